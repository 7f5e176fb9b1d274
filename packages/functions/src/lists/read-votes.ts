import { currentCongress, sessionOfYear } from '@rostrum/contract/congress/congress'
import { findBillKeys } from '@rostrum/core/catalog/bills/bill-queries'
import { newestCongress } from '@rostrum/core/catalog/newest-congress'
import { areVotesHeld, type FindBills, listVotes, type VoteQuery } from '@rostrum/core/reading/read-votes'
import type { Context } from '../context/context.ts'
import type { Page } from './formatted.ts'

export const findVotedBillsBy =
  ({ catalog }: Pick<Context, 'catalog'>): FindBills =>
  async (criteria) =>
    findBillKeys(await catalog.bills(criteria.congress), criteria)

/** By default of the current congress, or of the newest in which the chamber has votes. */
export async function readVotes(query: Partial<VoteQuery> & Page, context: Context) {
  const { store, now } = context
  const read = (congress: number) => listVotes({ ...query, congress }, store, findVotedBillsBy(context))
  const { congress: named, chamber } = query
  const first = named ?? currentCongress(now())
  const found = await read(first)
  if (named !== undefined || found.pagination.total > 0) return { ...found, congress: first }
  const congress = await newestCongress(now(), (each) => areVotesHeld({ congress: each, chamber }, store))
  return { ...(congress === first ? found : await read(congress)), congress }
}

/** The newest votes of this year, or of last year before the first vote. */
export async function readLatestVotes(limit: number, context: Context) {
  const year = context.now().getUTCFullYear()
  const latest = await readVotes({ ...sessionOfYear(year), limit, offset: 0 }, context)
  return latest.rows.length > 0
    ? latest.rows
    : (await readVotes({ ...sessionOfYear(year - 1), limit, offset: 0 }, context)).rows
}
