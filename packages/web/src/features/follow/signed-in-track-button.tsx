import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, Suspense, useId } from 'react'
import { followQueries, toggleFollow } from '../../api/following.ts'
import { lazyExtra } from '../../loading/lazy-extra.ts'
import { announce } from '../../ui/announcer.tsx'
import { classNames } from '@rostrum/view/class-names.ts'
import { Icon } from '@rostrum/view/icon.tsx'
import './track-button.css'
import { trackedAnnouncement, trackLabel } from './track-labels.ts'

/** Lazy: the Track button works without it. */
const FollowHow = lazyExtra(() => import('./follow-how.tsx'), 'FollowHow')

interface SignedInTrackButtonProps {
  readonly item: RecordRef
  readonly name: string
  /** Label of the button after the reader has just unfollowed. */
  readonly undoLabel?: string
}

async function handlePress(
  { item, name }: SignedInTrackButtonProps,
  { detail, timeStamp }: MouseEvent,
): Promise<void> {
  // `detail` counts the clicks of a mouse (0 for keyboards and screen readers); this ignores double clicks.
  if (detail > 1) return
  const result = await toggleFollow(item, detail === 0 ? undefined : { at: timeStamp })
  if (result && result.problem === undefined) announce(trackedAnnouncement(name, result.isFollowedOnServer))
}

/** The Track button of a signed-in reader. Its label is invisible, but takes up space, until the state is loaded. */
export function SignedInTrackButton({ item, name, undoLabel }: SignedInTrackButtonProps) {
  const { data: state } = useQuery(followQueries.state(item))
  const problemId = useId()
  const isPressed = state?.isFollowed ?? false
  const isUndo = undoLabel !== undefined && state !== undefined && !state.isFollowed && !state.isPending
  return (
    <span className="track">
      <button
        type="button"
        className={classNames('track-button', state === undefined && 'track-unknown')}
        aria-pressed={isUndo ? undefined : isPressed}
        aria-busy={state?.isPending ?? true}
        aria-describedby={state?.problem === undefined ? undefined : problemId}
        onKeyDown={ignoreKeyRepeat}
        onClick={(event) => void handlePress({ item, name }, event)}
      >
        {!isUndo && <Icon name={isPressed ? 'check' : 'plus'} />}
        <span>
          {isUndo ? undoLabel : trackLabel(state)}
          <span className="visually-hidden"> {name}</span>
        </span>
      </button>
      {isPressed && !state?.isPending && (
        <Suspense>
          <FollowHow item={item} name={name} />
        </Suspense>
      )}
      {state?.problem !== undefined && (
        <span id={problemId} className="track-problem" role="alert">
          {state.problem}
        </span>
      )}
    </span>
  )
}

/** Ignores the repeated presses of a held Enter key. */
function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
