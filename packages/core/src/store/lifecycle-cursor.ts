import * as z from 'zod/mini'
import { row } from './rows.ts'

const PageKey = z.object({
  pk: z.string(),
  sk: z.string(),
  gsi1pk: z.exactOptional(z.string()),
  gsi1sk: z.exactOptional(z.string()),
})

const LifecycleCursor = z.object({
  /** The congress whose end was recorded last, and the round of it; `after`: how far, until the round is over. */
  ended: z.object({ congress: z.int(), round: z.int(), after: z.exactOptional(PageKey) }),
  /** The bills introduced by then were looked for in earlier congresses. */
  lookedUntil: z.string(),
  revision: z.int(),
})
export type LifecycleCursor = z.infer<typeof LifecycleCursor>

export const { find: findLifecycleCursor, replace: replaceLifecycleCursor } = row({
  pk: 'JOB#lifecycle',
  sk: 'CURSOR',
  schema: LifecycleCursor,
})
