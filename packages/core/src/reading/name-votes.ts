import type { BillKey } from '@rostrum/contract/entities/bill'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import type { Catalog } from '../catalog/catalog.ts'
import { findBills } from '../store/record/bills.ts'
import type { Store } from '../store/store.ts'

type FindTitle = (bill: BillKey) => string | undefined

/** A vote with the current title of its bill, even if only a list row of the bill is known. */
export function withTitle<V extends VoteCard>(vote: V, findTitle: FindTitle): V {
  const title = vote.bill && findTitle(vote.bill)
  return title ? { ...vote, bill: { ...vote.bill, title } } : vote
}

/** Costs a table call if any of the votes is on a bill. */
async function withStoredTitles<V extends VoteCard>(votes: readonly V[], store: Store): Promise<V[]> {
  const bills = new Map(votes.flatMap(({ bill }) => (bill ? [[recordKeyOf(bill), bill]] : [])))
  if (bills.size === 0) return [...votes]
  const stored = await findBills(store, [...bills.values()])
  return votes.map((vote) => withTitle(vote, (bill) => stored.get(recordKeyOf(bill))?.title))
}

/** Does the same for lists, with titles from the catalog in memory. */
export async function withListedTitles<V extends VoteCard>(
  votes: readonly V[],
  catalog: Pick<Catalog, 'bills'>,
): Promise<V[]> {
  const [first] = votes
  if (first === undefined) return []
  const bills = await catalog.bills(first.congress)
  return votes.map((vote) => withTitle(vote, (bill) => bills.get(recordKeyOf(bill))?.title))
}

export const nameVotes = async <V extends VoteCard>(
  votes: readonly V[],
  store: Store,
): Promise<(V & { name: string })[]> =>
  (await withStoredTitles(votes, store)).map((vote) => ({ ...vote, name: voteSentence(vote) }))
