import { Link } from 'react-router-dom'
import { TrackedSection } from './tracked-section.tsx'
import { shortDay } from './day-labels.ts'
import { isNamedPeriod, PERIOD_LABELS } from './period.ts'
import { type TrackingState, trackingPath } from './tracking-state.ts'

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function periodPhrase(since: string, now: Date): string {
  if (isNamedPeriod(since)) return lowerFirst(PERIOD_LABELS[since])
  return `since ${shortDay(new Date(`${since}T00:00`), now)}`
}

/** Shown when a period, or the whole history, has no changes. */
export function NoNews({ state, now }: { state: TrackingState; now: Date }) {
  const { kind, policyArea, since } = state
  if (since !== undefined) {
    return (
      <p className="news-note">
        Nothing you track has changed {periodPhrase(since, now)}.{' '}
        <Link to={trackingPath({ ...state, since: undefined })} replace>
          Show all changes
        </Link>
      </p>
    )
  }
  return (
    <>
      <p className="news-note">
        Nothing you track has changed yet. New stages, actions, cosponsors, texts, and seats will appear here.
      </p>
      <TrackedSection kind={kind} policyArea={policyArea} sort="changed" />
    </>
  )
}
