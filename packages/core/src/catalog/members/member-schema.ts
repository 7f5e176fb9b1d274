import { findParty } from '@rostrum/contract/congress/parties'
import { findState } from '@rostrum/contract/congress/states'
import { defineSchema, type RecordOf } from '@rostrum/finder/schema'
import { fold } from '@rostrum/finder/tokens'
import type { StoredMember } from '../../store/record/members.ts'
import { toEpochSeconds } from '../column-values.ts'
import type { IndexSpec } from '../index-source.ts'
import { chamberOf, encodeMemberCard, memberCard } from './member-card.ts'
import { sittingKeys, sittingsOf } from './member-terms.ts'
import { ordinal } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { memberName } from '@rostrum/contract/words/member-name'
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

const familyName = ({ name }: StoredMember): string => name.split(', ')[0] ?? name

const spokenName = ({ name, detail }: StoredMember): string => memberName({ name, ...detail })

const INITIAL = /(?<!\p{L})\p{L}(?:\.|(?!\p{L}))/gu

/** The name in both orders, without initials, which would match party letters. */
function nameWords(member: StoredMember): string {
  const words = [spokenName(member), member.name]
    .join(' ')
    .replace(INITIAL, ' ')
    .split(/[\s,]+/)
  return [...new Set(words)].join(' ').trim()
}

const splitWords = (text: string): string[] => text.split(/[^\p{L}'’]+/u).filter((word) => word.length > 1)
const joinWords = (words: readonly string[]): string => (words.length > 1 ? words.join('') : '')

/** Initials, compound names joined into one word, earlier names, the member's own nickname and common ones of the given name. */
function aliasWords(member: StoredMember): string {
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
function officeWords(member: StoredMember): string {
  const chamber = chamberOf(member)
  const own = member.detail?.terms.at(-1)?.memberType ?? ''
  return chamber === undefined ? own : `${OFFICE_WORDS[chamber]} ${own}`
}

const placeWords = ({ state }: StoredMember): string => `${state} ${findState(state)?.code ?? ''}`

const partyWords = ({ partyName }: StoredMember): string =>
  PARTY_WORDS.get(findParty(partyName) ?? partyName) ?? partyName

/** Matches "OH-4", "OH4", "OH-04", "Ohio 4" and "4th"; for an at-large district "at-large" and "VT-AL". */
function districtWords(member: StoredMember): string {
  const { district, state } = member
  if (district === undefined || chamberOf(member) !== 'House') return ''
  const code = findState(state)?.code ?? ''
  if (district === 0) return `at-large ${code}AL ${code}0`
  const padded = String(district).padStart(2, '0')
  return [...new Set([district, padded, ordinal(district), `${code}${district}`, `${code}${padded}`])].join(
    ' ',
  )
}

const MEMBER_SCHEMA = defineSchema({
  fields: {
    name: { kind: 'text', weight: 4 },
    aliases: { kind: 'text', weight: 1.5 },
    place: { kind: 'text', weight: 2 },
    district: { kind: 'text', weight: 2 },
    office: { kind: 'text', weight: 1 },
    affiliation: { kind: 'text', weight: 2 },
    /** The id and the whole family name. */
    codes: { kind: 'exact' },
    /** Current, or last, place of service. */
    chamber: { kind: 'keyword' },
    state: { kind: 'keyword' },
    seat: { kind: 'number' },
    party: { kind: 'keyword' },
    isCurrent: { kind: 'keyword' },
    sittings: { kind: 'keywords' },
    /** Sort key: family name first, made unique by the id. */
    order: { kind: 'keyword' },
    updated: { kind: 'number' },
    since: { kind: 'number' },
    standing: { kind: 'number' },
    card: { kind: 'stored' },
  },
  ties: [{ field: 'order', order: 'asc' }],
  prior: { field: 'standing', most: 0.25 },
})
export type MemberFields = (typeof MEMBER_SCHEMA)['fields']

const CURRENT_STANDING = 100
const NOT_SORTABLE = /[^\p{L}\p{N}, ]/gu

/** Ignores case, accents and punctuation, so that "O'Brien" sorts next to "Obrien". */
const sortName = ({ name, bioguideId }: StoredMember): string =>
  `${fold(name).replaceAll(NOT_SORTABLE, '')} ${bioguideId}`

function firstYear({ spans, detail }: StoredMember): number | undefined {
  const years = [...spans, ...(detail?.terms ?? [])].map(({ startYear }) => startYear)
  return years.length === 0 ? undefined : Math.min(...years)
}

function recordOf(member: StoredMember): RecordOf<MemberFields> {
  return {
    id: member.bioguideId,
    name: nameWords(member),
    aliases: aliasWords(member),
    place: placeWords(member),
    district: districtWords(member),
    office: officeWords(member),
    affiliation: partyWords(member),
    codes: [member.bioguideId, familyName(member)],
    chamber: chamberOf(member),
    state: findState(member.state)?.code,
    seat: member.district,
    party: findParty(member.partyName) ?? member.partyName,
    isCurrent: String(member.isCurrent),
    sittings: sittingsOf(member).flatMap(sittingKeys),
    order: sortName(member),
    updated: toEpochSeconds(member.updatedAt),
    since: firstYear(member),
    standing: member.isCurrent ? CURRENT_STANDING : 0,
    card: encodeMemberCard(memberCard(member)),
  }
}

export const MEMBER_INDEX_SPEC: IndexSpec<StoredMember, MemberFields> = {
  name: 'members',
  schema: MEMBER_SCHEMA,
  recordVersion: 2,
  idOf: ({ bioguideId }) => bioguideId,
  recordOf,
}
