import * as z from 'zod/mini'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const Erasure = z.object({
  userId: z.string(),
  email: z.string(),
  username: z.string(),
  /** The identity at the OpenID provider, if joined. */
  oidc: z.exactOptional(z.object({ issuer: z.string(), subject: z.string() })),
  dueAt: z.string(),
})
/** A scheduled second erasure, for rows written with access tokens that outlived the first. */
export type Erasure = z.infer<typeof Erasure>

const erasures = row({
  pk: 'ERASURE#{userId}',
  sk: 'ERASURE',
  schema: Erasure,
  gsi1: { pk: 'ERASURES', sk: '{dueAt}#{userId}' },
})
export const { overwrite: putErasure, removeAny: removeErasure } = erasures

export const isErasing = async (store: Store, userId: string): Promise<boolean> =>
  (await store.get(erasures.key(userId))) !== undefined

export const listDueErasures = (store: Store, now: Date, limit: number): Promise<Erasure[]> =>
  erasures.query(store, {
    index: 'gsi1',
    partition: 'ERASURES',
    sort: { from: '0', to: now.toISOString() },
    limit,
  })
