import * as z from 'zod/mini'
import { row } from '../rows.ts'

/** By the name of the agenda. */
export const { key: agendaKey } = row({
  pk: 'MEETING#{name}',
  sk: 'AGENDA',
  schema: z.object({ revision: z.int() }),
})
