import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import { ordinal } from '@rostrum/contract/congress/congress'
import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { parseRecordKey, isBillKey } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { followQueries } from '../../api/following.ts'
import { numberedRecord } from '../../record-paths.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { ChangeLine } from '@rostrum/view/change-line.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import { seatLabel } from '@rostrum/view/member-labels.ts'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { StageBadge } from '@rostrum/view/stage-badge.tsx'
import { capitalized } from './kind-labels.ts'
import { RecordMark } from './record-mark.tsx'
import './mark-row.css'
import { SignedInTrackButton } from './signed-in-track-button.tsx'

interface TrackedRowProps {
  readonly tracked: FollowedRecord
}

/** A tracked record with its last change and a button to unfollow it. Memoized, because lists are long. */
export const TrackedRow = memo(function TrackedRow({ tracked }: TrackedRowProps) {
  const { kind, key, title, lastChange } = tracked
  const item = { kind, key }
  const { data: state } = useQuery(followQueries.state(item))
  const isUnfollowed = state?.isFollowed === false
  const citation = numberedRecord(key)?.citation
  return (
    <article className={classNames('mark-row', isUnfollowed && 'tracked-gone')}>
      <RecordMark item={tracked} />
      <div className="row-words">
        <h3 className="row-title">
          <Link to={appRecordPath(item)}>
            {citation && <span className="visually-hidden">{citation} </span>}
            {title}
          </Link>
        </h3>
        <p className="row-facts">
          <TrackedKind tracked={tracked} />
        </p>
        {isUnfollowed ? (
          <p className="row-clamped">
            You’re no longer tracking this. It will be gone from the list on your next visit.
          </p>
        ) : (
          lastChange && <ChangeLine change={lastChange} />
        )}
        <p className="row-facts">
          <RowDate tracked={tracked} />
        </p>
      </div>
      <SignedInTrackButton item={item} name={citation ?? title} undoLabel="Undo" />
    </article>
  )
})

/** The official date of the last change and when Rostrum detected it; without changes, when the record was followed. */
const RowDate = ({ tracked: { lastChange, followedAt } }: TrackedRowProps) =>
  lastChange ? (
    <>
      <CalendarDate date={lastChange.happenedDate ?? lastChange.seenAt} />
      <span>
        Detected <RelativeTime at={lastChange.seenAt} />
      </span>
    </>
  ) : (
    <span>
      Tracked since <CalendarDate date={followedAt} />
    </span>
  )

const COMMITTEE_KINDS = {
  House: 'Committee of the House',
  Senate: 'Committee of the Senate',
  Joint: 'Joint committee',
} as const

function TrackedKind({ tracked }: { tracked: FollowedRecord }): ReactNode {
  const { kind, key, member, committee, stage } = tracked
  const bill = parseRecordKey(key)
  if (member)
    return (
      <>
        {seatLabel(member)} <PartyBadge partyName={member.partyName} />
      </>
    )
  if (committee) return COMMITTEE_KINDS[committee.chamber]
  if (bill === undefined) return capitalized(kind)
  return (
    <>
      {ordinal(bill.congress)} Congress{' '}
      {stage && isBillKey(bill) && <StageBadge bill={{ type: bill.type, stage, laws: [] }} />}
    </>
  )
}
