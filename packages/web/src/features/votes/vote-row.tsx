import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { VoteTally } from '@rostrum/view/vote-tally.tsx'
import { askedWords, resultWords, voteName } from '@rostrum/view/vote-words.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { measureName } from '@rostrum/view/vote-measure.tsx'

interface VoteRowProps {
  readonly vote: VoteCard
  /** One level below the surrounding headings. */
  readonly heading: 'h2' | 'h3'
  /** Called when the reader hovers or focuses the link: time to prefetch. */
  readonly onIntent?: (vote: VoteCard) => void
  /** Rendered below the result. */
  readonly children?: ReactNode
}

/** The result of a vote; the question, in official words, is in small type. */
export function VoteRow({ vote, heading: Heading, onIntent, children }: VoteRowProps) {
  const { chamber, number, date } = vote
  const handleIntent = (): void => onIntent?.(vote)
  return (
    <article className="vote-row">
      <p className="vote-row-kind">
        <strong>
          {chamber} {number}
        </strong>
        <span>
          <CalendarDate date={date} />
        </span>
        <span>{measureName(vote)}</span>
      </p>
      <Heading className="vote-row-title">
        <Link to={paths.vote(vote)} onPointerEnter={handleIntent} onFocus={handleIntent}>
          {voteSentence(vote)}
          <span className="visually-hidden">, {voteName(vote)}</span>
        </Link>
      </Heading>
      <p className="vote-row-question">{askedWords(vote)}</p>
      <div className="vote-row-result">
        <p>{resultWords(vote)}</p>
        <VoteTally vote={vote} />
        {children}
      </div>
    </article>
  )
}

export const VoteRowSkeleton = () => (
  <div className="vote-row vote-row-skeleton" aria-hidden="true">
    <span className="skeleton skeleton-long" />
    <span className="skeleton vote-row-skeleton-title" />
  </div>
)
