import { congressLabel } from '@rostrum/contract/congress/congress'
import type { MemberPosition, Vote } from '@rostrum/contract/entities/vote'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { publicVotePath } from '@rostrum/contract/site/public-record'
import type { ReactNode } from 'react'
import { CalendarDate } from './calendar-date.tsx'
import { useDoor } from './door.ts'
import { Fact, FactList } from './fact-list.tsx'
import { pluralize } from './format-number.ts'
import { RecordPage, type RecordSlots } from './record-page.tsx'
import { OfficialLink, RecordSource } from './record-source.tsx'
import { Section } from './section.tsx'
import { VoteAbout } from './vote-measure.tsx'
import { AgainstParty, VoteMembers, type VoteOrder } from './vote-members.tsx'
import { VoteParties } from './vote-parties.tsx'
import { plainQuestion } from './vote-question.ts'
import { VoteChamber } from './vote-seats.tsx'
import { VoteTally } from './vote-tally.tsx'
import {
  brokeRanks,
  brokeRanksSentence,
  correctionSentences,
  outcomeSentence,
  voteCount,
  voteName,
  voteNotice,
} from './vote-words.ts'
import { WashingtonTime } from './washington-time.tsx'

/** The members to list, and the controls that choose them. */
export interface ShownMembers {
  readonly positions: readonly MemberPosition[]
  readonly order: VoteOrder
  readonly controls: ReactNode
}

interface VoteRecordProps extends RecordSlots {
  readonly vote: Vote
  /** Sections of the reader's own members. */
  readonly yours?: ReactNode
  /** By default all members, by state. */
  readonly members?: ShownMembers | undefined
}

export function VoteRecord({ vote, yours, members, ...slots }: VoteRecordProps) {
  const { paths } = useDoor()
  const { chamber, congress, date } = vote
  const name = voteName(vote)
  return (
    <RecordPage
      {...slots}
      crumbs={[
        { name: 'Votes', to: paths.votes() },
        { name: chamber, to: paths.votes({ chamber }) },
      ]}
      name={name}
      kind={[name, <CalendarDate key="date" date={date} />, congressLabel(congress)]}
      title={voteSentence(vote)}
      share={{
        path: publicVotePath(vote),
        noun: 'this vote',
        citation: `${voteSentence(vote)}, ${name}`,
        hasCard: true,
      }}
      about={<Question vote={vote} />}
      lead={<Outcome vote={vote} />}
      side={<VoteSide vote={vote} />}
    >
      {vote.state === 'vacated' ? (
        <WithdrawnVote vote={vote} />
      ) : (
        <>
          {yours}
          <Figures vote={vote} />
          <RanksSection vote={vote} />
          <MembersSection positions={vote.positions} members={members} />
        </>
      )}
      <CorrectionsSection corrections={vote.corrections} />
    </RecordPage>
  )
}

function Question({ vote }: { vote: Vote }) {
  const plain = plainQuestion(vote.question)
  return (
    <>
      <p className="vote-about">
        <VoteAbout vote={vote} />
      </p>
      {plain !== undefined && <p className="vote-plain">In plain words: {plain}</p>}
    </>
  )
}

/** The result, or why it is not final. */
function Outcome({ vote }: { vote: Vote }) {
  const notice = voteNotice(vote)
  return (
    <div className="latest-action">
      <h2 className="latest-action-title">Result</h2>
      <p>{outcomeSentence(vote)}</p>
      {notice === undefined ? <VoteTally vote={vote} /> : <p className="vote-notice">{notice}</p>}
    </div>
  )
}

const VoteSide = ({ vote }: { vote: Vote }) => (
  <>
    <Section id="facts" title="At a glance">
      <FactList>
        <Fact name="When">
          {vote.votedAt === undefined ? (
            <CalendarDate date={vote.date} />
          ) : (
            <>
              <WashingtonTime at={vote.votedAt} /> (Eastern time)
            </>
          )}
        </Fact>
        <Fact name="Roll call">
          {vote.chamber} {vote.number}, session {vote.session}
        </Fact>
        {vote.state === 'final' && vote.isPartyLine && (
          <Fact name="Party line">Most Democrats and most Republicans voted on opposite sides</Fact>
        )}
      </FactList>
    </Section>
    <RecordSource provenance={vote.provenance}>
      {vote.url !== undefined && (
        <OfficialLink url={vote.url}>Official page of the {vote.chamber}</OfficialLink>
      )}
    </RecordSource>
  </>
)

/** The figures of a withdrawn vote, folded away: it has no result, so nothing is drawn or compared. */
const WithdrawnVote = ({ vote }: { vote: Vote }) => (
  <Section id="withdrawn" title="Before it was withdrawn">
    <p className="vote-withdrawn note">
      Recorded at the time: “{vote.result}”, {voteCount(vote)}. It no longer counts.
    </p>
    {vote.positions.length > 0 && (
      <details className="vote-withdrawn note fold">
        <summary>How members had voted</summary>
        <VoteMembers
          positions={vote.positions}
          caption="How members had voted before the vote was withdrawn"
        />
      </details>
    )}
  </Section>
)

/** The seats of the chamber colored by vote, and the same as figures. */
function Figures({ vote }: { vote: Vote }) {
  const { positions, byParty, totals, kind, candidates = [] } = vote
  return (
    <>
      {positions.length > 0 && (
        <Section id="seats" title="The chamber">
          <VoteChamber vote={vote} />
        </Section>
      )}
      {kind === 'question' && byParty.length > 0 && (
        <Section id="parties" title="By party">
          <VoteParties byParty={byParty} totals={totals} />
        </Section>
      )}
      {candidates.length > 0 && (
        <Section title="Candidates">
          <ul className="record-list">
            {candidates.map(({ name, votes }) => (
              <li key={name}>
                {name} <span className="record-aside">{pluralize(votes, 'vote')}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function RanksSection({ vote }: { vote: Vote }) {
  const broke = brokeRanks(vote)
  if (broke === undefined) return null
  return (
    <Section id="ranks" title="Against their party" note={brokeRanksSentence(broke.length)}>
      <AgainstParty positions={broke} />
    </Section>
  )
}

interface MembersSectionProps extends Pick<VoteRecordProps, 'members'> {
  readonly positions: readonly MemberPosition[]
}

const MembersSection = ({ positions, members }: MembersSectionProps) =>
  positions.length > 0 && (
    <Section id="members" title="How each member voted" count={positions.length}>
      {members?.controls}
      <VoteMembers
        positions={members?.positions ?? positions}
        caption="How each member voted"
        order={members?.order ?? 'state'}
      />
    </Section>
  )

const CorrectionsSection = ({ corrections }: Pick<Vote, 'corrections'>) =>
  corrections.length > 0 && (
    <Section title="Corrections" count={corrections.length}>
      <ul className="record-list">
        {corrections.map((correction) => (
          <li key={correction.noticedAt}>
            {correctionSentences(correction)}{' '}
            <span className="record-aside">
              Noticed on <WashingtonTime at={correction.noticedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
