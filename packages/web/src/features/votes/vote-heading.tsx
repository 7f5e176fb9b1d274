import { CHAMBERS } from '@rostrum/contract/congress'
import type { Vote } from '@rostrum/contract/entities/vote'
import { voteSentence } from '@rostrum/contract/vote-sentence'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { plainQuestion } from '@rostrum/view/vote-question.ts'
import { askedWords, voteName } from '@rostrum/view/vote-words.ts'
import { paths } from '../../paths.ts'
import { RecordHeading } from '../../record/record-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { VoteMeasure } from './vote-measure.tsx'
import { voteListPath } from './vote-list-state.ts'

/** The result of a vote and its question, in official and in plain words. */
export function VoteHeading({ vote }: { vote: Vote }) {
  const { chamber, congress, date, question } = vote
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
      citation={voteName(vote)}
      kind={formatDate(date)}
      congress={congress}
      origin={undefined}
    >
      <PageTitle tab={voteSentence(vote)}>{voteSentence(vote)}</PageTitle>
      <p className="vote-about">
        {askedWords(vote)} <VoteMeasure vote={vote} />
      </p>
      {plain !== undefined && <p className="vote-plain">In plain words: {plain}</p>}
    </RecordHeading>
  )
}
