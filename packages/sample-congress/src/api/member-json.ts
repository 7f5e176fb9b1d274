import {
  PARTY_NAMES,
  directName,
  invertedName,
  latestStint,
  memberTypeOf,
  partyAt,
  serviceSpans,
  type Person,
  type Stint,
} from '../people/person.ts'
import { memberUpdatedAt, visibleAfter } from '../view/member-updates.ts'
import { dayAt, easternMidnight, isoInstant, yearOf, type Day } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { apiUrl, bareUrl, type ApiContext, type JsonObject } from './context.ts'
import { inRecordCase } from './signatory.ts'

const CHAMBERS = { H: 'House of Representatives', S: 'Senate' } as const
const SENATE_CREDIT =
  '<a href="http://www.senate.gov/artandhistory/history/common/generic/Photo_Collection_of_the_Senate_Historical_Office.htm">Courtesy U.S. Senate Historical Office</a>'
const HOUSE_OFFICES = ['Rayburn', 'Longworth', 'Cannon'].map((name) => `${name} House Office Building`)
const SENATE_OFFICES = ['Russell', 'Dirksen', 'Hart'].map((name) => `${name} Senate Office Building`)

/** The provider drops the "U.S." of the islands. */
export const stateName = (name: string): string => name.replace(/^U\.S\. /, '')

function depiction(ctx: ApiContext, person: Person, stint: Stint): JsonObject {
  if (!person.hasPhoto) return {}
  const credits =
    stint.seat.chamber === 'S'
      ? ['Official U.S. Senate Photo', SENATE_CREDIT]
      : ['Image courtesy of the Member', 'Collection of the U.S. House of Representatives']
  const isFormer = stint.to <= dayAt(ctx.now)
  const imageUrl = `${ctx.base}/img/member/${person.bioguideId.toLowerCase()}_200.jpg`
  const isCredited = person.index % 37 !== 5
  return { depiction: { ...(isCredited ? { attribution: credits[isFormer ? 1 : 0] } : {}), imageUrl } }
}

/** The last day whose changes are published; a day's changes appear the next morning. */
export const lastVisibleDay = (ctx: ApiContext, person: Person): Day =>
  dayAt(ctx.now - visibleAfter(0, person))

export function memberRow(ctx: ApiContext, person: Person): JsonObject {
  const today = lastVisibleDay(ctx, person)
  const stint = latestStint(person, today)
  if (stint === undefined) throw new Error(`${person.bioguideId} has not served yet`)
  const item = serviceSpans(person, today).map(({ chamber, startYear, endYear }): JsonObject => ({
    chamber: CHAMBERS[chamber],
    ...(endYear === undefined ? {} : { endYear }),
    startYear,
  }))
  return {
    bioguideId: person.bioguideId,
    ...depiction(ctx, person, stint),
    ...(stint.seat.district === undefined ? {} : { district: stint.seat.district }),
    name: inRecordCase(person, invertedName(person)),
    partyName: PARTY_NAMES[partyAt(person, today)],
    state: stateName(stint.seat.state.name),
    terms: { item },
    updateDate: isoInstant(memberUpdatedAt(person, ctx.now)),
    url: apiUrl(ctx, `member/${person.bioguideId}`),
  }
}

function termJson(stint: Stint, today: Day): JsonObject {
  const { seat } = stint
  const isOver = stint.to <= today
  return {
    chamber: CHAMBERS[seat.chamber],
    congress: stint.congress,
    ...(seat.district === undefined ? {} : { district: seat.district }),
    ...(isOver ? { endYear: yearOf(stint.to) } : {}),
    memberType: memberTypeOf(seat),
    startYear: yearOf(stint.from),
    stateCode: seat.state.code,
    stateName: stateName(seat.state.name),
  }
}

/** Terms are mostly, but not always, in chronological order. */
function termRows(person: Person, today: Day): JsonObject[] {
  const all = person.stints.filter(({ from }) => from <= today).map((stint) => termJson(stint, today))
  return person.index % 23 === 7 ? all.toReversed() : all
}

interface Contact {
  readonly addressInformation: {
    readonly city: string
    readonly district: string
    readonly officeAddress: string
    readonly phoneNumber?: string
    readonly zipCode: number
  }
  readonly officialWebsiteUrl: string
}

