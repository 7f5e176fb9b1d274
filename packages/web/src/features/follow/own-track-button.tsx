import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import type { FollowState } from '../../api/follow-state.ts'
import { followQueries, toggleFollow } from '../../api/following.ts'
import type { Item } from '../../item.ts'
import { announce } from '../../ui/announcer.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import './track-button.css'
import { trackedWords, trackLabel } from './track-words.ts'

interface OwnTrackButtonProps {
  readonly item: Item
  readonly name: string
  /** What following again is called where the reader has just stopped. */
  readonly undoLabel?: string
}

async function press({ item, name }: OwnTrackButtonProps, { detail, timeStamp }: MouseEvent): Promise<void> {
  // the browser itself counts the clicks of a mouse; from a keyboard or screen reader there are none to count
  if (detail > 1) return
  const end = await toggleFollow(item, detail === 0 ? undefined : { at: timeStamp })
  if (end && end.problem === undefined) announce(trackedWords(name, end.isHeld))
}

/** A signed-in reader's button. Its words keep their room until it is known which they are. */
export function OwnTrackButton({ item, name, undoLabel }: OwnTrackButtonProps) {
  const { data: state } = useQuery(followQueries.state(item))
  const problemId = useId()
  const isPressed = state?.isWanted ?? false
  const isUndo = undoLabel !== undefined && state !== undefined && !state.isWanted && !state.isUnderWay
  return (
    <span className="track">
      <button
        type="button"
        className={classNames('track-button', state === undefined && 'track-unknown')}
        aria-pressed={isUndo ? undefined : isPressed}
        aria-busy={state?.isUnderWay ?? true}
        aria-describedby={state?.problem === undefined ? undefined : problemId}
        onKeyDown={refuseRepeat}
        onClick={(event) => void press({ item, name }, event)}
      >
        {!isUndo && <Icon name={isPressed ? 'check' : 'plus'} />}
        <span>
          {isUndo ? undoLabel : trackLabel(state ?? NOTHING_KNOWN)}
          <span className="visually-hidden"> {name}</span>
        </span>
      </button>
      {state?.problem !== undefined && (
        <span id={problemId} className="track-problem" role="alert">
          {state.problem}
        </span>
      )}
    </span>
  )
}

/** A key that is held down presses again and again. */
function refuseRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

const NOTHING_KNOWN: Pick<FollowState, 'isWanted' | 'isUnderWay'> = { isWanted: false, isUnderWay: false }
