import { ApiError } from '@rostrum/client/api-error'
import { FRESH_SECONDS, RETAIN_SECONDS } from '@rostrum/contract/rules/limits'
import { QueryClient } from '@tanstack/react-query'

const DEFAULT_RETRIES = 2
/** The request itself is wrong, so a retry would fail too. */
const isClientError = ({ status }: ApiError): boolean => status >= 400 && status < 500

/** Retries up to `times` times, and never after a 4xx. */
export const retryUpTo =
  (times: number) =>
  (failures: number, error: Error): boolean =>
    failures < times && !(error instanceof ApiError && isClientError(error))

export const milliseconds = (seconds: number): number => seconds * 1000

/** How long responses stay fresh, as `staleTime`. */
export const freshFor = (what: keyof typeof FRESH_SECONDS): number => milliseconds(FRESH_SECONDS[what])

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Requests are sent offline too: the worker may have copies.
        networkMode: 'offlineFirst',
        staleTime: freshFor('other'),
        gcTime: milliseconds(RETAIN_SECONDS),
        retry: retryUpTo(DEFAULT_RETRIES),
        // Also refetches fresh data, such as a list whose next page failed.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
    },
  })

const PARTIAL_POLL_SECONDS = 3

/** Polls a list until the service has fetched all of its records. */
export const pollWhilePartial = ({ state: { data } }: { state: { data: unknown } }): number | false =>
  typeof data === 'object' && data !== null && 'partial' in data && data.partial === true
    ? milliseconds(PARTIAL_POLL_SECONDS)
    : false
