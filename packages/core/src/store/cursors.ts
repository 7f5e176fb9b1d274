import * as z from 'zod/mini'
import { row } from './rows.ts'
import { recordRefFields } from '@rostrum/contract/entities/common'
import { VoteNews } from './votes/vote-news.ts'

const SequencerState = z.object({
  /** The ledger has been read up to here; an overlap is reread to find late commits. */
  readUntil: z.string(),
  /** Changes before this position of the log are marked in the ledger. */
  markedUntil: z.int(),
  /** When older days were last searched for late commits, and where that search continues. */
  searchedAt: z.string(),
  searchFrom: z.string(),
  revision: z.int(),
})
/** How far the ledger has been copied into the log of changes. */
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
  /** The congress and round whose ends were recorded last; `after`: the position within an unfinished round. */
  ended: z.object({ congress: z.int(), round: z.int(), after: z.exactOptional(PageKey) }),
  /** Bills introduced until then have been searched for in earlier congresses. */
  lookedUntil: z.string(),
  revision: z.int(),
})
export type LifecycleCursor = z.infer<typeof LifecycleCursor>

export const { find: findLifecycleCursor, replace: replaceLifecycleCursor } = row({
  pk: 'JOB#lifecycle',
  sk: 'CURSOR',
  schema: LifecycleCursor,
})

/** The hub of feeds has been notified up to this cursor. Concurrent runs may notify it twice, which is harmless. */
export const { find: findHubCursor, overwrite: putHubCursor } = row({
  pk: 'JOB#changes',
  sk: 'HUB',
  schema: z.object({ position: z.string() }),
})

const AlertCursor = z.object({
  /** The followers of everything that changed until then are marked. */
  markedUntil: z.string(),
  /**
   * The names of recent changes whose followers are marked, because the next run rereads some. Names of an earlier version,
   * whose marks named no changes, are not recognized and marked again.
   */
  marked: z._default(z.array(z.string()), []),
  /** Where a run stopped: the last person marked, by shard and id. */
  place: z.exactOptional(
    z.object({
      /** The end of the range that was being marked. */
      until: z.string(),
      /** The record whose followers were being marked; absent during the search phase before that. */
      ref: z.exactOptional(z.object(recordRefFields)),
      shard: z.int(),
      after: z.exactOptional(z.string()),
    }),
  ),
  /** The latest votes marked for people who want every vote. */
  votes: z.exactOptional(VoteNews),
  revision: z.int(),
})
/** Up to where in the ledger followers have been marked. */
export type AlertCursor = z.infer<typeof AlertCursor>

export const { find: findAlertCursor, replace: replaceAlertCursor } = row({
  pk: 'JOB#alerts',
  sk: 'CURSOR',
  schema: AlertCursor,
})
