import { CHAMBERS } from '@rostrum/contract/congress'
import type { Vote } from '@rostrum/contract/entities/vote'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { plainQuestion } from '@rostrum/view/vote-question.ts'
import { voteName } from '@rostrum/view/vote-words.ts'
import { paths } from '../../paths.ts'
import { RecordHeading } from '../../record/record-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { VoteMeasure } from './vote-measure.tsx'
import { voteListPath } from './vote-list-state.ts'

/** What was asked, in the chamber's words and in plain ones, and about what. */
export function VoteHeading({ vote }: { vote: Vote }) {
  const { chamber, congress, date, question, title } = vote
  const name = voteName(vote)
  const plain = plainQuestion(question)
  return (
    <RecordHeading
      crumbs={[
        { name: 'Votes', to: paths.votes() },
        ...CHAMBERS.filter((each) => each === chamber).map((each) => ({
          name: each,
          to: voteListPath({ chamber: each, congress }),
        })),
      ]}
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
