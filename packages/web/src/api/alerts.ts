import type { Alert, AlertSettings, AlertStanding } from '@rostrum/contract/entities/alerts'
import * as alertHeads from '@rostrum/contract/route-heads/alerts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { createAlertChoices } from './alert-choices.ts'
import { ownUserId } from './following.ts'
import { auth, call, notifyOtherTabs, queryClient, reads } from './singletons.ts'

export type AlertAnswer = { readonly settings: AlertSettings } & AlertStanding

/** The key includes the email address, because the delivery status depends on it. */
const settingsKey = () => ['alerts', 'settings', ownUserId(), auth.getState().user?.email]

export const alertQueries = {
  settings: () =>
    queryOptions({
      queryKey: settingsKey(),
      queryFn: reads(alertHeads.getAlertSettings, { params: { userId: ownUserId() } }),
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
  const request = { params: { userId: ownUserId() }, body }
  const answer = await call(alertHeads.putAlertSettings, request, { keepalive: true })
  queryClient.setQueryData(settingsKey(), answer)
  notifyOtherTabs()
}

/** A singleton, so that leaving the settings screen loses no choice. */
export const alertChoices = createAlertChoices(saveAlertSettings)
auth.subscribe(() => {
  if (auth.getState().user === undefined) alertChoices.discard()
})
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') alertChoices.flush()
})
