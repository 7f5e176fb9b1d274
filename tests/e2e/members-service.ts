import type { Legislation } from '@rostrum/contract/entities/bill'
import type { Member, MemberCard, Seat, Term } from '@rostrum/contract/entities/member'
import { STATES } from '@rostrum/contract/states'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { mockRoute } from './browser.ts'

const CHANGED = '2026-01-05T15:00:00Z'
const PARTIES = ['Democratic', 'Republican', 'Independent']
const SENATORS = 100
const REPRESENTATIVES = 433
const states = STATES.filter(({ isState }) => isState)

const pick = <T>(list: readonly T[], index: number): T => {
  const picked = list[index % list.length]
  if (picked === undefined) throw new Error('the list is empty')
  return picked
}

const idOf = (index: number): string => `T${String(index).padStart(6, '0')}`

/** A senator for the first hundred indexes, then a representative. */
function cardAt(index: number): MemberCard {
  const { code, name } = pick(states, index)
  const chamber = index < SENATORS ? 'Senate' : 'House'
  return {
    bioguideId: idOf(index),
    name: `Tester${index}, Terry`,
    directOrderName: `Terry Tester${index}`,
    partyName: pick(PARTIES, index),
    state: name,
    stateCode: code,
    ...(chamber === 'House' && { district: index % 9 }),
    chamber,
    terms: [{ chamber, startYear: 2011 }],
    currentMember: true,
    updateDate: CHANGED,
  }
}

export const ALL_MEMBERS: readonly MemberCard[] = Array.from(
  { length: SENATORS + REPRESENTATIVES },
  (_, index) => cardAt(index),
)

/** A representative at large whose photo fails to load, and a former senator. */
export const PAIR: readonly MemberCard[] = [
  {
    ...cardAt(0),
    directOrderName: 'Ada B. Lane',
    chamber: 'House',
    district: 0,
    state: 'Wyoming',
    stateCode: 'WY',
    partyName: 'Republican',
    depiction: { imageUrl: 'https://www.congress.gov/img/member/t000000_200.jpg' },
    addressInformation: { phoneNumber: '(202) 225-2311' },
  },
  {
    ...cardAt(1),
    directOrderName: 'Bob Past',
    state: 'Vermont',
    stateCode: 'VT',
    partyName: 'Independent Democrat',
    terms: [{ chamber: 'Senate', startYear: 1993, endYear: 2011 }],
    currentMember: false,
  },
]

const term = (congress: number, chamber: Term['chamber'], facts: Partial<Term> = {}): Term => ({
  congress,
  chamber,
  stateName: 'Ohio',
  stateCode: 'OH',
  startYear: 1787 + congress * 2,
  endYear: 1789 + congress * 2,
  partyName: 'Democratic',
  ...facts,
})

/** Two terms in the House, a two-year break, then the Senate with another party. */
export const CAREER: Member = {
  ...cardAt(7),
  directOrderName: 'Grace M. Career',
  chamber: 'Senate',
  memberType: 'Senator',
  state: 'Ohio',
  stateCode: 'OH',
  partyName: 'Independent',
  terms: [
    term(113, 'House', { district: 4 }),
    term(114, 'House', { district: 4 }),
    { ...term(118, 'Senate', { partyName: 'Independent' }), startYear: 2019 },
    term(119, 'Senate', { partyName: 'Independent' }),
  ],
  addressInformation: { officeAddress: '455 Russell Senate Office Building', phoneNumber: '(202) 224-2315' },
  officialWebsiteUrl: 'https://www.career.senate.gov/',
  birthYear: 1961,
  partyHistory: [],
  provenance: { source: 'api.congress.gov', changedAt: CHANGED, fetchedAt: CHANGED, checkedAt: CHANGED },
}

