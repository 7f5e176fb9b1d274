import type { MemberPosition, Vote, VotePosition } from '@rostrum/contract/entities/vote'
import { pluralize } from '@rostrum/view/format-number.ts'
import { AgainstParty, VoteMembers, type VoteOrder } from '@rostrum/view/vote-members.tsx'
import { VoteParties } from '@rostrum/view/vote-parties.tsx'
import { VoteChamber } from '@rostrum/view/vote-seats.tsx'
import {
  brokeRanks,
  brokeRanksSentence,
  correctionSentences,
  POSITION_WORDS,
} from '@rostrum/view/vote-words.ts'
import { WithdrawnVote } from '@rostrum/view/withdrawn-vote.tsx'
import { WashingtonTime } from '@rostrum/view/washington-time.tsx'
import { useSearchParams } from 'react-router-dom'
import { Section } from '@rostrum/view/section.tsx'
import { parseChoice } from '../../list-params.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useChangeParam } from '../../ui/use-change-param.ts'
import '../../ui/slim-selects.css'

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
          <WithdrawnVote vote={vote} />
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
      {vote.positions.length > 0 && <MembersSection vote={vote} />}
      <Corrections vote={vote} />
    </>
  )
}

function YourMembers({ vote, members: { title, ids } }: { vote: Vote; members: OwnMembers }) {
  const theirs = vote.positions.filter(({ bioguideId }) => bioguideId !== undefined && ids.has(bioguideId))
  if (theirs.length === 0) return null
  return (
    <Section title={title} count={theirs.length}>
      <VoteMembers positions={theirs} caption={`How they voted: ${title}`} />
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
      <AgainstParty positions={broke} />
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

const ORDERS = { state: 'By state', party: 'By party', vote: 'By vote' } as const satisfies Record<
  VoteOrder,
  string
>
const isOrder = (value: string | null): value is VoteOrder => value !== null && Object.hasOwn(ORDERS, value)

const POSITIONS: readonly VotePosition[] = ['yea', 'nay', 'candidate', 'present', 'not_voting']

function choicesOf(positions: readonly MemberPosition[]): [string, string][] {
  const count = (each: VotePosition): number => positions.filter(({ position }) => position === each).length
  return POSITIONS.flatMap((each) =>
    count(each) === 0 ? [] : [[each, `${POSITION_WORDS[each]} (${count(each)})`]],
  )
}

/** All members who voted, sorted and filtered as the URL says. */
function MembersSection({ vote }: { vote: Vote }) {
  const { positions } = vote
  const [params] = useSearchParams()
  const change = useChangeParam()
  const order = params.get('order')
  const position = parseChoice(POSITIONS, params.get('vote'))
  const shown = positions.filter((each) => position === undefined || each.position === position)
  return (
    <Section title="How each member voted" count={positions.length}>
      <div className="vote-members-row slim-selects">
        <SelectField
          label="Order"
          value={isOrder(order) ? order : 'state'}
          options={Object.entries(ORDERS)}
          onChange={(value) => change('order', value === 'state' ? '' : value)}
        />
        <SelectField
          label="Votes shown"
          value={position ?? ''}
          options={[['', 'All votes'], ...choicesOf(positions)]}
          onChange={(value) => change('vote', value)}
        />
      </div>
      <VoteMembers
        positions={shown}
        caption="How each member voted"
        order={isOrder(order) ? order : 'state'}
      />
    </Section>
  )
}
