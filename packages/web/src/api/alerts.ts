import type { Alert, AlertSettings, AlertStanding, Rhythm } from '@rostrum/contract/entities/alerts'
import * as alertHeads from '@rostrum/contract/route-heads/alerts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { createAlertChoices } from './alert-choices.ts'
import { ownParams } from './following.ts'
import { auth, call, keepAnswer, notifyOtherTabs, OWN, queryClient, readQuery } from './singletons.ts'

export type AlertAnswer = { readonly settings: AlertSettings } & AlertStanding

export const alertQueries = {
  settings: () => readQuery(alertHeads.getAlertSettings, ownParams(), { staleTime: 0 }),
  list: () =>
    infiniteQueryOptions({
      queryKey: [OWN, 'alerts'],
      queryFn: ({ pageParam, signal }): Promise<{ alerts: Alert[]; next?: number }> =>
        call(
          alertHeads.listAlerts,
          {
            ...ownParams(),
            query: pageParam === undefined ? {} : { before: pageParam },
          },
          { signal },
        ),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
}

/** Whether nothing is sent, neither mails nor notifications. */
export const isSilent = ({ settings: { rhythm }, unsubscribedAt }: AlertAnswer): boolean =>
  rhythm === null || rhythm === 'app' || unsubscribedAt !== undefined

/** Until the first choice, the time zone is the browser's. */
export const withRhythm = (answer: AlertAnswer | undefined, rhythm: Rhythm): Partial<AlertSettings> => ({
  rhythm,
  ...((answer?.settings.rhythm ?? null) === null && { timeZone: browserTimeZone() }),
})

const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

export async function saveAlertSettings(body: Partial<AlertSettings>): Promise<void> {
  const request = { ...ownParams(), body }
  const answer = await call(alertHeads.putAlertSettings, request, { keepalive: true })
  await keepAnswer(alertQueries.settings(), answer)
  notifyOtherTabs()
}

/** Push follows the rhythm of alerts. Without one, this sets it to immediate, without email. */
export async function startWithoutEmail(): Promise<void> {
  const answer = await queryClient.fetchQuery(alertQueries.settings())
  if (isSilent(answer)) await saveAlertSettings({ ...withRhythm(answer, 'immediate'), byEmail: false })
}

/** A singleton, so that leaving the settings screen loses no choice. */
export const alertChoices = createAlertChoices(saveAlertSettings)
auth.subscribe(() => {
  if (auth.getState().user === undefined) alertChoices.discard()
})
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') alertChoices.flush()
})
