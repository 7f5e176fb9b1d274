import { FAILURES } from '@rostrum/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { call } from './browser.ts'
import { systemEndpoints } from './endpoints.ts'
import { retryUpTo } from './query-client.ts'

export const systemQueries = {
  /** Always asked anew: an old answer says nothing about now. */
  health: () =>
    queryOptions({
      queryKey: ['system', 'health'],
      queryFn: ({ signal }) => call(systemEndpoints.getHealth, {}, { fallback: FAILURES.unexpected, signal }),
      staleTime: 0,
      retry: retryUpTo(0),
    }),
}
