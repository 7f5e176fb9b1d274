import { hashOf } from '../../lib/hash.ts'
import { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import { VoteKey } from '@rostrum/contract/entities/vote'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import * as z from 'zod/mini'
import type { ActionRecord } from '../../record/common.ts'
import { ifAbsent } from '../condition.ts'
import { keyString } from '../item.ts'
import { queryAll } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** A measure's action that cites a vote. */
const VoteCitation = z.object({
  vote: VoteKey,
  bill: z.exactOptional(BillKey),
  amendment: z.exactOptional(AmendmentKey),
})
export type VoteCitation = z.infer<typeof VoteCitation>

const citations = row({
  pk: 'VOTECITE#{key}',
  sk: '{measure}',
  schema: VoteCitation,
  // all citations, in order of arrival
  gsi1: { pk: 'VOTECITES', sk: '{citedAt}' },
})

export async function citeVotes(
  store: Store,
  measure: Omit<VoteCitation, 'vote'>,
  { actions, citedAt }: { readonly actions: readonly ActionRecord[]; readonly citedAt: string },
): Promise<void> {
  const cited = actions.flatMap(({ votes = [] }) => votes)
  const byKey = new Map(
    cited.map(({ chamber, congress, session, rollNumber: number }) => {
      const vote = { chamber, congress, session, number }
      return [voteKeyOf(vote), vote]
    }),
  )
  const { bill, amendment } = measure
  const about = amendment ?? bill
  const name = about === undefined ? 'NONE' : recordKeyOf(about)
  const items = [...byKey].map(([key, vote]) =>
    citations.toItem({ key, vote, measure: name, ...measure, citedAt }),
  )
  if (items.length === 0) return
  // most exist already, and a refused write costs the same
  const held = new Set((await store.getMany(items.map(({ pk, sk }) => ({ pk, sk })))).map(keyString))
  for (const item of items) if (!held.has(keyString(item))) await store.put(item, ifAbsent)
}

export const listVoteCitations = (store: Store, vote: VoteKey): Promise<VoteCitation[]> =>
  citations.list(store, voteKeyOf(vote))

const NAME_CHARACTERS = 10
/** Short, because the cursor stores many. */
const nameOfCitation = (pk: string, sk: string): string => hashOf(`${pk} ${sk}`, NAME_CHARACTERS)

const CitedVote = z.pipe(
  z.object({ pk: z.string(), sk: z.string(), gsi1sk: z.string(), vote: VoteKey }),
  z.transform(({ vote, gsi1sk: citedAt, pk, sk }) => ({ vote, citedAt, name: nameOfCitation(pk, sk) })),
)
export type CitedVote = z.infer<typeof CitedVote>

/** The votes cited since then, or ever if that is empty, in the order of their citations. */
export async function listCitationsSince(store: Store, since: string): Promise<CitedVote[]> {
  const sort = { from: since || '0', to: '~' } // DynamoDB refuses an empty key
  const items = await queryAll(store, { index: 'gsi1', partition: 'VOTECITES', sort })
  return items.map((item) => z.parse(CitedVote, item))
}

const CitationCursor = z.object({
  /** Citations have been read until here; empty before the first run. */
  readUntil: z._default(z.string(), ''),
  /** The names of citations already read in the overlap. */
  recent: z._default(z.array(z.string()), []),
})
export type CitationCursor = z.infer<typeof CitationCursor>
const cursors = row({ pk: 'VOTESYNC#citations', sk: 'CURSOR', schema: CitationCursor })

export const findCitationCursor = async (store: Store): Promise<CitationCursor> =>
  (await cursors.find(store)) ?? z.parse(CitationCursor, {})

/** Last write wins: reading a citation twice is harmless. */
export async function saveCitationCursor(store: Store, cursor: CitationCursor): Promise<void> {
  await store.update(cursors.key(), { set: cursor })
}
