import { currentCongress, sessionOfYear } from '@rostrum/contract/congress'
import { findBillKeys } from '@rostrum/core/catalog/bills/bill-queries'
import { newestCongress } from '@rostrum/core/catalog/newest-congress'
import { areVotesHeld, type FindBills, listVotes, type VoteQuery } from '@rostrum/core/reading/read-votes'
import type { Context } from '../context.ts'
import type { Page } from './formatted.ts'

type VotesContext = Pick<Context, 'store' | 'now' | 'catalog'>

/** Finds bills by topic or words in the search index. */
export const findVotedBillsBy =
  ({ catalog }: Pick<Context, 'catalog'>): FindBills =>
  async (criteria) =>
    findBillKeys(await catalog.bills(criteria.congress), criteria)

interface CongressRead<Found> {
  readonly read: (congress: number) => Promise<Found>
  readonly isEmpty: (found: Found) => boolean
  /** Whether any of the votes read are of a congress, before they are filtered. */
  readonly isHeld: (congress: number) => Promise<boolean>
}

/** Reads of the sitting congress. If that finds nothing, reads of the newest that has any such vote. */
export async function ofVotedCongress<Found>(
  { now }: Pick<Context, 'now'>,
  { read, isEmpty, isHeld }: CongressRead<Found>,
): Promise<Found & { congress: number }> {
  const current = currentCongress(now())
  const found = await read(current)
  if (!isEmpty(found)) return { ...found, congress: current }
  const congress = await newestCongress(now(), isHeld)
  return { ...(congress === current ? found : await read(congress)), congress }
}

/** Votes of the newest Congress in which the chamber has any, unless the query names one. */
export async function readVotes(query: Partial<VoteQuery> & Page, context: VotesContext) {
  const read = (congress: number) =>
    listVotes({ ...query, congress }, context.store, findVotedBillsBy(context))
  const { congress, chamber } = query
  if (congress !== undefined) return { ...(await read(congress)), congress }
  return await ofVotedCongress(context, {
    read,
    isEmpty: ({ pagination }) => pagination.total === 0,
    isHeld: (each) => areVotesHeld({ congress: each, chamber }, context.store),
  })
}

/** The newest votes of this year, or of the last before its first. */
export async function readLatestVotes(limit: number, context: VotesContext) {
  const year = context.now().getUTCFullYear()
  const latest = await readVotes({ ...sessionOfYear(year), limit, offset: 0 }, context)
  return latest.rows.length > 0
    ? latest.rows
    : (await readVotes({ ...sessionOfYear(year - 1), limit, offset: 0 }, context)).rows
}
