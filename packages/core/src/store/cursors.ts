import * as z from 'zod/mini'
import { row } from './rows.ts'
import { recordRefFields } from '@rostrum/contract/entities/common'
import { VoteNews } from './votes/vote-news.ts'

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
/** How far the log of all changes has been written from the ledger. */
export type SequencerState = z.infer<typeof SequencerState>

export const { find: findSequencerState, save: replaceSequencerState } = row({
  pk: 'JOB#changes',
  sk: 'STATE',
  schema: SequencerState,
})

const PageKey = z.object({
  pk: z.string(),
  sk: z.string(),
  gsi1pk: z.exactOptional(z.string()),
  gsi1sk: z.exactOptional(z.string()),
})

const LifecycleCursor = z.object({
  /** The congress whose end was recorded last, and the round of it; `after`: how far, until the round is over. */
  ended: z.object({ congress: z.int(), round: z.int(), after: z.exactOptional(PageKey) }),
  /** The bills introduced by then were searched for in earlier congresses. */
  lookedUntil: z.string(),
  revision: z.int(),
})
export type LifecycleCursor = z.infer<typeof LifecycleCursor>

export const { find: findLifecycleCursor, replace: replaceLifecycleCursor } = row({
  pk: 'JOB#lifecycle',
  sk: 'CURSOR',
  schema: LifecycleCursor,
})

/** The cursor up to which the hub of feeds was notified. Two concurrent runs notify it twice, which is harmless. */
export const { find: findHubCursor, overwrite: putHubCursor } = row({
  pk: 'JOB#changes',
  sk: 'HUB',
  schema: z.object({ position: z.string() }),
})

const AlertCursor = z.object({
  /** The followers of all that changed by then are marked. */
  markedUntil: z.string(),
  /**
   * The names of the latest changes whose followers are marked; the next run reads some of them again. Those of an earlier
   * version, whose marks named no changes, are marked again.
   */
  marked: z._default(z.array(z.string()), []),
  /** Where a run has stopped: at a person, by shard and id. */
  place: z.exactOptional(
    z.object({
      /** The end of the range whose changes it was marking. */
      until: z.string(),
      /** Whose followers it was marking, in the order of names; absent while it was matching searches, before that. */
      ref: z.exactOptional(z.object(recordRefFields)),
      shard: z.int(),
      after: z.exactOptional(z.string()),
    }),
  ),
  /** The latest votes for which the people who want every vote have been marked. */
  votes: z.exactOptional(VoteNews),
  revision: z.int(),
})
/** How far in the ledger followers have been marked. */
export type AlertCursor = z.infer<typeof AlertCursor>

export const { find: findAlertCursor, replace: replaceAlertCursor } = row({
  pk: 'JOB#alerts',
  sk: 'CURSOR',
  schema: AlertCursor,
})
