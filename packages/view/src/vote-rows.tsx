import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import type { ReactNode } from 'react'
import { CalendarDate } from './calendar-date.tsx'
import { useDoor } from './door.ts'
import { VoteAbout } from './vote-measure.tsx'
import { resultWords, voteName } from './vote-words.ts'

interface VoteRowsProps<Row extends VoteCard> {
  readonly votes: readonly Row[]
  /** Shown below the measure. */
  readonly aside?: (vote: Row) => ReactNode
}

export function VoteRows<Row extends VoteCard>({ votes, aside }: VoteRowsProps<Row>) {
  const { paths, Link } = useDoor()
  return (
    <ol className="record-rows">
      {votes.map((vote) => (
        <li key={voteKeyOf(vote)}>
          <span className="record-row-number">
            {vote.chamber} {vote.number}
            <span className="record-aside">
              <CalendarDate date={vote.date} />
            </span>
          </span>
          <div>
            <Link className="record-row-title" to={paths.vote(vote)}>
              {voteSentence(vote)}
              <span className="visually-hidden">, {voteName(vote)}</span>
            </Link>
            <p className="record-aside">
              <VoteAbout vote={vote} />
            </p>
            {aside?.(vote)}
          </div>
          <span>{resultWords(vote)}</span>
        </li>
      ))}
    </ol>
  )
}
