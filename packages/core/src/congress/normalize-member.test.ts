import { expect, test } from 'vitest'
import { readMemberHead, readMemberItem } from './normalize-member.ts'

const house = (startYear: number, endYear?: number) => ({
  chamber: 'House of Representatives',
  startYear,
  ...(endYear !== undefined && { endYear }),
})

const ROW = {
  bioguideId: 'E000001',
  name: 'Example, Ann B.',
  partyName: 'Democratic',
  state: 'Vermont',
  district: 3,
  terms: { item: [house(2019)] },
  depiction: { imageUrl: 'https://www.congress.gov/img/member/e000001_200.jpg', attribution: 'Courtesy' },
  updateDate: '2025-05-21T13:36:20Z',
  url: 'https://api.congress.gov/v3/member/E000001?format=json',
}
const HEAD = {
  bioguideId: 'E000001',
  name: 'Example, Ann B.',
  partyName: 'Democratic',
  state: 'Vermont',
  district: 3,
  spans: [{ chamber: 'House', startYear: 2019 }],
  photo: { imageUrl: 'https://www.congress.gov/img/member/e000001_200.jpg', attribution: 'Courtesy' },
  sourceUpdatedAt: '2025-05-21T13:36:20.000Z',
}
const AT_LARGE = { ...HEAD, district: 0 }

test('reads a list row', () => {
  expect(readMemberHead(ROW)).toEqual({ row: HEAD })
})

test('reads terms wrapped, plain or as a single object', () => {
  for (const terms of [{ item: [house(2019)] }, [house(2019)], { item: house(2019) }]) {
    expect(readMemberHead({ ...ROW, terms })).toEqual({ row: HEAD })
  }
})

test.each([[undefined], [null], [''], [0], ['0']])(
  'in the House a district of %j is at-large',
  (district) => {
    expect(readMemberHead({ ...ROW, district })).toEqual({ row: AT_LARGE })
  },
)

test('drops a senator’s former House district', () => {
  const terms = { item: [{ chamber: 'Senate', startYear: 2021 }, house(2009, 2021)] }
  const reading = readMemberHead({ ...ROW, terms, district: 0 })
  expect(reading).toEqual({
    row: {
      ...HEAD,
      district: undefined,
      spans: [
        { chamber: 'House', startYear: 2009, endYear: 2021 },
        { chamber: 'Senate', startYear: 2021 },
      ],
    },
  })
  expect(reading).not.toHaveProperty('row.district')
})

test.each([
  ['Democrat', 'Democratic'],
  ['D', 'Democratic'],
  ['Independent Democrat', 'Independent Democrat'],
  ['ID', 'Independent Democrat'],
  ['L', 'Libertarian'],
  ['Bull Moose', 'Bull Moose'],
])('normalizes the party %s to %s', (written, name) => {
  expect(readMemberHead({ ...ROW, partyName: written })).toMatchObject({ row: { partyName: name } })
})

test('reads a missing photo and a credit with markup', () => {
  expect(readMemberHead({ ...ROW, depiction: null })).toEqual({ row: { ...HEAD, photo: undefined } })
  const depiction = {
    imageUrl: 'http://www.congress.gov/img/member/x.jpg',
    attribution: '<a href="http://www.senate.gov/x.htm">Courtesy U.S. Senate Historical Office</a>',
  }
  expect(readMemberHead({ ...ROW, depiction })).toMatchObject({
    row: {
      photo: {
        imageUrl: 'https://www.congress.gov/img/member/x.jpg',
        attribution: 'Courtesy U.S. Senate Historical Office',
      },
    },
  })
})

test('names the missing field of a row without an id or name', () => {
  expect(readMemberHead({ ...ROW, bioguideId: null })).toEqual({ missing: 'bioguideId' })
  expect(readMemberHead({ ...ROW, name: '' })).toEqual({ missing: 'name' })
})

const term = (congress: number, startYear: number, more: object = {}) => ({
  congress,
  chamber: 'House of Representatives',
  memberType: 'Representative',
  startYear,
  endYear: startYear + 2,
  stateCode: 'VT',
  stateName: 'Vermont',
  ...more,
})

