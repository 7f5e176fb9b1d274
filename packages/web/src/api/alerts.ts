import type { Alert, AlertSettings } from '@rostrum/contract/entities/alerts'
import * as alertHeads from '@rostrum/contract/route-heads/alerts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ownUserId } from './following.ts'
import { call, queryClient } from './singletons.ts'

const settingsKey = () => ['alerts', 'settings', ownUserId()]

export const alertQueries = {
  settings: () =>
    queryOptions({
      queryKey: settingsKey(),
      queryFn: async ({ signal }): Promise<AlertSettings> =>
        (await call(alertHeads.getAlertSettings, { params: { userId: ownUserId() } }, { signal })).settings,
      staleTime: 0,
    }),
  list: () =>
    infiniteQueryOptions({
      queryKey: ['alerts', 'list', ownUserId()],
      queryFn: ({ pageParam, signal }): Promise<{ alerts: Alert[]; next?: number }> =>
        call(
          alertHeads.listAlerts,
          {
            params: { userId: ownUserId() },
            query: pageParam === undefined ? {} : { before: pageParam },
          },
          { signal },
        ),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
}

export async function saveAlertSettings(body: Partial<AlertSettings>): Promise<void> {
  const { settings } = await call(alertHeads.putAlertSettings, { params: { userId: ownUserId() }, body })
  queryClient.setQueryData(settingsKey(), settings)
}
