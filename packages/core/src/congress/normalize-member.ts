import { congressOfYear } from '@rostrum/contract/congress/congress'
import { toDirectOrder } from '@rostrum/contract/words/member-name'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { ChamberName } from '../record/common.ts'
import type { MemberHead, MemberItem, ServiceSpan, TermRecord } from '../record/member.ts'
import { linkOf } from './links.ts'
import { properName } from './proper-names.ts'
import { districtOf, partyLetterOf, partyNameOf, stateCodeOf, stateNameOf } from './normalize-people.ts'
import { type WireObject, fieldsOf, missingField, readEach, type ParseResult } from './wire-object.ts'
import {
  bioguideIdOf,
  chamberOf,
  congressOf,
  flagOf,
  intOf,
  partCountOf,
  sourceUpdatedAtOf,
  textOf,
} from './values.ts'

function properNameOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : properName(text)
}

function photoOf(value: unknown) {
  const row = fieldsOf(value)
  const imageUrl = linkOf(row['imageUrl'])
  return imageUrl === undefined
    ? undefined
    : { imageUrl, ...omitUndefined({ attribution: textOf(row['attribution']) }) }
}

function spanOf(row: WireObject): ServiceSpan | undefined {
  const chamber = chamberOf(row['chamber'])
  const startYear = intOf(row['startYear'])
  if (chamber === undefined || startYear === undefined) return undefined
  return { chamber, startYear, ...omitUndefined({ endYear: intOf(row['endYear']) }) }
}

const byStart = (a: ServiceSpan, b: ServiceSpan): number =>
  a.startYear - b.startYear || (a.endYear ?? Infinity) - (b.endYear ?? Infinity)

/** The chamber of the latest term; a senator who once served in the House has no district. */
const seatOf = (service: readonly { chamber: ChamberName }[]): ChamberName | undefined =>
  service.at(-1)?.chamber

export function readMemberHead(wire: unknown): ParseResult<MemberHead> {
  const row = fieldsOf(wire)
  const bioguideId = bioguideIdOf(row['bioguideId'])
  const name = properNameOf(row['name']) ?? properNameOf(row['invertedOrderName'])
  if (bioguideId === undefined) return missingField('bioguideId')
  if (name === undefined) return missingField('name')
  const spans = readEach(row['terms'], spanOf).toSorted(byStart)
  const head = {
    bioguideId,
    name,
    partyName: partyNameOf(row['partyName']) ?? partyNameOf(row['party']) ?? '',
    state: stateNameOf(row['state']) ?? '',
    spans,
    sourceUpdatedAt: sourceUpdatedAtOf(row),
    ...omitUndefined({
      district: districtOf(row['district'], seatOf(spans)),
      photo: photoOf(row['depiction']),
    }),
  }
  return { row: head }
}

/** One entry per congress, in no reliable order. */
function termOf(row: WireObject): TermRecord | undefined {
  const chamber = chamberOf(row['chamber'])
  const startYear = intOf(row['startYear'])
  if (chamber === undefined || startYear === undefined) return undefined
  const rest = omitUndefined({
    memberType: textOf(row['memberType']),
    stateCode: stateCodeOf(row['stateCode']),
    stateName: stateNameOf(row['stateName']),
    district: districtOf(row['district'], chamber),
    endYear: intOf(row['endYear']),
  })
  return { congress: congressOf(row['congress']) ?? congressOfYear(startYear), chamber, startYear, ...rest }
}

function partySpanOf(row: WireObject) {
  const partyName = partyNameOf(row['partyName']) ?? partyNameOf(row['partyAbbreviation'])
  const startYear = intOf(row['startYear'])
  if (partyName === undefined || startYear === undefined) return undefined
  const partyAbbreviation = partyLetterOf(row['partyAbbreviation']) ?? partyLetterOf(partyName) ?? ''
  return { partyName, partyAbbreviation, startYear, ...omitUndefined({ endYear: intOf(row['endYear']) }) }
}

