import type { Activity } from '@rostrum/contract/entities/tracking'
import { refId } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '../../api/following.ts'
import { trackingQueries } from '../../api/tracking.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { pluralOf } from './kind-labels.ts'
import { TrackedList } from './tracked-list.tsx'
import { shortDay } from './day-labels.ts'
import './quiet-fold.css'
import { formatNumber } from '@rostrum/contract/lib/format'
import type { TrackingState } from './tracking-state.ts'

interface QuietFoldProps {
  readonly state: TrackingState
  readonly entries: readonly Activity[]
  /** Since when the news is complete; undefined if it goes back to the first change. */
  readonly completeSince: string | undefined
  readonly now: Date
}

/** The number of tracked records that match the URL's filters; undefined while loading. */
function useTrackedCount({ kind, policyArea }: TrackingState): number | undefined {
  const { data: stats } = useQuery(statsQuery())
  const { data: topics } = useQuery(trackingQueries.topics())
  if (policyArea !== undefined) {
    return topics && (topics.policyAreas.find(({ value }) => value === policyArea)?.count ?? 0)
  }
  return stats && (kind === undefined ? stats.total : stats[pluralOf(kind)])
}

/** Tracked records without news, folded to one line that opens their list. */
export function QuietFold({ state, entries, completeSince, now }: QuietFoldProps) {
  const shown = new Set(entries.map(({ item }) => refId(item)))
  const total = useTrackedCount(state)
  if (total === undefined || total <= shown.size) return null
  const label = quietLabel(total - shown.size, {
    isOthers: shown.size > 0,
    since: completeSince === undefined ? undefined : shortDay(new Date(completeSince), now),
  })
  return (
    <Disclosure className="quiet-fold" label={label}>
      {() => <TrackedList kind={state.kind} policyArea={state.policyArea} sort="changed" hidden={shown} />}
    </Disclosure>
  )
}

/** "12 others unchanged since Nov 3". */
export function quietLabel(
  count: number,
  { isOthers, since }: { readonly isOthers: boolean; readonly since: string | undefined },
): string {
  const noun = isOthers ? (count === 1 ? 'other' : 'others') : count === 1 ? 'item' : 'items'
  return `${formatNumber(count)} ${noun} ${since === undefined ? 'without changes yet' : `unchanged since ${since}`}`
}
