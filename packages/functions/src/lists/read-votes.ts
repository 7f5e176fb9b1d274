import { currentCongress } from '@rostrum/contract/congress'
import { findBillKeys } from '@rostrum/core/catalog/bills/bill-queries'
import { type FindBills, listVotes, type VoteQuery } from '@rostrum/core/reading/read-votes'
import type { Context } from '../context.ts'
import type { Page } from './formatted.ts'

/** Finds bills by topic or words in the search index. */
export const findVotedBillsBy =
  ({ catalog }: Pick<Context, 'catalog'>): FindBills =>
  async (criteria) =>
    findBillKeys(await catalog.bills(criteria.congress), criteria)

/** Votes of the current Congress, unless the query names another. */
export const readVotes = async (
  query: Partial<VoteQuery> & Page,
  context: Pick<Context, 'store' | 'now' | 'catalog'>,
) =>
  await listVotes(
    { congress: currentCongress(context.now()), ...query },
    context.store,
    findVotedBillsBy(context),
  )
