import type { Vote } from '@rostrum/contract/entities/vote'
import { pluralize } from '@rostrum/view/format-number.ts'
import { AgainstParty, type LinkMember, VoteMembers } from '@rostrum/view/vote-members.tsx'
import { VoteParties } from '@rostrum/view/vote-parties.tsx'
import { VoteChamber } from '@rostrum/view/vote-seats.tsx'
import { brokeRanks, brokeRanksSentence, correctionSentences } from '@rostrum/view/vote-words.ts'
import { WithdrawnVote } from '@rostrum/view/withdrawn-vote.tsx'
import { WashingtonTime } from '@rostrum/view/washington-time.tsx'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/section.tsx'
import { MembersSection } from './vote-members-section.tsx'

export const memberLink: LinkMember = (bioguideId, name) => <Link to={paths.member(bioguideId)}>{name}</Link>

/** The reader's own and followed members, with the reason for each. */
export interface OwnMembers {
  readonly title: string
  readonly ids: ReadonlySet<string>
}

interface VoteSectionsProps {
  readonly vote: Vote
  readonly own: readonly OwnMembers[]
}

/** The reader's own members come first. */
export function VoteSections({ vote, own }: VoteSectionsProps) {
  if (vote.state === 'vacated')
    return (
      <>
        <Section title="Before it was withdrawn">
          <WithdrawnVote vote={vote} link={memberLink} />
        </Section>
        <Corrections vote={vote} />
      </>
    )
  return (
    <>
      {own.map((members) => (
        <YourMembers key={members.title} vote={vote} members={members} />
      ))}
      <Chamber vote={vote} />
      <Parties vote={vote} />
      <Candidates candidates={vote.candidates ?? []} />
      <BrokeRanks vote={vote} />
      {vote.positions.length > 0 && <MembersSection vote={vote} link={memberLink} />}
      <Corrections vote={vote} />
    </>
  )
}

function YourMembers({ vote, members: { title, ids } }: { vote: Vote; members: OwnMembers }) {
  const theirs = vote.positions.filter(({ bioguideId }) => bioguideId !== undefined && ids.has(bioguideId))
  if (theirs.length === 0) return null
  return (
    <Section title={title} count={theirs.length}>
      <VoteMembers positions={theirs} link={memberLink} caption={`How they voted: ${title}`} />
    </Section>
  )
}

function Chamber({ vote }: { vote: Vote }) {
  if (vote.positions.length === 0) return null
  return (
    <Section title="The chamber">
      <VoteChamber vote={vote} />
    </Section>
  )
}

function Parties({ vote: { kind, byParty, totals } }: { vote: Vote }) {
  if (kind !== 'question' || byParty.length === 0) return null
  return (
    <Section title="By party">
      <VoteParties byParty={byParty} totals={totals} />
    </Section>
  )
}

function Candidates({ candidates }: Required<Pick<Vote, 'candidates'>>) {
  if (candidates.length === 0) return null
  return (
    <Section title="Candidates">
      <ul className="record-list">
        {candidates.map(({ name, votes }) => (
          <li key={name}>
            {name} <span className="vote-aside">{pluralize(votes, 'vote')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function BrokeRanks({ vote }: { vote: Vote }) {
  const broke = brokeRanks(vote)
  if (broke === undefined) return null
  return (
    <Section title="Against their party" count={broke.length}>
      <p className="record-section-nothing">{brokeRanksSentence(broke.length)}</p>
      <AgainstParty positions={broke} link={memberLink} />
    </Section>
  )
}

function Corrections({ vote: { corrections } }: { vote: Vote }) {
  if (corrections.length === 0) return null
  return (
    <Section title="Corrections" count={corrections.length}>
      <ul className="record-list">
        {corrections.map((correction) => (
          <li key={correction.noticedAt}>
            {correctionSentences(correction)}{' '}
            <span className="vote-aside">
              Noticed on <WashingtonTime at={correction.noticedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
