import { expect, test } from 'vitest'
import { readLegislator } from './sync-members.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const context = {
  now: NOW,
  updatedAt: '2026-11-19T08:00:00.000Z',
  photoUrl: (id: string) => `https://photos.example/${id}.jpg`,
}

const REPRESENTATIVE = {
  id: { bioguide: 'Q900001', govtrack: 1, pictorial: 7 },
  name: { first: 'Ada', middle: 'B.', last: 'Quill', nickname: 'Addie', official_full: 'Ada B. Quill' },
  bio: { birthday: '1960-05-25', gender: 'F' },
  terms: [
    { type: 'rep', start: '2021-01-03', end: '2023-01-03', state: 'MT', district: 0, party: 'Democrat' },
    {
      type: 'rep',
      start: '2023-01-03',
      end: '2025-01-03',
      state: 'MT',
      district: 2,
      party: 'Independent',
      party_affiliations: [
        { start: '2023-01-03', end: '2024-02-01', party: 'Democrat' },
        { start: '2024-02-01', end: '2025-01-03', party: 'Independent' },
      ],
    },
    {
      type: 'rep',
      start: '2025-01-03',
      end: '2027-01-03',
      state: 'MT',
      district: 2,
      party: 'Independent',
      url: 'https://quill.house.gov',
      office: '12 Rayburn House Office Building',
      phone: '202-225-0001',
    },
  ],
}

const SENATOR = {
  id: { bioguide: 'W900002', lis: 'S1' },
  name: { first: 'Carl', last: 'West', suffix: 'Jr.' },
  bio: { birthday: '1950-01-02', gender: 'M' },
  leadership_roles: [
    { title: 'Senate Majority Whip', chamber: 'senate', start: '2019-01-03', end: '2021-01-20' },
    { title: 'President Pro Tempore of the Senate', chamber: 'senate', start: '2025-01-03' },
  ],
  terms: [
    { type: 'rep', start: '1999-01-06', end: '2001-01-03', state: 'OH', district: 4, party: 'Republican' },
    { type: 'sen', start: '2019-01-03', end: '2025-01-03', state: 'OH', class: 1, party: 'Republican' },
    { type: 'sen', start: '2025-01-03', end: '2031-01-03', state: 'OH', class: 1, party: 'Republican' },
  ],
}

const read = (wire: unknown, now = NOW) => {
  const parsed = readLegislator(wire, { ...context, now })
  if (parsed === undefined || 'missing' in parsed) throw new Error('not read')
  return parsed.row
}

test('reads a representative into the record of the API', () => {
  expect(read(REPRESENTATIVE)).toEqual({
    bioguideId: 'Q900001',
    name: 'Quill, Ada B.',
    directOrderName: 'Ada B. Quill',
    firstName: 'Ada',
    middleName: 'B.',
    lastName: 'Quill',
    nickName: 'Addie',
    partyName: 'Independent',
    partyHistory: [
      { partyName: 'Democratic', partyAbbreviation: 'D', startYear: 2021, endYear: 2024 },
      { partyName: 'Independent', partyAbbreviation: 'I', startYear: 2024 },
    ],
    state: 'Montana',
    district: 2,
    terms: [
      { congress: 117, startYear: 2021, endYear: 2023, district: 0 },
      { congress: 118, startYear: 2023, endYear: 2025, district: 2 },
      { congress: 119, startYear: 2025, district: 2 },
    ].map((term) => ({
      ...term,
      chamber: 'House',
      memberType: 'Representative',
      stateCode: 'MT',
      stateName: 'Montana',
    })),
    leadership: [],
    isCurrent: true,
    address: { officeAddress: '12 Rayburn House Office Building', phoneNumber: '(202) 225-0001' },
    officialWebsiteUrl: 'https://quill.house.gov/',
    birthYear: 1960,
    photo: {
      imageUrl: 'https://photos.example/Q900001.jpg',
      attribution: 'Congressional Pictorial Directory',
    },
    sourceUpdatedAt: '2026-11-19T08:00:00.000Z',
  })
})

test('splits a senator’s terms by congress and keeps a gap in service', () => {
  const senator = read(SENATOR)
  expect(
    senator.terms.map(({ chamber, congress, startYear, endYear }) => [chamber, congress, startYear, endYear]),
  ).toEqual([
    ['House', 106, 1999, 2001],
    ['Senate', 116, 2019, 2021],
    ['Senate', 117, 2021, 2023],
    ['Senate', 118, 2023, 2025],
    ['Senate', 119, 2025, undefined],
  ])
  expect(senator).toMatchObject({ name: 'West, Carl, Jr.', directOrderName: 'Carl West, Jr.', state: 'Ohio' })
  expect([senator.district, senator.photo, senator.address]).toEqual([undefined, undefined, undefined])
})

test('names posts as the API does, one per congress', () => {
  expect(read(SENATOR).leadership).toEqual([
    { type: 'Majority Whip', congress: 116 },
    { type: 'Majority Whip', congress: 117 },
    { type: 'President Pro Tempore', congress: 119, isCurrent: true },
  ])
})

test.each([
  ['2027-01-03T16:59:59Z', true, undefined],
  ['2027-01-03T17:00:00Z', false, 2027],
])('ends a term at noon in Washington: %s', (at, isCurrent, endYear) => {
  const member = read(REPRESENTATIVE, new Date(at))
  expect([member.isCurrent, member.terms.at(-1)?.endYear]).toEqual([isCurrent, endYear])
  expect(member.officialWebsiteUrl !== undefined).toBe(isCurrent)
})

test('calls a delegate and a resident commissioner by their titles', () => {
  const of = (state: string) => read({ ...REPRESENTATIVE, terms: [{ ...REPRESENTATIVE.terms[2], state }] })
  expect([of('DC'), of('PR')].map(({ terms }) => terms[0]?.memberType)).toEqual([
    'Delegate',
    'Resident Commissioner',
  ])
})

test('leaves out members that the API lacks, and names missing fields', () => {
  const old = {
    ...REPRESENTATIVE,
    terms: [{ type: 'rep', start: '1971-01-21', end: '1973-01-03', state: 'MT' }],
  }
  expect(readLegislator(old, context)).toBeUndefined()
  expect(readLegislator({ ...REPRESENTATIVE, id: {} }, context)).toEqual({ missing: 'bioguideId' })
  expect(readLegislator({ ...REPRESENTATIVE, terms: [] }, context)).toEqual({ missing: 'terms' })
  expect(readLegislator('no object', context)).toEqual({ missing: 'terms' })
})
