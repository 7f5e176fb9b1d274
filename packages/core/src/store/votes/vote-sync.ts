import type { Publisher, VotePublisher } from '@rostrum/contract/entities/status'
import * as z from 'zod/mini'
import { Roster } from '../../record/roster.ts'
import { FileVersion } from '../sync/bulk-files.ts'
import type { Item } from '../item.ts'
import { packedRow } from '../packed-row.ts'
import { row } from '../rows.ts'
import type { VoteSession } from './session-votes.ts'
import type { Store } from '../store.ts'

const PublisherState = z.object({
  /** The first successful check: earlier votes are history. */
  beganAt: z.exactOptional(z.string()),
  /** The last successful check. */
  lookedAt: z.exactOptional(z.string()),
  failedAt: z.exactOptional(z.string()),
  /** The last error, for operators. */
  failure: z.exactOptional(z.string()),
  failures: z._default(z.int(), 0),
  /** Refusals since the last successful check. */
  refusals: z._default(z.int(), 0),
  /** When to check a publisher again that refused us. */
  refusedUntil: z.exactOptional(z.string()),
})
export type PublisherState = z.infer<typeof PublisherState>

const publishers = row({ pk: 'VOTESYNC#{publisher}', sk: 'STATE', schema: PublisherState })
export const publisherKey = publishers.key
export const publisherStateFrom = (item: Item | undefined): PublisherState =>
  z.parse(PublisherState, item ?? {})

export const findPublisherState = async (store: Store, publisher: Publisher): Promise<PublisherState> =>
  publisherStateFrom(await store.get(publisherKey(publisher)))

export async function notePublisherBegan(store: Store, publisher: Publisher, beganAt: string): Promise<void> {
  const held = await findPublisherState(store, publisher)
  if (held.beganAt === undefined) await store.update(publisherKey(publisher), { set: { beganAt } })
}

export async function notePublisherCheck(
  store: Store,
  publisher: Publisher,
  lookedAt: string,
): Promise<void> {
  const remove = ['failedAt', 'failure', 'refusedUntil']
  const { beganAt = lookedAt } = await findPublisherState(store, publisher)
  await store.update(publisherKey(publisher), {
    set: { beganAt, lookedAt, failures: 0, refusals: 0 },
    remove,
  })
}

export async function notePublisherFailure(
  store: Store,
  publisher: Publisher,
  failure: { readonly failedAt: string; readonly failure: string; readonly refusedUntil?: string },
): Promise<void> {
  const isRefused = failure.refusedUntil !== undefined
  const add = { failures: 1, ...(isRefused && { refusals: 1 }) }
  await store.update(publisherKey(publisher), { set: { ...failure }, add })
}

/** A failed read, and when to retry. */
const FailedRead = z.object({
  failures: z.int(),
  askAt: z.string(),
  reason: z.string(),
  /** For a vote: its fingerprint in the list. */
  fingerprint: z.exactOptional(z.string()),
})
export type FailedRead = z.infer<typeof FailedRead>

const ListState = z.object({
  lookedAt: z.exactOptional(z.string()),
  /** When votes with contradicting sources were last refetched. */
  doubtsAt: z.exactOptional(z.string()),
  /** Whether the list has votes that could not be read. */
  isUnread: z.exactOptional(z.boolean()),
  /** By number: the fingerprint of the vote when it was read. */
  seen: z._default(z.record(z.string(), z.string()), {}),
  /** By number: votes that could not be parsed. */
  malformed: z._default(z.record(z.string(), FailedRead), {}),
  failed: z.exactOptional(FailedRead),
  /** Votes supplied by an operator; not fetched until their list row changes. */
  handedIn: z.exactOptional(z.array(z.int())),
})
export type ListState = z.infer<typeof ListState>

/** Whether the list need not be checked yet. */
export const isFresh = (
  { lookedAt }: { readonly lookedAt?: string | undefined },
  everyMs: number,
  now: Date,
): boolean => lookedAt !== undefined && now.getTime() - Date.parse(lookedAt) < everyMs

const lists = packedRow({
  pk: 'VOTESYNC#{publisher}/{congress}/{session}',
  sk: 'SEEN',
  schema: ListState,
})

export const findListState = async (
  store: Store,
  publisher: VotePublisher,
  session: VoteSession,
): Promise<ListState> => (await lists.find(store, { publisher, ...session })) ?? { seen: {}, malformed: {} }

/** Last write wins: if it is lost, the list is read again. */
export const saveListState = (
  store: Store,
  publisher: VotePublisher,
  { session, state }: { readonly session: VoteSession; readonly state: ListState },
): Promise<void> => lists.save(store, state, { publisher, ...session })

/** Stops fetching votes supplied by an operator until their list row changes. */
export async function noteHandedIn(
  store: Store,
  publisher: VotePublisher,
  votes: readonly (VoteSession & { readonly number: number })[],
): Promise<void> {
  const sessions = new Map(votes.map((vote) => [`${vote.congress}/${vote.session}`, vote]))
  for (const session of sessions.values()) {
    const own = votes.filter((vote) => vote.congress === session.congress && vote.session === session.session)
    const { malformed, handedIn = [], ...state } = await findListState(store, publisher, session)
    const numbers = own.map(({ number }) => number)
    const left = Object.entries(malformed).filter(([number]) => !numbers.includes(Number(number)))
    const next = { ...state, malformed: Object.fromEntries(left), handedIn: [...handedIn, ...numbers] }
    await saveListState(store, publisher, { session, state: next })
  }
}

const StoredRoster = z.extend(Roster, {
  versions: z.record(z.string(), FileVersion),
  lookedAt: z.string(),
})
export type StoredRoster = z.infer<typeof StoredRoster>

/** Built from two whole files. */
const rosters = packedRow({ pk: 'VOTESYNC#roster', sk: 'ROSTER', schema: StoredRoster })
export const findRoster = rosters.find
export const saveRoster = rosters.save
