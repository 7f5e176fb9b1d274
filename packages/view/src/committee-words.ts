import type { CommitteeMember, CommitteeRef } from '@rostrum/contract/entities/committee'
import { subcommitteeName } from '@rostrum/contract/words/committee-name'
import { pluralize } from './format-number.ts'

export const committeeName = ({ name, parent }: Pick<CommitteeRef, 'name'> & { parent?: CommitteeRef }) =>
  parent === undefined ? name : subcommitteeName(name)

/** "OH-3", "OH", "AK-At Large". */
export function seatCode({ state = '', district }: Pick<CommitteeMember, 'state' | 'district'>): string {
  return district === undefined ? state : `${state}-${district === 0 ? 'At Large' : district}`
}

/** "OH-3, Vice Chair" */
export const seatAndTitle = (member: CommitteeMember): string =>
  [seatCode(member), member.title].filter((part) => part !== undefined && part !== '').join(', ')

/** "23 members, 6 subcommittees"; a former committee has no members. */
export function committeeSize({
  memberCount,
  subcommittees,
}: {
  readonly memberCount?: number
  readonly subcommittees: readonly unknown[]
}): string {
  const members = memberCount === undefined ? [] : [pluralize(memberCount, 'member')]
  const below = subcommittees.length === 0 ? [] : [pluralize(subcommittees.length, 'subcommittee')]
  return [...members, ...below].join(', ')
}

/** "Referred to" is "Referred": before a date, "Reported by Oct 15" would read as a deadline. */
export const activityName = (name: string): string => name.replace(/ (?:by|to|from)(?= \(|$)/i, '')
