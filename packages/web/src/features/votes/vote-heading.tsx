import { CHAMBERS } from '@rostrum/contract/congress/congress'
import type { Vote } from '@rostrum/contract/entities/vote'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { CalendarDate, formatDate } from '@rostrum/view/calendar-date.tsx'
import { plainQuestion } from '@rostrum/view/vote-question.ts'
import { askedWords, outcomeSentence, voteName, voteNotice } from '@rostrum/view/vote-words.ts'
import { paths } from '../../paths.ts'
import { RecordHeading } from '../../record/record-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { VoteMeasure } from './vote-measure.tsx'
import { voteListPath } from './vote-list-state.ts'
import { VoteTally } from '@rostrum/view/vote-tally.tsx'
import { publicVotePath } from '@rostrum/contract/site/public-record'
import { Fact, FactList } from '@rostrum/view/fact-list.tsx'
import { WashingtonTime } from '@rostrum/view/washington-time.tsx'
import { ProvenanceLine } from '../../record/provenance-line.tsx'
import { PublicPathLink } from '../../record/public-page-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '@rostrum/view/section.tsx'

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

/** The result, or why it is not final. */
export function VoteOutcome({ vote }: { vote: Vote }) {
  const notice = voteNotice(vote)
  return (
    <div className="latest-action">
      <h2 className="latest-action-title">Result</h2>
      <p>{outcomeSentence(vote)}</p>
      {notice === undefined ? <VoteTally vote={vote} /> : <p className="vote-notice-words">{notice}</p>}
    </div>
  )
}

export function VoteFacts({ vote }: { vote: Vote }) {
  const { chamber, number, session, date, votedAt, isPartyLine, state, url, provenance } = vote
  return (
    <Section title="At a glance">
      <FactList>
        <Fact name="When">
          {votedAt === undefined ? (
            <CalendarDate date={date} />
          ) : (
            <>
              <WashingtonTime at={votedAt} /> (Eastern time)
            </>
          )}
        </Fact>
        <Fact name="Roll call">
          {chamber} {number}, session {session}
        </Fact>
        {state === 'final' && isPartyLine && (
          <Fact name="Party line">Most Democrats and most Republicans voted on opposite sides</Fact>
        )}
      </FactList>
      {url !== undefined && (
        <p className="official-link">
          <a href={url} rel="noreferrer">
            Official page of the {chamber}
            <Icon name="outward" />
          </a>
        </p>
      )}
      <PublicPathLink path={publicVotePath(vote)} />
      <ProvenanceLine provenance={provenance} />
    </Section>
  )
}
