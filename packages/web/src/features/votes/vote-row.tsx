import type { VoteCard } from '@rostrum/contract/entities/vote'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { VoteTally } from '@rostrum/view/vote-tally.tsx'
import { resultWords, voteName } from '@rostrum/view/vote-words.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { measureName } from './vote-measure.tsx'

interface VoteRowProps {
  readonly vote: VoteCard
  /** The level of the list below the headings around it. */
  readonly heading: 'h2' | 'h3'
  /** Called when the reader hovers or focuses the link: time to prefetch. */
  readonly onIntent?: (vote: VoteCard) => void
  /** Below the result. */
  readonly children?: ReactNode
}

/** What was voted on, what was asked, and what came of it. */
export function VoteRow({ vote, heading: Heading, onIntent, children }: VoteRowProps) {
  const { chamber, number, date, question, title } = vote
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
          <span className="visually-hidden">{voteName(vote)}: </span>
          {title ?? question}
        </Link>
      </Heading>
      {title !== undefined && <p className="vote-row-question">{question}</p>}
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
