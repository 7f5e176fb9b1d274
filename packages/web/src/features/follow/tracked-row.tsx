import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import { ordinal } from '@rostrum/contract/congress/congress'
import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { parseRecordKey, isBillKey } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { followQueries } from '../../api/following.ts'
import { numberedRecord } from '../../record-paths.ts'
import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { ChangeLine } from '@rostrum/view/change-line.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { StageBadge } from '@rostrum/view/stage-badge.tsx'
import { capitalized } from './kind-labels.ts'
import { SignedInTrackButton } from './signed-in-track-button.tsx'
import './tracked-row.css'

interface TrackedRowProps {
  readonly tracked: FollowedRecord
  readonly now: number
}

/** A tracked record with its last change and a button to unfollow it. Memoized, because lists are long. */
export const TrackedRow = memo(function TrackedRow({ tracked, now }: TrackedRowProps) {
  const { kind, key, title, lastChange } = tracked
  const item = { kind, key }
  const { data: state } = useQuery(followQueries.state(item))
  const isUnfollowed = state?.isFollowed === false
  const name = numberedRecord(key)?.citation ?? title
  return (
    <article className={classNames('tracked-row', isUnfollowed && 'tracked-gone')}>
      <RowDate tracked={tracked} now={now} />
      <div className="tracked-words">
        <p className="tracked-kind">
          <TrackedKind tracked={tracked} />
        </p>
        <h3 className="tracked-title">
          <Link to={appRecordPath(item)}>{title}</Link>
        </h3>
        {isUnfollowed ? (
          <p className="tracked-note">
            You’re no longer tracking this. It will be gone from the list on your next visit.
          </p>
        ) : (
          lastChange && <ChangeLine change={lastChange} />
        )}
      </div>
      <SignedInTrackButton item={item} name={name} undoLabel="Undo" />
    </article>
  )
})

/** The official date of the last change and when Rostrum detected it; without changes, when the record was followed. */
function RowDate({ tracked: { lastChange, followedAt }, now }: TrackedRowProps) {
  if (!lastChange)
    return (
      <p className="tracked-date">
        <span className="tracked-seen">Tracked since</span>
        <CalendarDate date={followedAt} />
      </p>
    )
  const { happenedDate, seenAt } = lastChange
  return (
    <p className="tracked-date">
      <CalendarDate date={happenedDate ?? seenAt} />
      <span className="tracked-seen">
        Detected <RelativeTime at={seenAt} now={now} />
      </span>
    </p>
  )
}

const COMMITTEE_KINDS = {
  House: 'Committee of the House',
  Senate: 'Committee of the Senate',
  Joint: 'Joint committee',
} as const

function TrackedKind({ tracked }: { tracked: FollowedRecord }): ReactNode {
  const { kind, key, member, committee } = tracked
  if (member) {
    const { chamber, state, partyName } = member
    return (
      <>
        <strong>{chamber ?? 'Member'}</strong> <span>{state}</span> <PartyBadge partyName={partyName} />
      </>
    )
  }
  if (committee) return <strong>{COMMITTEE_KINDS[committee.chamber]}</strong>
  const numbered = numberedRecord(key)
  if (numbered === undefined) return <strong>{capitalized(kind)}</strong>
  return (
    <>
      <strong>{numbered.citation}</strong> <span>{ordinal(numbered.congress)} Congress</span>{' '}
      <TrackedStage tracked={tracked} />
    </>
  )
}

function TrackedStage({ tracked: { key, stage } }: { tracked: FollowedRecord }): ReactNode {
  const bill = parseRecordKey(key)
  if (!stage || !bill || !isBillKey(bill)) return null
  return <StageBadge bill={{ type: bill.type, stage, laws: [] }} />
}
