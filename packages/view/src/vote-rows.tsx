import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import type { ReactNode } from 'react'
import { CalendarDate } from './calendar-date.tsx'
import { useDoor } from './door.ts'
import { Folded } from './folded.tsx'
import { RecordRow } from './record-row.tsx'
import { VoteAbout } from './vote-measure.tsx'
import { VoteTally } from './vote-tally.tsx'
import { resultWords, voteName } from './vote-words.ts'

interface VoteRowsProps<Row extends VoteCard> {
  readonly votes: readonly Row[]
  readonly onIntent?: (vote: Row) => void
  readonly aside?: (vote: Row) => ReactNode
}

/** Votes in a list: what each decided, with the official question in small type. */
export function VoteRows<Row extends VoteCard>({ votes, onIntent, aside }: VoteRowsProps<Row>) {
  const { paths } = useDoor()
  return (
    <ol className="record-rows">
      {votes.map((vote) => (
        <RecordRow
          key={voteKeyOf(vote)}
          number={
            <>
              {vote.chamber} {vote.number}
              <span className="record-aside">
                <CalendarDate date={vote.date} />
              </span>
            </>
          }
          title={
            <>
              {voteSentence(vote)}
              <span className="visually-hidden">, {voteName(vote)}</span>
            </>
          }
          to={paths.vote(vote)}
          onIntent={onIntent && (() => onIntent(vote))}
          end={
            <div className="vote-row-result">
              {resultWords(vote)}
              <VoteTally vote={vote} />
            </div>
          }
        >
          <p className="record-aside">
            <VoteAbout vote={vote} />
          </p>
          {aside?.(vote)}
        </RecordRow>
      ))}
    </ol>
  )
}

const BILL_VOTES_SHOWN = 6

export const BillVotes = ({ votes }: { votes: readonly VoteCard[] }) => (
  <Folded rows={votes} shown={BILL_VOTES_SHOWN} noun="votes">
    {(rows) => <VoteRows votes={rows} />}
  </Folded>
)
