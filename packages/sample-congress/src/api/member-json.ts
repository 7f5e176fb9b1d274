import { dayAt, easternMidnight, isoInstant, yearOf, type Day } from '../base/calendar.ts'
import type { JsonObject } from '../base/json.ts'
import { Random, mixSeeds } from '../base/random.ts'
import {
  PARTY_NAMES,
  directName,
  formalName,
  invertedName,
  memberTypeOf,
  partyAt,
  serviceSpans,
  stintAt,
  type Person,
  type Stint,
} from '../people/person.ts'
import { CHAMBER_TITLES } from '../people/seats.ts'
import { memberUpdatedAt, type VisibleMember } from '../view/members.ts'
import { apiUrl, bareUrl, type ApiContext } from './context.ts'
import places from './places.json'
import { inRecordCase, listOrNothing } from './records.ts'

/** The provider drops the "U.S." of the islands. */
const stateName = ({ seat }: Stint): string => seat.state.name.replace(/^U\.S\. /, '')

/** The fields that rows and items have in common. */
function sharedFields(ctx: ApiContext, { person, stint }: VisibleMember): JsonObject {
  const credit = places.credits[stint.seat.chamber][stint.to <= dayAt(ctx.now) ? 1 : 0]
  const depiction = {
    attribution: person.index % 37 === 5 ? undefined : credit,
    imageUrl: `${ctx.base}/img/member/${person.bioguideId.toLowerCase()}_200.jpg`,
  }
  return {
    bioguideId: person.bioguideId,
    depiction: person.hasPhoto ? depiction : undefined,
    district: stint.seat.district,
    state: stateName(stint),
    updateDate: isoInstant(memberUpdatedAt(person, ctx.now)),
  }
}

export function memberRow(ctx: ApiContext, member: VisibleMember): JsonObject {
  const { person, today } = member
  const item = serviceSpans(person, today).map(({ chamber, startYear, endYear }): JsonObject => ({
    chamber: CHAMBER_TITLES[chamber],
    endYear,
    startYear,
  }))
  return {
    ...sharedFields(ctx, member),
    name: inRecordCase(person, invertedName(person)),
    partyName: PARTY_NAMES[partyAt(person, today)],
    terms: { item },
    url: apiUrl(ctx, `member/${person.bioguideId}`),
  }
}

/** Terms are mostly, but not always, in chronological order. */
function termRows(person: Person, today: Day): JsonObject[] {
  const stints = person.stints.filter(({ from }) => from <= today)
  const rows = stints.map((stint): JsonObject => ({
    chamber: CHAMBER_TITLES[stint.seat.chamber],
    congress: stint.congress,
    district: stint.seat.district,
    endYear: stint.to <= today ? yearOf(stint.to) : undefined,
    memberType: memberTypeOf(stint.seat),
    startYear: yearOf(stint.from),
    stateCode: stint.seat.state.code,
    stateName: stateName(stint),
  }))
  return person.index % 23 === 7 ? rows.toReversed() : rows
}

export function contact(person: Person, { seat: { chamber } }: Stint) {
  const random = new Random(mixSeeds(person.index, 141))
  const isHouse = chamber === 'H'
  const site = person.last.toLowerCase().replace(/[^a-z]/g, '')
  return {
    addressInformation: {
      city: 'Washington',
      district: 'DC',
      officeAddress: `${random.int(110, 2470)} ${random.pick(places.offices[chamber])} Office Building`,
      phoneNumber: person.hasPhone ? `(202) 555-0${random.int(100, 199)}` : undefined,
      zipCode: isHouse ? 20515 : 20510,
    },
    officialWebsiteUrl: `https://${site}.${isHouse ? 'house' : 'senate'}.example/`,
  }
}

const partyHistory = (person: Person, today: Day): JsonObject[] =>
  person.parties
    .filter(({ from }) => from <= today)
    .map(({ party, from }, i, { [i + 1]: next }) => ({
      endYear: next && yearOf(next.from),
      partyAbbreviation: party,
      partyName: PARTY_NAMES[party],
      startYear: yearOf(from),
    }))

/** The names as they are, or in capitals. */
const namesOf = (person: Person, written: (name: string) => string): JsonObject => ({
  directOrderName: written(directName(person)),
  firstName: written(person.first),
  honorificName: formalName(person).split(' ')[0],
  invertedOrderName: written(invertedName(person)),
  lastName: written(person.last),
  middleName: person.middle,
})

/** Some records repeat unchanged names, once per edit. */
function previousNames(person: Person): JsonObject[] | undefined {
  const [first] = person.stints
  if (person.index % 41 !== 3 || first === undefined) return undefined
  const name = namesOf(person, (text) => text)
  const edited = easternMidnight(first.from + 500)
  return [
    { ...name, endDate: isoInstant(edited - 1), startDate: isoInstant(easternMidnight(first.from)) },
    { ...name, startDate: isoInstant(edited) },
  ]
}

function leadership(person: Person, today: Day): readonly JsonObject[] | undefined {
  const current = stintAt(person, today)?.congress
  const posts = person.leadership.filter(({ from }) => from <= today)
  return listOrNothing(
    posts.map(({ type, congress }) => ({
      congress,
      current: congress === current ? true : undefined,
      type,
    })),
  )
}

export function memberItem(ctx: ApiContext, member: VisibleMember, sentId: string): JsonObject {
  const { person, stint, today } = member
  const isCurrent = today < stint.to
  const isDead = person.deathYear !== undefined && !isCurrent
  const work = (kind: 'sponsored' | 'cosponsored'): JsonObject => ({
    count: ctx.countWork(kind, person, ctx.now),
    url: bareUrl(ctx, `member/${sentId}/${kind}-legislation`),
  })
  return {
    ...sharedFields(ctx, member),
    birthYear: String(person.birthYear),
    deathYear: isDead ? String(person.deathYear) : undefined,
    cosponsoredLegislation: work('cosponsored'),
    currentMember: isCurrent,
    ...namesOf(person, (name) => inRecordCase(person, name)),
    nickName: person.nick,
    suffixName: person.suffix,
    leadership: leadership(person, today),
    ...(isCurrent && contact(person, stint)),
    partyHistory: partyHistory(person, today),
    previousNames: previousNames(person),
    sponsoredLegislation: work('sponsored'),
    terms: termRows(person, today),
  }
}
