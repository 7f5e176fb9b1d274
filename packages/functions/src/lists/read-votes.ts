import { currentCongress } from '@rostrum/contract/congress'
import { findBillKeys } from '@rostrum/core/catalog/bills/bill-queries'
import { listVotes, type VoteQuery } from '@rostrum/core/reading/read-votes'
import type { Context } from '../context.ts'
import type { Page } from './formatted.ts'

/** Votes of the current Congress, unless the query names another. */
export const readVotes = async (
  query: Partial<VoteQuery> & Page,
  { store, now, catalog }: Pick<Context, 'store' | 'now' | 'catalog'>,
) =>
  await listVotes({ congress: currentCongress(now()), ...query }, store, async (criteria) =>
    findBillKeys(await catalog.bills(criteria.congress), criteria),
  )
