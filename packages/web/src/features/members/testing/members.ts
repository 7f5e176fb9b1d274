import type { Legislation } from '@rostrum/contract/entities/bill'
import type { Member, MemberCard, Seat, Term } from '@rostrum/contract/entities/member'
import { STATES } from '@rostrum/contract/congress/states'

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

/** Has a photo. */
export const AT_LARGE: MemberCard = {
  ...cardAt(0),
  directOrderName: 'Ada B. Lane',
  chamber: 'House',
  district: 0,
  state: 'Wyoming',
  stateCode: 'WY',
  partyName: 'Republican',
  depiction: { imageUrl: 'https://www.congress.gov/img/member/t000000_200.jpg' },
  addressInformation: { phoneNumber: '(202) 225-2311' },
}

export const FORMER_SENATOR: MemberCard = {
  ...cardAt(1),
  directOrderName: 'Bob Past',
  state: 'Vermont',
  stateCode: 'VT',
  partyName: 'Independent Democrat',
  terms: [{ chamber: 'Senate', startYear: 1993, endYear: 2011 }],
  currentMember: false,
}

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

/** 21 in all; the first page has ten: seven bills and three amendments. */
export const SPONSORED = {
  sponsoredLegislation: [...[1, 2, 3, 4, 5, 6, 7].map(bill), ...[1, 2, 3].map(amendment)],
  pagination: { count: 10, total: 21, limit: 10, offset: 0 },
  months: [{ month: '2025-02', count: 21 }],
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

export const ALL_SEATS = ALL_MEMBERS.map(seatOf)