const bill = (number: number): Legislation => ({
  kind: 'bill',
  congress: 119,
  type: 's',
  number: `${number}`,
  title: `Act number ${number}`,
  introducedDate: '2025-02-03',
  latestAction: { text: 'Read twice and referred.', actionDate: '2025-02-04' },
})
const amendment = (number: number): Legislation => ({
  kind: 'amendment',
  congress: 119,
  type: 'samdt',
  number: `${number}`,
  introducedDate: '2025-02-03',
})

/** Eleven in all; the first page has ten: seven bills and three amendments. */
export const SPONSORED = {
  sponsoredLegislation: [...[1, 2, 3, 4, 5, 6, 7].map(bill), ...[1, 2, 3].map(amendment)],
  pagination: { count: 11, total: 11, limit: 10, offset: 0 },
  months: [{ month: '2025-02', count: 11 }],
}
export const COSPONSORED = {
  cosponsoredLegislation: [...[8, 9].map(bill), ...[3, 4, 5, 6, 7].map(amendment)],
  pagination: { count: 7, total: 7, limit: 10, offset: 0 },
  months: [
    { month: '2025-01', count: 4 },
    { month: '2025-02', count: 3 },
  ],
}

const seatOf = ({ bioguideId, name, partyName, chamber = 'House', state, ...rest }: MemberCard): Seat => ({
  bioguideId,
  name,
  partyName,
  chamber,
  state,
  stateCode: rest.stateCode ?? '',
  ...(rest.district !== undefined && { district: rest.district }),
})

/** Paginates a list as the server does. */
export function pageOf(members: readonly MemberCard[], { searchParams }: URL) {
  const offset = Number(searchParams.get('offset') ?? 0)
  const limit = Number(searchParams.get('limit') ?? 50)
  const page = members.slice(offset, offset + limit)
  return { members: page, pagination: { count: members.length, total: members.length, limit, offset } }
}

function filterMembers({ searchParams }: URL): MemberCard[] {
  const wanted = { stateCode: searchParams.get('state'), partyName: searchParams.get('party') }
  const words = searchParams.get('search')?.toLowerCase() ?? ''
  return ALL_MEMBERS.filter(
    ({ stateCode, partyName, name }) =>
      (wanted.stateCode === null || wanted.stateCode === stateCode) &&
      (wanted.partyName === null || wanted.partyName === partyName) &&
      name.toLowerCase().includes(words),
  )
}

/** The server knows neither votes nor committees of a member that it does not know. */
const NO_VOTES = {
  votes: [],
  pagination: { count: 0, total: 0, limit: 8, offset: 0 },
  summary: { votes: 0, notVoting: 0, withParty: 0, againstParty: 0 },
}

/** Mocks the members routes with the members above and records the requests. */
export async function mockMembers(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  const reply = (path: string, data: (url: URL) => unknown) =>
    context.route(
      ({ pathname }) => pathname === `/api${path}`,
      (route: Route) => {
        const url = new URL(route.request().url())
        requests.push(path + url.search)
        return route.fulfill({ json: { data: data(url) } })
      },
    )
  await Promise.all([
    reply('/members', (url) => pageOf(ALL_MEMBERS, url)),
    reply('/members/advanced-search', (url) => pageOf(filterMembers(url), url)),
    reply('/members/seats', () => ({ seats: ALL_MEMBERS.map(seatOf) })),
    reply(`/members/${CAREER.bioguideId}`, () => ({ member: CAREER })),
    reply(`/members/${CAREER.bioguideId}/sponsored-legislation`, () => SPONSORED),
    reply(`/members/${CAREER.bioguideId}/cosponsored-legislation`, () => COSPONSORED),
    mockRoute(context, `/members/${CAREER.bioguideId}/votes?*`, NO_VOTES),
    mockRoute(context, `/members/${CAREER.bioguideId}/committees`, { committees: [] }),
  ])
  return requests
}

/** Waits for the result count of the directory. */
export const waitForCount = (page: Page, words: string): Promise<void> =>
  page.locator('.members-count', { hasText: words }).waitFor()

/** The accessible names of the active filters. */
export const chipsOf = (page: Page): Promise<string[]> => page.locator('.chip').allTextContents()
