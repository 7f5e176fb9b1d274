import type { BillKey } from '@rostrum/contract/entities/bill'
import { FRESH_SECONDS, PAGE_MAX } from '@rostrum/contract/rules/limits'
import { listBillVotes } from '@rostrum/contract/route-heads/votes'
import { queryOptions } from '@tanstack/react-query'
import { whenQuiet } from '../loading/quiet.ts'
import { milliseconds } from './query-client.ts'
import { call } from './singletons.ts'

/** The votes on a bill; not part of the first screen. */
export const billVotesQuery = ({ congress, type, number }: BillKey) =>
  queryOptions({
    queryKey: ['votes', 'of bill', congress, type, number],
    queryFn: async ({ signal }) => {
      await whenQuiet()
      const request = { params: { congress, type, number }, query: { limit: PAGE_MAX } }
      return call(listBillVotes, request, { fallback: '', signal })
    },
    staleTime: milliseconds(FRESH_SECONDS.bills),
  })
