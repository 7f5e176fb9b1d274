import { congressLabel } from '@rostrum/contract/congress/congress'
import type { Vote } from '@rostrum/contract/entities/vote'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { voteSentence } from '@rostrum/contract/words/vote-sentence'
import { formatDate } from '@rostrum/view/calendar-date.tsx'
import { AgainstParty, VoteMembers } from '@rostrum/view/vote-members.tsx'
import { VoteParties } from '@rostrum/view/vote-parties.tsx'
import { VoteChamber } from '@rostrum/view/vote-seats.tsx'
import { WithdrawnVote } from '@rostrum/view/withdrawn-vote.tsx'
import {
  brokeRanks,
  brokeRanksSentence,
  correctionSentences,
  outcomeSentence,
  voteName,
  voteNotice,
  WITHDRAWN,
} from '@rostrum/view/vote-words.ts'
import { plainQuestion } from '@rostrum/view/vote-question.ts'
import { WashingtonTime } from '@rostrum/view/washington-time.tsx'
import { TRAIL_START } from './list-parts.tsx'
import { cardLink } from './feed-link.tsx'
import type { Page, PublicSite } from './page.ts'
import { Section } from '@rostrum/view/section.tsx'
import { breadcrumbs } from './structured-data.ts'
import { VoteAbout } from './vote-rows.tsx'

export function votePage(vote: Vote, { site }: { site: PublicSite }): Page {
  const name = voteName(vote)
  const path = publicPaths.vote(vote)
  return {
    title: `${voteSentence(vote)} (${name})`,
    description: `${formatDate(vote.date)}: ${vote.question}. ${vote.state === 'vacated' ? WITHDRAWN : `${outcomeSentence(vote)} How each member voted.`}`,
    path,
    structuredData: [breadcrumbs(site, [TRAIL_START, ['Votes', publicPaths.votes()], [name, path]])],
    links: [cardLink(site, path, name)],
    body: <VoteBody vote={vote} name={name} />,
  }
}

function VoteBody({ vote, name }: { vote: Vote; name: string }) {
  const notice = voteNotice(vote)
  return (
    <article>
      <Heading vote={vote} name={name} />
      {notice !== undefined && <p className="vote-notice">{notice}</p>}
      {vote.state === 'vacated' ? (
        <Section id="withdrawn" title="Before it was withdrawn">
          <WithdrawnVote vote={vote} />
        </Section>
      ) : (
        <>
          <Figures vote={vote} />
          <RanksSection vote={vote} />
          <MembersSection vote={vote} />
        </>
      )}
      <CorrectionsSection vote={vote} />
      <Section id="source" title="Where this comes from">
        <p>
          Rostrum read this on <WashingtonTime at={vote.provenance.checkedAt} /> (Eastern time).
        </p>
        {vote.url !== undefined && (
          <p className="official-link">
            <a href={vote.url}>Official page of the {vote.chamber}</a>
          </p>
        )}
      </Section>
    </article>
  )
}

const MembersSection = ({ vote }: { vote: Vote }) =>
  vote.positions.length > 0 && (
    <Section id="members" title="How each member voted">
      <VoteMembers positions={vote.positions} caption="How each member voted" />
    </Section>
  )

function Heading({ vote, name }: { vote: Vote; name: string }) {
  const plain = plainQuestion(vote.question)
  return (
    <>
      <p className="public-kicker">
        {name} · {congressLabel(vote.congress)}
      </p>
      <h1>{voteSentence(vote)}</h1>
      <p className="vote-about">
        <VoteAbout vote={vote} />
      </p>
      {plain !== undefined && <p className="vote-plain">In plain words: {plain}</p>}
      <p className="public-lead">{outcomeSentence(vote)}</p>
      <p className="record-aside">
        {vote.votedAt === undefined ? (
          formatDate(vote.date)
        ) : (
          <>
            <WashingtonTime at={vote.votedAt} /> (Eastern time)
          </>
        )}
      </p>
    </>
  )
}

/** The seats of the chamber colored by vote, and the same as figures. */
function Figures({ vote }: { vote: Vote }) {
  const { positions, byParty, totals, kind, candidates } = vote
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
      {candidates !== undefined && <CandidatesSection candidates={candidates} />}
    </>
  )
}

const CandidatesSection = ({ candidates }: Required<Pick<Vote, 'candidates'>>) => (
  <Section id="candidates" title="Candidates">
    <ul className="record-list">
      {candidates.map(({ name, votes }) => (
        <li key={name}>
          {name}
          <span className="record-aside">{votes}</span>
        </li>
      ))}
    </ul>
  </Section>
)

function RanksSection({ vote }: { vote: Vote }) {
  const broke = brokeRanks(vote)
  if (broke === undefined) return null
  return (
    <Section id="ranks" title="Against their party" note={brokeRanksSentence(broke.length)}>
      <AgainstParty positions={broke} />
    </Section>
  )
}

const CorrectionsSection = ({ vote: { corrections } }: { vote: Vote }) =>
  corrections.length > 0 && (
    <Section id="corrections" title="Corrections">
      <ul className="record-list">
        {corrections.map((correction) => (
          <li key={correction.noticedAt}>
            {correctionSentences(correction)}
            <span className="record-aside">
              Noticed on <WashingtonTime at={correction.noticedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
