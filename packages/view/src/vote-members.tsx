import type { MemberPosition, VotePosition } from '@rostrum/contract/entities/vote'
import { findState } from '@rostrum/contract/congress/states'
import type { ReactNode } from 'react'
import { PartyBadge } from './party-badge.tsx'
import { POSITION_WORDS } from './vote-words.ts'

export type LinkMember = (bioguideId: string, name: string) => ReactNode

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

const Name = ({ member, link }: { member: MemberPosition; link: LinkMember }) => (
  <>
    {member.bioguideId === undefined ? member.name : link(member.bioguideId, member.name)}{' '}
    {member.party !== undefined && <PartyBadge partyName={member.party} />}
  </>
)

interface VoteMembersProps {
  readonly positions: readonly MemberPosition[]
  readonly link: LinkMember
  readonly caption: string
  /** The caption already says that they voted against their party. */
  readonly isAgainstParty?: boolean
  readonly order?: VoteOrder
}

export const VoteMembers = ({
  positions,
  link,
  caption,
  isAgainstParty = false,
  order = 'state',
}: VoteMembersProps) => (
  <table className="vote-members">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Member</th>
        <th scope="col">State</th>
        <th scope="col">Vote</th>
      </tr>
    </thead>
    <tbody>
      {ordered(positions, order).map((member) => (
        <tr key={`${member.bioguideId ?? ''} ${member.name} ${member.state ?? ''}`}>
          <th scope="row">
            <Name member={member} link={link} />
          </th>
          <td>{stateName(member)}</td>
          <td>
            {positionWords(member)}
            {member.isWithParty === false && !isAgainstParty && (
              <span className="vote-rank"> against the majority of the party</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Members who voted against the majority of their party, if any. */
export const AgainstParty = ({ positions, link }: Pick<VoteMembersProps, 'positions' | 'link'>) =>
  positions.length > 0 && (
    <VoteMembers
      positions={positions}
      link={link}
      caption="Who voted against the majority of their party"
      isAgainstParty
    />
  )
