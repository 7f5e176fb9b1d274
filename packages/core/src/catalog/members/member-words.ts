import { ordinal } from '@rostrum/contract/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { memberName } from '@rostrum/contract/member-name'
import { findParty } from '@rostrum/contract/parties'
import { findState } from '@rostrum/contract/states'
import type { StoredMember } from '../../store/record/members.ts'
import { chamberOf } from './member-card.ts'
import { nicknamesOf } from './nicknames.ts'

const OFFICE_WORDS: Readonly<Record<Chamber, string>> = {
  House: 'Representative Rep House Congressman Congresswoman',
  Senate: 'Senator Sen Senate',
}

const PARTY_WORDS: ReadonlyMap<string, string> = new Map([
  ['Democratic', 'Democratic Democrat Democrats Dem D'],
  ['Republican', 'Republican Republicans GOP R'],
  ['Independent', 'Independent Independents Ind I'],
  ['Independent Democrat', 'Independent Democrat Independents Democratic ID'],
  ['Libertarian', 'Libertarian Libertarians L'],
])

export const familyName = ({ name }: StoredMember): string => name.split(', ')[0] ?? name

const spokenName = ({ name, detail }: StoredMember): string => memberName({ name, ...detail })

const INITIAL = /(?<!\p{L})\p{L}(?:\.|(?!\p{L}))/gu

/** The name in both orders, without initials, which would match party letters. */
export function nameWords(member: StoredMember): string {
  const words = [spokenName(member), member.name]
    .join(' ')
    .replace(INITIAL, ' ')
    .split(/[\s,]+/)
  return [...new Set(words)].join(' ').trim()
}

const splitWords = (text: string): string[] => text.split(/[^\p{L}'’]+/u).filter((word) => word.length > 1)
const joinWords = (words: readonly string[]): string => (words.length > 1 ? words.join('') : '')

/** Initials, compound names joined into one word, earlier names, the member's own nickname and common ones of the given name. */
export function aliasWords(member: StoredMember): string {
  const [family = '', first = ''] = member.name.split(', ')
  const given = splitWords(first)
  const aliases = [
    member.detail?.nickName ?? '',
    ...(member.detail?.previousNames ?? []).flatMap(splitWords),
    ...(spokenName(member).match(INITIAL) ?? []),
    joinWords(splitWords(family)),
    joinWords(given),
    ...given.flatMap(nicknamesOf),
  ]
  return [...new Set(aliases)].join(' ').trim()
}

/** Common words for the office, plus the member's own title, such as "Delegate". */
export function officeWords(member: StoredMember): string {
  const chamber = chamberOf(member)
  const own = member.detail?.terms.at(-1)?.memberType ?? ''
  return chamber === undefined ? own : `${OFFICE_WORDS[chamber]} ${own}`
}

export function placeWords({ state }: StoredMember): string {
  return `${state} ${findState(state)?.code ?? ''}`
}

export function partyWords({ partyName }: StoredMember): string {
  return PARTY_WORDS.get(findParty(partyName) ?? partyName) ?? partyName
}

/** Matches "OH-4", "OH4", "OH-04", "Ohio 4" and "4th"; for an at-large district "at-large" and "VT-AL". */
export function districtWords(member: StoredMember): string {
  const { district, state } = member
  if (district === undefined || chamberOf(member) !== 'House') return ''
  const code = findState(state)?.code ?? ''
  if (district === 0) return `at-large ${code}AL ${code}0`
  const padded = String(district).padStart(2, '0')
  return [...new Set([district, padded, ordinal(district), `${code}${district}`, `${code}${padded}`])].join(
    ' ',
  )
}
