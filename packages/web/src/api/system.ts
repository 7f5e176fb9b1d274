import type { ServiceStatus } from '@rostrum/contract/entities/status'
import * as systemHeads from '@rostrum/contract/route-heads/system'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from './singletons.ts'
import { freshFor, milliseconds, retryUpTo } from './query-client.ts'

const ACTIVE_POLL_SECONDS = 5
const IDLE_POLL_SECONDS = 300

/** Polls often while any list is being fetched or the record is incomplete, otherwise rarely. */
export const statusPollInterval = (
  status: Pick<ServiceStatus, 'coverage' | 'isLoading'> | undefined,
): number =>
  milliseconds(
    status?.isLoading || status?.coverage.some(({ isUnderWay }) => isUnderWay)
      ? ACTIVE_POLL_SECONDS
      : IDLE_POLL_SECONDS,
  )

export const systemQueries = {
  health: () => readQuery(systemHeads.getHealth, {}, { staleTime: 0, retry: retryUpTo(0) }),
  site: () => readQuery(systemHeads.getSite, {}, { staleTime: freshFor('other') }),
  /** Polls only while the page is visible; an unchanged response costs a 304. */
  status: () =>
    readQuery(
      systemHeads.getStatus,
      {},
      {
        cache: 'no-cache',
        staleTime: freshFor('status'),
        retry: retryUpTo(1),
        refetchInterval: ({ state }) => statusPollInterval(state.data),
      },
    ),
}

/** Whether the site has public pages to link to. Assumed true while loading, since nearly all sites do. */
export const usePublicRecord = (): boolean => useQuery(systemQueries.site()).data?.publicRecord !== false
