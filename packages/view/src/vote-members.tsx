import type { MemberPosition, VotePosition } from '@rostrum/contract/entities/vote'
import { findState } from '@rostrum/contract/congress/states'
import { MemberLink } from './member-link.tsx'
import { PartyBadge } from './party-badge.tsx'
import { POSITION_WORDS } from './vote-words.ts'

/** "Yea", "Present, Giving Live Pair", or the candidate's name. */
export const positionWords = ({
  position,
  candidate,
  castAs,
}: Pick<MemberPosition, 'position' | 'candidate' | 'castAs'>): string =>
  castAs ?? candidate ?? POSITION_WORDS[position]

const stateName = ({ state }: MemberPosition): string =>
  state === undefined ? '' : (findState(state)?.name ?? state)

const byState = (a: MemberPosition, b: MemberPosition): number =>
  stateName(a).localeCompare(stateName(b)) || a.name.localeCompare(b.name)

const POSITIONS: readonly VotePosition[] = ['yea', 'candidate', 'nay', 'present', 'not_voting']

/** The primary sort order; ties are sorted by state and name. */
const ORDERS = {
  state: () => '',
  party: ({ party }: MemberPosition) => party ?? '',
  vote: ({ position, candidate }: MemberPosition) => `${POSITIONS.indexOf(position)} ${candidate ?? ''}`,
} as const
export type VoteOrder = keyof typeof ORDERS

const ordered = (positions: readonly MemberPosition[], order: VoteOrder): MemberPosition[] =>
  positions.toSorted((a, b) => ORDERS[order](a).localeCompare(ORDERS[order](b)) || byState(a, b))

interface VoteMembersProps {
  readonly positions: readonly MemberPosition[]
  /** What the list is, for screen readers. */
  readonly caption: string
  /** The caption already says that they voted against their party. */
  readonly isAgainstParty?: boolean
  readonly order?: VoteOrder
}

/** Members in columns, each with their state and vote. */
export const VoteMembers = ({
  positions,
  caption,
  isAgainstParty = false,
  order = 'state',
}: VoteMembersProps) => (
  <ul className="record-people vote-members" aria-label={caption}>
    {ordered(positions, order).map((member) => (
      <li key={`${member.bioguideId ?? ''} ${member.name} ${member.state ?? ''}`}>
        <MemberLink bioguideId={member.bioguideId} name={member.name} />{' '}
        {member.party !== undefined && <PartyBadge partyName={member.party} />}
        <span className="record-aside">
          {stateName(member)} <strong>{positionWords(member)}</strong>
          {member.isWithParty === false && !isAgainstParty && ', against their party'}
        </span>
      </li>
    ))}
  </ul>
)

export const AgainstParty = ({ positions }: Pick<VoteMembersProps, 'positions'>) =>
  positions.length > 0 && (
    <VoteMembers
      positions={positions}
      caption="Who voted against the majority of their party"
      isAgainstParty
    />
  )