const ITEM = {
  bioguideId: 'E000001',
  invertedOrderName: 'EXAMPLE, ANN B.',
  directOrderName: 'ANN B. EXAMPLE',
  firstName: 'ANN',
  lastName: 'EXAMPLE',
  middleName: 'B.',
  suffixName: null,
  honorificName: 'Ms.',
  birthYear: '1966',
  currentMember: true,
  state: 'Vermont',
  partyHistory: [
    { partyName: 'Democrat', partyAbbreviation: 'D', startYear: 2021 },
    { partyName: 'Independent', partyAbbreviation: 'I', startYear: '2019', endYear: '2021' },
  ],
  leadership: [{ type: 'Whip', congress: '117', current: 'False' }],
  terms: [term(118, 2023, { endYear: undefined }), term(116, 2019, { district: '' }), term(117, 2021)],
  addressInformation: {
    officeAddress: '1 Example Building',
    phoneNumber: null,
    zipCode: 20_510,
    district: 'DC',
  },
  officialWebsiteUrl: 'http://example.house.gov/',
  sponsoredLegislation: { count: 12, url: 'x' },
  cosponsoredLegislation: { count: 34, url: 'x' },
  previousNames: [{ directOrderName: 'Ann B. Example' }],
  updateDate: '2025-05-21T13:36:20Z',
}

test('reads a member item', () => {
  const seat = {
    chamber: 'House',
    memberType: 'Representative',
    stateCode: 'VT',
    stateName: 'Vermont',
    district: 0,
  }
  expect(readMemberItem(ITEM)).toEqual({
    row: {
      bioguideId: 'E000001',
      name: 'Example, Ann B.',
      directOrderName: 'Ann B. Example',
      firstName: 'Ann',
      middleName: 'B.',
      lastName: 'Example',
      honorificName: 'Ms.',
      partyName: 'Democratic',
      partyHistory: [
        { partyName: 'Independent', partyAbbreviation: 'I', startYear: 2019, endYear: 2021 },
        { partyName: 'Democratic', partyAbbreviation: 'D', startYear: 2021 },
      ],
      state: 'Vermont',
      district: 0,
      terms: [
        { congress: 116, ...seat, startYear: 2019, endYear: 2021 },
        { congress: 117, ...seat, startYear: 2021, endYear: 2023 },
        { congress: 118, ...seat, startYear: 2023 },
      ],
      leadership: [{ type: 'Whip', congress: 117, isCurrent: false }],
      address: { officeAddress: '1 Example Building' },
      officialWebsiteUrl: 'https://example.house.gov/',
      birthYear: 1966,
      isCurrent: true,
      sponsoredCount: 12,
      cosponsoredCount: 34,
      sourceUpdatedAt: '2025-05-21T13:36:20.000Z',
    },
  })
})

test('treats a delegate without a district as at-large and normalizes the islands’ name', () => {
  const delegate = {
    ...ITEM,
    state: 'Virgin Islands',
    terms: [term(119, 2025, { memberType: 'Delegate', stateCode: 'VI' })],
  }
  expect(readMemberItem(delegate)).toMatchObject({ row: { state: 'U.S. Virgin Islands', district: 0 } })
})

test('reads the documented field names too: party, officialUrl, no currentMember', () => {
  const { partyHistory: _none, officialWebsiteUrl: _neither, currentMember: _nor, ...rest } = ITEM
  expect(
    readMemberItem({ ...rest, party: 'Republican', officialUrl: 'https://example.house.gov/' }),
  ).toMatchObject({
    row: {
      partyName: 'Republican',
      partyHistory: [],
      officialWebsiteUrl: 'https://example.house.gov/',
      isCurrent: true,
    },
  })
})

test('reads earlier names once each, without the present one', () => {
  const named = (directOrderName: string) => ({ directOrderName })
  const previousNames = [named('Ann B. Example'), named('Ann Marsh'), named('Ann Marsh'), {}]
  expect(readMemberItem({ ...ITEM, previousNames })).toMatchObject({ row: { previousNames: ['Ann Marsh'] } })
})

test('derives names from the inverted name', () => {
  expect(readMemberItem({ bioguideId: 'E000009', invertedOrderName: 'Example, Cy, Jr.' })).toMatchObject({
    row: {
      firstName: 'Cy, Jr.',
      lastName: 'Example',
      directOrderName: 'Cy Example, Jr.',
      terms: [],
      isCurrent: false,
    },
  })
  expect(readMemberItem({ bioguideId: 'E000009' })).toEqual({ missing: 'name' })
})