function leadershipOf(row: WireObject) {
  const type = textOf(row['type'])
  const congress = congressOf(row['congress'])
  if (type === undefined || congress === undefined) return undefined
  return { type, congress, ...omitUndefined({ isCurrent: flagOf(row['current']) }) }
}

function officeAddressOf(value: unknown) {
  const row = fieldsOf(value)
  const address = omitUndefined({
    officeAddress: textOf(row['officeAddress']),
    phoneNumber: textOf(row['phoneNumber']),
  })
  return Object.keys(address).length === 0 ? undefined : address
}

/** Used only when the item has no `currentMember` flag. */
const isServing = (terms: readonly TermRecord[]): boolean =>
  terms.length > 0 && terms.at(-1)?.endYear === undefined

function nameFieldsOf(row: WireObject) {
  const inverted = properNameOf(row['invertedOrderName']) ?? properNameOf(row['name'])
  const [before = '', ...rest] = inverted?.split(', ') ?? []
  const lastName = properNameOf(row['lastName']) ?? before
  const firstName = properNameOf(row['firstName']) ?? rest.join(', ')
  const fullName = [firstName, lastName].filter((part) => part !== '')
  return {
    name: inverted ?? fullName.toReversed().join(', '),
    directOrderName:
      properNameOf(row['directOrderName']) ??
      (inverted === undefined ? fullName.join(' ') : toDirectOrder(inverted)),
    firstName,
    lastName,
    ...omitUndefined({
      middleName: properNameOf(row['middleName']),
      suffixName: properNameOf(row['suffixName']),
      nickName: properNameOf(row['nickName']),
      honorificName: textOf(row['honorificName']),
    }),
  }
}

/** The provider lists names twice, including the current one. */
function previousNamesOf(row: WireObject, { directOrderName }: Pick<MemberItem, 'directOrderName'>) {
  const names = readEach(row['previousNames'], (each) => properNameOf(each['directOrderName']))
  const others = new Set(names.filter((name) => name !== directOrderName))
  return others.size === 0 ? undefined : [...others]
}

const careerCountOf = (value: unknown): number | undefined =>
  value === undefined ? undefined : partCountOf(value)

export function readMemberItem(wire: unknown): ParseResult<MemberItem> {
  const row = fieldsOf(wire)
  const bioguideId = bioguideIdOf(row['bioguideId'])
  const names = nameFieldsOf(row)
  if (bioguideId === undefined) return missingField('bioguideId')
  if (names.name === '') return missingField('name')
  const terms = readEach(row['terms'], termOf).toSorted((a, b) => a.congress - b.congress || byStart(a, b))
  const partyHistory = readEach(row['partyHistory'], partySpanOf).toSorted(
    (a, b) => a.startYear - b.startYear,
  )
  const item = {
    bioguideId,
    ...names,
    partyName:
      partyHistory.at(-1)?.partyName ?? partyNameOf(row['partyName']) ?? partyNameOf(row['party']) ?? '',
    partyHistory,
    state: stateNameOf(row['state']) ?? terms.at(-1)?.stateName ?? '',
    terms,
    leadership: readEach(row['leadership'], leadershipOf),
    isCurrent: flagOf(row['currentMember']) ?? isServing(terms),
    sourceUpdatedAt: sourceUpdatedAtOf(row),
    ...omitUndefined({
      previousNames: previousNamesOf(row, names),
      district: districtOf(row['district'], seatOf(terms)),
      address: officeAddressOf(row['addressInformation']),
      officialWebsiteUrl: linkOf(row['officialWebsiteUrl']) ?? linkOf(row['officialUrl']),
      birthYear: intOf(row['birthYear']),
      deathYear: intOf(row['deathYear']),
      photo: photoOf(row['depiction']),
      sponsoredCount: careerCountOf(row['sponsoredLegislation']),
      cosponsoredCount: careerCountOf(row['cosponsoredLegislation']),
    }),
  }
  return { row: item }
}
