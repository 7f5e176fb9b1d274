import type { Vote } from '@rostrum/contract/entities/vote'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { plainQuestion, voteName } from '@rostrum/view/vote-words.ts'
import { congressCrumb, RecordHeading } from '../../record/record-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { VoteMeasure } from './vote-measure.tsx'

/** What was asked, in the chamber's words and in plain ones, and about what. */
export function VoteHeading({ vote }: { vote: Vote }) {
  const { congress, date, question, title } = vote
  const name = voteName(vote)
  const plain = plainQuestion(question)
  return (
    <RecordHeading
      crumbs={[congressCrumb(congress)]}
      citation={name}
      kind={formatDate(date)}
      congress={congress}
      origin={undefined}
    >
      <PageTitle tab={`${name}: ${title ?? question}`}>{question}</PageTitle>
      {plain !== undefined && <p className="vote-plain">In plain words: {plain}</p>}
      <p className="vote-about">
        <VoteMeasure vote={vote} /> {title}
      </p>
    </RecordHeading>
  )
}
