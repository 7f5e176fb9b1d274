import * as z from 'zod/mini'
import { row } from './rows.ts'

const SequencerState = z.object({
  /** The ledger has been read up to here; what commits later is found by reading some of it again. */
  readUntil: z.string(),
  /** The changes before this position of the log are marked in the ledger. */
  markedUntil: z.int(),
  /** When the older days were last searched for what committed late, and where that goes on. */
  searchedAt: z.string(),
  searchFrom: z.string(),
  revision: z.int(),
})
/** How far the log of all changes has taken over what the ledger holds. */
export type SequencerState = z.infer<typeof SequencerState>

export const { find: findSequencerState, save: replaceSequencerState } = row({
  pk: 'JOB#changes',
  sk: 'STATE',
  schema: SequencerState,
})
