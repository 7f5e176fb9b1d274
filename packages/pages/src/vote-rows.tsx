import type { VoteCard } from '@rostrum/contract/entities/vote'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { VoteAbout } from '@rostrum/view/vote-measure.tsx'
import { resultWords, voteName } from '@rostrum/view/vote-words.ts'
import type { ReactNode } from 'react'

interface VoteRowsProps<Row extends VoteCard> {
  readonly votes: readonly Row[]
  /** Shown below the measure. */
  readonly aside?: (vote: Row) => ReactNode
}

export const VoteRows = <Row extends VoteCard>({ votes, aside }: VoteRowsProps<Row>) => (
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
          <a className="record-row-title" href={publicPaths.vote(vote)}>
            {voteSentence(vote)}
            <span className="visually-hidden">, {voteName(vote)}</span>
          </a>
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
