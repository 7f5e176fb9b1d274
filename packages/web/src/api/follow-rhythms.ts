import type { Rhythm } from '@rostrum/contract/entities/alerts'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import * as alertHeads from '@rostrum/contract/route-heads/alerts'
import { queryOptions } from '@tanstack/react-query'
import { alertQueries, saveAlertSettings, withRhythm } from './alerts.ts'
import { ownParams } from './following.ts'
import { call, notifyOtherTabs, OWN, queryClient } from './singletons.ts'

type Rhythms = Readonly<Record<string, Rhythm | null>>

export const rhythmQueries = {
  /** The rhythms of records that differ from the default, by record id. */
  all: () =>
    queryOptions({
      queryKey: [OWN, 'rhythms'],
      queryFn: async ({ signal }): Promise<Rhythms> => {
        const { rhythms } = await call(alertHeads.listFollowRhythms, ownParams(), { signal })
        return Object.fromEntries(rhythms.map((each) => [refId(each), each.rhythm]))
      },
      staleTime: 0,
    }),
}

const FAILED = 'Failed to change your alerts for this'

/** Optimistic; null resets to the default rhythm. */
export async function setFollowRhythm({ kind, key }: RecordRef, rhythm: Rhythm | null): Promise<void> {
  const { queryKey } = rhythmQueries.all()
  const id = refId({ kind, key })
  // A response to an earlier read must not overwrite this choice.
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)?.[id] ?? null
  const write = (next: Rhythm | null) =>
    queryClient.setQueryData<Rhythms>(queryKey, (rhythms) => rhythms && { ...rhythms, [id]: next })
  write(rhythm)
  try {
    const request = { ...ownParams(), body: { kind, key, rhythm } }
    await call(alertHeads.putFollowRhythm, request, { fallback: FAILED })
    notifyOtherTabs()
  } catch (error) {
    write(before)
    throw error
  }
}

export async function chooseDefaultRhythm(rhythm: Rhythm): Promise<void> {
  await saveAlertSettings(withRhythm(queryClient.getQueryData(alertQueries.settings().queryKey), rhythm))
}
