import type { MemberCard } from './entities/member.ts'

/** Returns "Patrick J. Leahy", not "Leahy, Patrick J.". */
export const memberName = ({ name, directOrderName }: Pick<MemberCard, 'name' | 'directOrderName'>): string =>
  directOrderName ?? toDirectOrder(name)

/** Converts "Beyer, Donald S., Jr." to "Donald S. Beyer, Jr.". */
export function toDirectOrder(name: string): string {
  const [last = '', first, ...rest] = name.split(', ')
  return first === undefined ? name : [`${first} ${last}`, ...rest].join(', ')
}
