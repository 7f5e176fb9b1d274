import { aliasKey, cellsOf, itemsOf, linesOf, wordsOf } from './alias-index.ts'
import { MEMBER_ALIAS_TABLE, OFFICE_TABLE } from './member-alias-table.ts'

/** The member that an alias refers to, if the record has that family name for the id. */
export interface AliasMember {
  readonly bioguideId: string
  readonly family: string
}

interface MemberAlias extends AliasMember {
  /** Hours in UTC, such as "2025-01-03T17". */
  readonly from: string
  readonly to: string
}

/** Offices begin and end at noon Eastern, as Congresses do (Twentieth Amendment). */
const NOON = 'T17'

const ALWAYS = { from: '', to: '9999' }

function readMember(item: string): AliasMember {
  const [bioguideId = '', ...family] = item.split(' ')
  return { bioguideId, family: family.join(' ') }
}

function* memberAliases(): Generator<readonly [string, MemberAlias]> {
  for (const line of linesOf(MEMBER_ALIAS_TABLE)) {
    const [typed, members] = cellsOf(line)
    for (const form of itemsOf(typed))
      for (const item of itemsOf(members)) yield [form, { ...readMember(item), ...ALWAYS }]
  }
  for (const line of linesOf(OFFICE_TABLE)) {
    const [typed, member = '', from = '', to = ''] = cellsOf(line)
    for (const form of itemsOf(typed))
      yield [form, { ...readMember(member), from: `${from}${NOON}`, to: `${to}${NOON}` }]
  }
}

const membersByKey = new Map<string, MemberAlias[]>()
for (const [form, member] of memberAliases()) {
  const key = aliasKey(wordsOf(form))
  membersByKey.set(key, [...(membersByKey.get(key) ?? []), member])
}

/** By nickname or office at an hour, with or without the family name: "majority leader", "Speaker Johnson". */
export function findAliasMembers(text: string, at: string): readonly AliasMember[] {
  const words = wordsOf(text)
  const heldOn = ({ from, to }: MemberAlias): boolean => from <= at && at < to
  const whole = membersByKey.get(aliasKey(words))?.filter(heldOn)
  if (whole !== undefined) return whole
  const family = words.at(-1) ?? ''
  const titled = membersByKey.get(aliasKey(words.slice(0, -1))) ?? []
  return titled.filter((member) => heldOn(member) && wordsOf(member.family).includes(family))
}
