import { omitUndefined } from '@rostrum/contract/omit-undefined'
import { readMemberItem } from '../congress/normalize-member.ts'
import { textOf } from '../congress/values.ts'
import { fieldsOf, missingField, type ParseResult, type WireObject } from '../congress/wire-object.ts'
import type { MemberItem } from '../record/member.ts'
import {
  districtIn,
  isOver,
  leadershipRows,
  type LegislatorTerm,
  partyRows,
  termRows,
  termsOf,
} from './legislator-terms.ts'

/** The API's members are those who served since the 93rd Congress. */
const SINCE = '1973-01-03'

export interface LegislatorContext {
  readonly now: Date
  /** When the file was written. */
  readonly updatedAt: string
  /** The address of a member's portrait. */
  readonly photoUrl: (bioguideId: string) => string
}

/** "Leahy, Patrick J.": family name first, as in lists. */
function namesOf({ first, middle, last, suffix, nickname, official_full: full }: WireObject): WireObject {
  const [firstName, lastName, middleName] = [textOf(first), textOf(last), textOf(middle)]
  const given = [firstName, middleName].filter((part) => part !== undefined).join(' ')
  const direct = [given, lastName].filter((part) => part !== undefined && part !== '').join(' ')
  const suffixes = textOf(suffix) === undefined ? '' : `, ${textOf(suffix)}`
  return omitUndefined({
    firstName,
    middleName,
    lastName,
    suffixName: textOf(suffix),
    nickName: textOf(nickname),
    invertedOrderName: lastName === undefined ? undefined : `${lastName}, ${given}${suffixes}`,
    directOrderName: textOf(full) ?? `${direct}${suffixes}`,
  })
}

/** "202-224-3441" in the API's format. */
const phoneOf = (value: unknown): string | undefined =>
  textOf(value)?.replace(/^(\d{3})-(\d{3}-\d{4})$/, '($1) $2')

/** Contact data of a current member. */
function contactOf({ fields, end }: LegislatorTerm, now: Date): WireObject {
  if (isOver(end, now)) return {}
  return {
    addressInformation: omitUndefined({
      officeAddress: textOf(fields['office']),
      phoneNumber: phoneOf(fields['phone']),
    }),
    officialWebsiteUrl: fields['url'],
  }
}

/** The Congressional Pictorial Directory has portraits of members with an id in it. */
function depictionOf(
  { pictorial, bioguide }: WireObject,
  photoUrl: LegislatorContext['photoUrl'],
): WireObject {
  const id = textOf(bioguide)
  if (textOf(pictorial) === undefined || id === undefined) return {}
  return { depiction: { imageUrl: photoUrl(id), attribution: 'Congressional Pictorial Directory' } }
}

/**
 * Converts a row of congress-legislators to the record that the API's response would give, as far as the file has it.
 * Undefined for members who left before the API's first Congress.
 */
export function readLegislator(
  wire: unknown,
  context: LegislatorContext,
): ParseResult<MemberItem> | undefined {
  const row = fieldsOf(wire)
  const [id, { now }] = [fieldsOf(row['id']), context]
  const terms = termsOf(row['terms'])
  const last = terms.at(-1)
  if (last === undefined) return missingField('terms')
  if (last.end <= SINCE) return undefined
  return readMemberItem({
    bioguideId: id['bioguide'],
    ...namesOf(fieldsOf(row['name'])),
    ...contactOf(last, now),
    ...depictionOf(id, context.photoUrl),
    birthYear: textOf(fieldsOf(row['bio'])['birthday'])?.slice(0, 4),
    currentMember: !isOver(last.end, now),
    district: last.isSenate ? undefined : districtIn(last),
    leadership: leadershipRows(row['leadership_roles'], now),
    partyHistory: partyRows(terms),
    state: last.fields['state'],
    terms: terms.flatMap((term) => termRows(term, now)),
    updateDate: context.updatedAt,
  })
}
