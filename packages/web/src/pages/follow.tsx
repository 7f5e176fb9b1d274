import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import { formatCitation } from '@rostrum/contract/words/citation'
import { committeeTitle } from '@rostrum/contract/words/committee-name'
import { ordinal } from '@rostrum/contract/congress/congress'
import { memberName } from '@rostrum/contract/words/member-name'
import { parseRecordPath } from '@rostrum/contract/entities/record-path'
import { parseRecordKey, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { committeeQueries } from '../api/committees.ts'
import { followQueries } from '../api/following.ts'
import { memberQueries } from '../api/members.ts'
import { TrackControl } from '../features/follow/track-button.tsx'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import './follow.css'

/**
 * The target of "Track this" on public pages, after sign-in: asks first, then shows the followed record. Anybody can
 * post such a link, so opening it changes nothing.
 */
export function FollowPage() {
  const { kind = '', '*': key = '' } = useParams()
  const item = useMemo(() => parseRecordPath(`${kind}/${key}`), [kind, key])
  return item === undefined ? <Navigate to={paths.members()} replace /> : <Question item={item} />
}

/** The name of a record, without a request if the key contains it. */
function useRecordName({ kind, key }: RecordRef): string {
  const member = useQuery({ ...memberQueries.detail(key), enabled: kind === 'member' }).data?.member
  const committee = useQuery({ ...committeeQueries.detail(key), enabled: kind === 'committee' }).data
    ?.committee
  const numbered = parseRecordKey(key)
  if (kind === 'topic') return key
  if (numbered !== undefined) return formatCitation(numbered.type, numbered.number)
  if (member !== undefined) return memberName(member)
  return committee === undefined ? `this ${kind}` : committeeTitle(committee)
}

function Question({ item }: { item: RecordRef }) {
  const { data: state } = useQuery(followQueries.state(item))
  const name = useRecordName(item)
  const congress = parseRecordKey(item.key)?.congress
  if (state?.isFollowedOnServer && !state.isPending) return <Navigate to={appRecordPath(item)} replace />
  return (
    <div className="follow-question">
      <PageTitle tab="Track">{`Track ${name}?`}</PageTitle>
      <p>
        You will see its changes under Tracking.{' '}
        <Link to={appRecordPath(item)}>
          See {name}
          {congress !== undefined && ` of the ${ordinal(congress)} Congress`} first
        </Link>
      </p>
      <TrackControl item={item} name={name} />
    </div>
  )
}
