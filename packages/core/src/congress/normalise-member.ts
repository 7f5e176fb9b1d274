import { congressOfYear } from '@rostrum/contract/congress'
import type { ChamberName } from '../record/common.ts'
import type { MemberHead, MemberItem, ServiceSpan, TermRecord } from '../record/member.ts'
import { linkOf } from './links.ts'
import { properName } from './names.ts'
import { districtOf, partyLetterOf, partyNameOf, stateCodeOf, stateNameOf } from './normalise-people.ts'
import { type Fields, fieldsOf, known, lacks, readEach, type Reading } from './reading.ts'
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

function nameOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : properName(text)
}

function photoOf(value: unknown) {
  const row = fieldsOf(value)
  const imageUrl = linkOf(row['imageUrl'])
  return imageUrl === undefined
    ? undefined
    : { imageUrl, ...known({ attribution: textOf(row['attribution']) }) }
}

function spanOf(row: Fields): ServiceSpan | undefined {
  const chamber = chamberOf(row['chamber'])
  const startYear = intOf(row['startYear'])
  if (chamber === undefined || startYear === undefined) return undefined
  return { chamber, startYear, ...known({ endYear: intOf(row['endYear']) }) }
}

const byStart = (a: ServiceSpan, b: ServiceSpan): number =>
  a.startYear - b.startYear || (a.endYear ?? Infinity) - (b.endYear ?? Infinity)

/** The seat of a member is that of their newest service: a senator who once sat in the House has no district. */
const seatOf = (service: readonly { chamber: ChamberName }[]): ChamberName | undefined =>
  service.at(-1)?.chamber

export function readMemberHead(wire: unknown): Reading<MemberHead> {
  const row = fieldsOf(wire)
  const bioguideId = bioguideIdOf(row['bioguideId'])
  const name = nameOf(row['name']) ?? nameOf(row['invertedOrderName'])
  if (bioguideId === undefined) return lacks('bioguideId')
  if (name === undefined) return lacks('name')
  const spans = readEach(row['terms'], spanOf).toSorted(byStart)
  const head = {
    bioguideId,
    name,
    partyName: partyNameOf(row['partyName']) ?? partyNameOf(row['party']) ?? '',
    state: stateNameOf(row['state']) ?? '',
    spans,
    sourceUpdatedAt: sourceUpdatedAtOf(row),
    ...known({ district: districtOf(row['district'], seatOf(spans)), photo: photoOf(row['depiction']) }),
  }
  return { row: head }
}

/** One entry a congress; the oldest do not always come first. */
function termOf(row: Fields): TermRecord | undefined {
  const chamber = chamberOf(row['chamber'])
  const startYear = intOf(row['startYear'])
  if (chamber === undefined || startYear === undefined) return undefined
  const rest = known({
    memberType: textOf(row['memberType']),
    stateCode: stateCodeOf(row['stateCode']),
    stateName: stateNameOf(row['stateName']),
    district: districtOf(row['district'], chamber),
    endYear: intOf(row['endYear']),
  })
  return { congress: congressOf(row['congress']) ?? congressOfYear(startYear), chamber, startYear, ...rest }
}

function partySpanOf(row: Fields) {
  const partyName = partyNameOf(row['partyName']) ?? partyNameOf(row['partyAbbreviation'])
  const startYear = intOf(row['startYear'])
  if (partyName === undefined || startYear === undefined) return undefined
  const partyAbbreviation = partyLetterOf(row['partyAbbreviation']) ?? partyLetterOf(partyName) ?? ''
  return { partyName, partyAbbreviation, startYear, ...known({ endYear: intOf(row['endYear']) }) }
}

function leadershipOf(row: Fields) {
  const type = textOf(row['type'])
  const congress = congressOf(row['congress'])
  if (type === undefined || congress === undefined) return undefined
  return { type, congress, ...known({ isCurrent: flagOf(row['current']) }) }
}

function addressOf(value: unknown) {
  const row = fieldsOf(value)
  const address = known({
    officeAddress: textOf(row['officeAddress']),
    phoneNumber: textOf(row['phoneNumber']),
  })
  return Object.keys(address).length === 0 ? undefined : address
}

const isServing = (terms: readonly TermRecord[]): boolean =>
  terms.length > 0 && terms.at(-1)?.endYear === undefined

function namesOf(row: Fields) {
  const inverted = nameOf(row['invertedOrderName']) ?? nameOf(row['name'])
  const [before = '', ...behind] = inverted?.split(', ') ?? []
  const lastName = nameOf(row['lastName']) ?? before
  const firstName = nameOf(row['firstName']) ?? behind.join(', ')
  const both = [firstName, lastName].filter((part) => part !== '')
  return {
    name: inverted ?? both.toReversed().join(', '),
    directOrderName: nameOf(row['directOrderName']) ?? both.join(' '),
    firstName,
    lastName,
    ...known({
      middleName: nameOf(row['middleName']),
      suffixName: nameOf(row['suffixName']),
      nickName: nameOf(row['nickName']),
      honorificName: textOf(row['honorificName']),
    }),
  }
}

export function readMemberItem(wire: unknown): Reading<MemberItem> {
  const row = fieldsOf(wire)
  const bioguideId = bioguideIdOf(row['bioguideId'])
  const names = namesOf(row)
  if (bioguideId === undefined) return lacks('bioguideId')
  if (names.name === '') return lacks('name')
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
    sponsoredCount: partCountOf(row['sponsoredLegislation']),
    cosponsoredCount: partCountOf(row['cosponsoredLegislation']),
    sourceUpdatedAt: sourceUpdatedAtOf(row),
    ...known({
      district: districtOf(row['district'], seatOf(terms)),
      address: addressOf(row['addressInformation']),
      officialWebsiteUrl: linkOf(row['officialWebsiteUrl']) ?? linkOf(row['officialUrl']),
      birthYear: intOf(row['birthYear']),
      deathYear: intOf(row['deathYear']),
      photo: photoOf(row['depiction']),
    }),
  }
  return { row: item }
}
