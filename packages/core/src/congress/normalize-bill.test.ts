import { expect, test } from 'vitest'
import { readBillHead, readBillItem } from './normalize-bill.ts'

const ROW = {
  congress: 119,
  type: 'HR',
  number: '4242',
  title: 'Public Benches Act of 2025',
  originChamber: 'House',
  originChamberCode: 'H',
  latestAction: { actionDate: '2025-04-01', actionTime: '10:11:12', text: 'Referred to the Committee. ' },
  updateDate: '2025-04-03',
  updateDateIncludingText: '2025-04-04',
  url: 'http://api.congress.gov/v3/bill/119/hr/4242?format=json',
}
const HEAD = {
  congress: 119,
  type: 'hr',
  number: '4242',
  title: 'Public Benches Act of 2025',
  originChamber: 'House',
  latestAction: { text: 'Referred to the Committee.', date: '2025-04-01', time: '10:11:12' },
  sourceUpdatedAt: '2025-04-04T00:00:00.000Z',
}

test('reads a list row without any wire fields left over', () => {
  expect(readBillHead({ ...ROW, somethingNew: { a: 1 } })).toEqual({ row: HEAD })
})

test('reads a reserved bill number, whose latest action is null or absent', () => {
  const { latestAction: _none, ...reserved } = { ...ROW, title: 'Reserved for the Speaker.' }
  const expected = { ...HEAD, title: 'Reserved for the Speaker.', latestAction: undefined }
  expect(readBillHead({ ...reserved, latestAction: null })).toEqual({ row: expected })
  expect(readBillHead(reserved)).toEqual(readBillHead({ ...reserved, latestAction: null }))
})

test('reflects a provider update without content in the update time only', () => {
  const touched = readBillHead({ ...ROW, updateDate: '2025-11-30', updateDateIncludingText: '2025-11-30' })
  expect(touched).toEqual({ row: { ...HEAD, sourceUpdatedAt: '2025-11-30T00:00:00.000Z' } })
})

test('reads bill numbers from strings and numbers alike', () => {
  expect(readBillHead({ ...ROW, number: 4_242, congress: '119' })).toEqual({ row: HEAD })
})

test('leaves an empty title blank', () => {
  expect(readBillHead({ ...ROW, title: '' })).toMatchObject({ row: { title: '' } })
})

test.each([
  [{ type: 'CEN_DOC_H' }, 'type'],
  [{ type: null }, 'type'],
  [{ number: '2 1/2' }, 'number'],
  [{ number: 'XIV' }, 'number'],
  [{ congress: null }, 'congress'],
  // The response's version is unknown, and a default would overwrite stored values.
  [{ title: undefined }, 'title'],
  [{ title: { en: 'Public Benches Act of 2025' } }, 'title'],
  [{ updateDate: undefined, updateDateIncludingText: undefined }, 'updateDate'],
  [{ latestAction: [ROW.latestAction] }, 'latestAction'],
])('names the missing field of a row with %j', (change, missing) => {
  expect(readBillHead({ ...ROW, ...change })).toEqual({ missing })
})

test('names the missing count of actions of a bill that has any', () => {
  expect(readBillItem({ ...ROW, bill: { actions: [] } })).toEqual({ missing: 'actions.count' })
})

test.each([null, undefined, 7, 'HR 1', []])('rejects %j as a bill', (wire) => {
  expect(readBillHead(wire)).toEqual({ missing: 'congress' })
})

const ITEM = {
  ...ROW,
  updateDate: '2025-04-03T11:12:13Z',
  updateDateIncludingText: '2025-04-03T11:12:14Z',
  introducedDate: '2025-03-04',
  policyArea: { name: 'Government Operations and Politics' },
  sponsors: [
    {
      bioguideId: 'E000001',
      fullName: 'Rep. Example, Ann B. [D-VT-At Large]',
      firstName: 'ANN',
      lastName: 'EXAMPLE',
      party: 'D',
      state: 'VT',
      isByRequest: 'N',
      url: 'https://api.congress.gov/v3/member/E000001?format=json',
    },
  ],
  laws: [{ number: '119-7', type: 'Public Law' }],
  actions: { count: 4, url: 'x' },
  cosponsors: { count: 2, countIncludingWithdrawnCosponsors: 3, url: 'x' },
  subjects: { count: 5, url: 'x' },
  textVersions: { count: '2', url: 'x' },
  titles: { count: 6, url: 'x' },
  notes: [{ text: '<p>A note</p>' }],
}
const NO_PARTS = {
  actions: 0,
  amendments: 0,
  committees: 0,
  cosponsors: 0,
  relatedBills: 0,
  subjects: 0,
  summaries: 0,
  texts: 0,
  titles: 0,
}

test('reads a bill item', () => {
  expect(readBillItem(ITEM)).toEqual({
    row: {
      ...HEAD,
      sourceUpdatedAt: '2025-04-03T11:12:14.000Z',
      introducedDate: '2025-03-04',
      policyArea: 'Government Operations and Politics',
      laws: [{ number: '119-7', type: 'Public Law' }],
      sponsors: [
        {
          bioguideId: 'E000001',
          fullName: 'Rep. Example, Ann B. [D-VT-At Large]',
          party: 'D',
          state: 'VT',
          district: 0,
        },
      ],
      documents: { costEstimates: [], committeeReports: [], notes: [{ text: 'A note', links: [] }] },
      counts: {
        ...NO_PARTS,
        actions: 4,
        cosponsors: 3,
        withdrawnCosponsors: 1,
        subjects: 5,
        texts: 2,
        titles: 6,
      },
    },
  })
})

test('reads "by request" and the senator who acted for the sponsor', () => {
  const [sponsor] = ITEM.sponsors
  const onBehalfOfSponsor = [
    { ...sponsor, bioguideId: 'F000002', fullName: 'Sen. Other, Bo [R-WY]', type: 'Introduced on behalf of' },
  ]
  const wire = { ...ITEM, sponsors: [{ ...sponsor, isByRequest: 'Y' }], onBehalfOfSponsor }
  expect(readBillItem(wire)).toMatchObject({
    row: {
      sponsors: [{ bioguideId: 'E000001', isByRequest: true }],
      onBehalfOfSponsor: [{ bioguideId: 'F000002', type: 'Introduced on behalf of' }],
    },
  })
})

test('reads shapes of 2022 and early congresses: empty lists, nulls, no sponsor, no text date', () => {
  const legacy = {
    congress: 82,
    type: 'S',
    number: '12',
    title: 'An Act for Benches',
    originChamber: 'Senate',
    latestAction: { actionDate: '1952-06-27', text: 'Became Public Law No. 82-416.', links: [] },
    laws: [],
    notes: [],
    calendarNumbers: [],
    sponsors: null,
    policyArea: null,
    introducedDate: null,
    cosponsors: null,
    updateDate: '2022-03-25T01:16:59Z',
  }
  expect(readBillItem(legacy)).toEqual({
    row: {
      congress: 82,
      type: 's',
      number: '12',
      title: 'An Act for Benches',
      originChamber: 'Senate',
      latestAction: { text: 'Became Public Law No. 82-416.', date: '1952-06-27' },
      laws: [],
      sponsors: [],
      counts: NO_PARTS,
      sourceUpdatedAt: '2022-03-25T01:16:59.000Z',
    },
  })
})
