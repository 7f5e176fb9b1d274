import type { MemberCard } from '../entities/member.ts'

/** Returns "Patrick J. Leahy", not "Leahy, Patrick J.". */
export const memberName = ({ name, directOrderName }: Pick<MemberCard, 'name' | 'directOrderName'>): string =>
  directOrderName ?? toDirectOrder(name)

const SUFFIX = /^(?:[JS]r\.?|I{2,3}|IV)$/

/** Converts "Beyer, Donald S., Jr." to "Donald S. Beyer, Jr."; names already in that order are unchanged. */
export function toDirectOrder(name: string): string {
  const [last = '', first, ...rest] = name.split(', ')
  return first === undefined || SUFFIX.test(first) ? name : [`${first} ${last}`, ...rest].join(', ')
}
