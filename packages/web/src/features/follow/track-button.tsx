import { TRACK_LABELS } from '@rostrum/contract/words/labels'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { useId, useMemo } from 'react'
import { createPath, Link, useLocation } from 'react-router-dom'
import { useAuth } from '../../api/use-auth.ts'
import { paths } from '../../paths.ts'
import { Icon } from '@rostrum/view/icon.tsx'
import { SignedInTrackButton } from './signed-in-track-button.tsx'
import './track-button.css'
import { signInReason } from './track-labels.ts'
import { useFollowStates } from '../../queries/use-follow-states.ts'

interface TrackButtonProps {
  readonly item: RecordRef
  readonly name: string
}

/** Follows or unfollows a record of a list. The page loads the follow states of all its records in one batch. */
export const TrackButton = (props: TrackButtonProps) =>
  useAuth().isAuthenticated ? <SignedInTrackButton {...props} /> : <GuestTrackButton {...props} />

/** A Track button that loads its own state, and links signed-out readers to sign-in. */
export function TrackControl(props: TrackButtonProps) {
  const { isAuthenticated } = useAuth()
  const location = useLocation()
  const { kind, key } = props.item
  useFollowStates(useMemo(() => [{ kind, key }], [kind, key]))
  return (
    <div className="track-control">
      <TrackButton {...props} />
      {!isAuthenticated && <Link to={paths.login(createPath(location))}>{signInReason(props.item)}</Link>}
    </div>
  )
}

function GuestTrackButton({ item, name }: TrackButtonProps) {
  const id = useId()
  const reason = signInReason(item)
  return (
    <span className="track" title={reason}>
      <button type="button" className="track-button" disabled aria-describedby={id}>
        <Icon name="plus" />
        <span>
          {TRACK_LABELS.idle}
          <span className="visually-hidden"> {name}</span>
        </span>
      </button>
      <span id={id} className="visually-hidden">
        {reason}
      </span>
    </span>
  )
}
