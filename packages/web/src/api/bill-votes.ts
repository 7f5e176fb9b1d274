import type { BillKey } from '@rostrum/contract/entities/bill'
import { FRESH_SECONDS, PAGE_MAX } from '@rostrum/contract/rules/limits'
import { listBillVotes } from '@rostrum/contract/route-heads/votes'
import { queryOptions } from '@tanstack/react-query'
import { milliseconds } from './query-client.ts'
import { reads } from './singletons.ts'

export const billVotesQuery = ({ congress, type, number }: BillKey) =>
  queryOptions({
    queryKey: ['votes', 'of bill', congress, type, number],
    queryFn: reads(listBillVotes, { params: { congress, type, number }, query: { limit: PAGE_MAX } }, ''),
    staleTime: milliseconds(FRESH_SECONDS.bills),
  })
