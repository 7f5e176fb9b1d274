import { appRecordPath } from '@rostrum/contract/app-record-path'
import { SYSTEM_CODE } from '@rostrum/contract/committee-code'
import { parseRecordKey, RECORD_KINDS, type RecordRef } from '@rostrum/contract/record-ref'
import { SCREENS } from '@rostrum/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { followQueries, toggleFollow } from '../api/following.ts'
import { useFollowStates } from '../features/follow/use-follow-states.ts'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'

function refOf({ kind, key }: { kind: string; key: string }): RecordRef | undefined {
  const known = RECORD_KINDS.find((each) => each === kind)
  const isKey =
    known === 'member'
      ? /^[A-Z]\d{6}$/.test(key)
      : known === 'committee'
        ? SYSTEM_CODE.test(key)
        : parseRecordKey(key) !== undefined
  return known !== undefined && isKey ? { kind: known, key } : undefined
}

/**
 * Where "Track this" of a public page leads, through signing in: follows the record and shows it. A topic is offered
 * with what to expect of it.
 */
export function FollowPage() {
  const { kind = '', '*': key = '' } = useParams()
  const item = useMemo(() => refOf({ kind, key }), [kind, key])
  if (kind === 'topic' && key !== '')
    return <Navigate to={`${paths.bills({ policyArea: key })}#follow`} replace />
  return item === undefined ? <Navigate to={paths.members()} replace /> : <Following item={item} />
}

function Following({ item }: { item: RecordRef }) {
  useFollowStates(useMemo(() => [item], [item]))
  const { data: state } = useQuery(followQueries.state(item))
  const isAsked = useRef(false)
  const isUnfollowed = state !== undefined && !state.isFollowed && state.problem === undefined
  useEffect(() => {
    if (!isUnfollowed || isAsked.current) return
    isAsked.current = true
    void toggleFollow(item, undefined)
  }, [isUnfollowed, item])
  // what went wrong stands beside the record's own button
  const isDone = state !== undefined && !state.isPending && !isUnfollowed
  return isDone ? (
    <Navigate to={appRecordPath(item)} replace />
  ) : (
    <>
      <PageTitle tab="Track">Track</PageTitle>
      <p>{SCREENS.loading}</p>
    </>
  )
}
