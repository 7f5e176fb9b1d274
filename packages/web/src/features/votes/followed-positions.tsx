import { formatNumber } from '@rostrum/contract/format'
import { positionWords } from '@rostrum/view/vote-members.tsx'
import { Fragment } from 'react'
import type { FollowedVote } from './followed-votes.ts'

const SHOWN = 4

/** How the reader's members voted. */
export function FollowedPositions({ votes }: { votes: readonly FollowedVote[] | undefined }) {
  if (votes === undefined) return null
  const more = votes.length - SHOWN
  return (
    <p className="vote-row-followed">
      <span className="visually-hidden">Your members: </span>
      {votes.slice(0, SHOWN).map(({ bioguideId, name, vote }, index) => (
        <Fragment key={bioguideId}>
          {index > 0 && ' · '}
          {name} <strong>{positionWords(vote)}</strong>
        </Fragment>
      ))}
      {more > 0 && ` and ${formatNumber(more)} more`}
    </p>
  )
}
