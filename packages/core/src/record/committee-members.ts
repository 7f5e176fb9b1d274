import type { CommitteeMember, Subcommittee } from '@rostrum/contract/entities/committee'
import type { CommitteePerson, CommitteeSeat } from './committee.ts'

export interface CommitteeRoster {
  /** By system code. */
  readonly seats: Readonly<Record<string, readonly CommitteeSeat[]>>
  /** By bioguide id. */
  readonly people: Readonly<Record<string, CommitteePerson>>
}

const SIDES = { majority: 0, minority: 1 } as const
const bySeniority = (a: CommitteeSeat, b: CommitteeSeat): number =>
  SIDES[a.side] - SIDES[b.side] || a.rank - b.rank

export function membersOf(systemCode: string, { seats, people }: CommitteeRoster): CommitteeMember[] {
  const own = seats[systemCode] ?? []
  return own.toSorted(bySeniority).map((seat) => ({ ...seat, ...people[seat.bioguideId] }))
}

const CHAIR = /^co-?chair|^chair/i
const VICE_CHAIR = /^vice chair/i

/** Some Senate committees call the ranking member a vice chair. */
export function leadersOf(
  members: readonly CommitteeMember[],
): Pick<Subcommittee, 'chair' | 'rankingMember'> {
  const chair = members.find(({ title = '' }) => CHAIR.test(title))
  const rankingMember =
    members.find(({ title }) => title === 'Ranking Member') ??
    members.find(({ side, title = '' }) => side === 'minority' && VICE_CHAIR.test(title))
  return { ...(chair && { chair }), ...(rankingMember && { rankingMember }) }
}