export function contact(person: Person, stint: Stint): Contact {
  const random = new Random(mixSeeds(person.index, 141))
  const isHouse = stint.seat.chamber === 'H'
  const office = `${random.int(110, 2470)} ${random.pick(isHouse ? HOUSE_OFFICES : SENATE_OFFICES)}`
  const site = person.last.toLowerCase().replace(/[^a-z]/g, '')
  return {
    addressInformation: {
      city: 'Washington',
      district: 'DC',
      officeAddress: office,
      ...(person.hasPhone
        ? { phoneNumber: `(202) 555-${String(random.int(100, 199)).padStart(4, '0')}` }
        : {}),
      zipCode: isHouse ? 20515 : 20510,
    },
    officialWebsiteUrl: `https://${site}.${isHouse ? 'house' : 'senate'}.example/`,
  }
}

function partyHistory(person: Person, today: Day): JsonObject[] {
  const spans = person.parties.filter(({ from }) => from <= today)
  return spans.map(({ party, from }, i) => {
    const next = spans[i + 1]
    return {
      ...(next === undefined ? {} : { endYear: yearOf(next.from) }),
      partyAbbreviation: party,
      partyName: PARTY_NAMES[party],
      startYear: yearOf(from),
    }
  })
}

/** Some records repeat unchanged names, once per edit. */
function previousNames(person: Person): JsonObject {
  const first = person.stints[0]
  if (person.index % 41 !== 3 || first === undefined) return {}
  const name = {
    directOrderName: directName(person),
    firstName: person.first,
    honorificName: honorific(person),
    invertedOrderName: invertedName(person),
    lastName: person.last,
    ...(person.middle === undefined ? {} : { middleName: person.middle }),
  }
  const edited = first.from + 500
  return {
    previousNames: [
      {
        ...name,
        endDate: isoInstant(easternMidnight(edited) - 1),
        startDate: isoInstant(easternMidnight(first.from)),
      },
      { ...name, startDate: isoInstant(easternMidnight(edited)) },
    ],
  }
}

const honorific = (person: Person): string => (person.isWoman ? 'Ms.' : 'Mr.')

function memberNames(person: Person): JsonObject {
  const { middle, suffix, nick } = person
  return {
    directOrderName: inRecordCase(person, directName(person)),
    firstName: inRecordCase(person, person.first),
    honorificName: honorific(person),
    invertedOrderName: inRecordCase(person, invertedName(person)),
    lastName: inRecordCase(person, person.last),
    ...(middle === undefined ? {} : { middleName: middle }),
    ...(nick === undefined ? {} : { nickName: nick }),
    ...(suffix === undefined ? {} : { suffixName: suffix }),
  }
}

function leadership(person: Person, today: Day): JsonObject {
  const posts = person.leadership.filter(({ from }) => from <= today)
  if (posts.length === 0) return {}
  const current = person.stints.find((stint) => stint.from <= today && today < stint.to)?.congress
  return {
    leadership: posts.map(({ type, congress }) => ({
      congress,
      ...(congress === current ? { current: true } : {}),
      type,
    })),
  }
}

export function memberItem(ctx: ApiContext, person: Person, sentId: string): JsonObject {
  const today = lastVisibleDay(ctx, person)
  const stint = latestStint(person, today)
  if (stint === undefined) throw new Error(`${person.bioguideId} has not served yet`)
  const isCurrent = today < stint.to
  const isDead = person.deathYear !== undefined && !isCurrent
  const work = (kind: string, count: number): JsonObject => ({
    count,
    url: bareUrl(ctx, `member/${sentId}/${kind}`),
  })
  return {
    bioguideId: person.bioguideId,
    birthYear: String(person.birthYear),
    ...(isDead ? { deathYear: String(person.deathYear) } : {}),
    cosponsoredLegislation: work(
      'cosponsored-legislation',
      ctx.sponsorships.cosponsored(person, ctx.now).length,
    ),
    currentMember: isCurrent,
    ...depiction(ctx, person, stint),
    ...memberNames(person),
    ...leadership(person, today),
    ...(isCurrent ? { ...contact(person, stint) } : {}),
    ...(stint.seat.district === undefined ? {} : { district: stint.seat.district }),
    partyHistory: partyHistory(person, today),
    ...previousNames(person),
    sponsoredLegislation: work('sponsored-legislation', ctx.sponsorships.sponsored(person, ctx.now).length),
    state: stateName(stint.seat.state.name),
    terms: termRows(person, today),
    updateDate: isoInstant(memberUpdatedAt(person, ctx.now)),
  }
}
