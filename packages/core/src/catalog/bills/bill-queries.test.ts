import { describe, expect, test } from 'vitest'
import { openShelf } from '../testing/open-shelf.ts'
import { storedBill } from '../testing/stored.ts'
import { BILL_SHELF } from './bill-schema.ts'
import { type BillListing, findBillCards } from './bill-queries.ts'

const on = (day: string) => ({ updatedAt: `${day}T12:00:00.000Z` })
const SMITH = {
  bioguideId: 'S000001',
  fullName: 'Rep. Smith, Ana [D-OH-4]',
  party: 'D',
  state: 'OH',
  district: 4,
}
const KING = { bioguideId: 'K000001', fullName: 'Sen. King, Lou [ID-ME]', party: 'ID', state: 'ME' }

const index = openShelf(BILL_SHELF, [
  storedBill('119/hr/1', { title: 'Clean Harbors Act', ...on('2025-02-01'), sponsors: [SMITH] }),
  storedBill('118/hr/1', { title: 'Older Roads Act', ...on('2026-02-01') }),
  storedBill('117/hr/1', { title: 'Oldest Roads Act', ...on('2021-02-01') }),
  storedBill('119/hres/9', {
    title: 'Providing for consideration of the bill (H.R. 1)',
    ...on('2025-03-01'),
  }),
  storedBill('119/s/1', { title: 'Harbor Dredging Act', ...on('2025-04-01'), sponsors: [KING] }),
  storedBill('118/s/7', { title: 'Clean Harbors Act', ...on('2024-04-01'), policyArea: 'Taxation' }),
  storedBill('119/s/8', {
    title: 'Study of Harbors',
    ...on('2025-05-01'),
    policyArea: 'Taxation',
    subjects: ['Clean water', 'Acts of nature'],
    cosponsorIds: ['S000001'],
    introducedDate: '2025-05-01',
    stage: { stage: 'in_committee', isProvisional: false, path: [] },
  }),
])

const find = (asked: Partial<BillListing>) => findBillCards(index, { limit: 20, offset: 0, ...asked })
const keys = (asked: Partial<BillListing>) =>
  find(asked).bills.map(({ congress, type, number }) => `${congress}/${type}/${number}`)

describe('a number', () => {
  test.each(['hr1', 'H.R. 1', 'HR 1', 'h. r. 1', 'hr-1', 'HR01', 'H.R.1.'.slice(0, 5)])(
    'written %j finds the bill of the newest congress first, then older ones, then what mentions it',
    (q) => {
      expect(keys({ q }).slice(0, 3)).toEqual(['119/hr/1', '118/hr/1', '117/hr/1'])
    },
  )

  test('mentioned in a title is found behind the bill itself', () => {
    expect(keys({ q: 'H.R. 1' })).toEqual(['119/hr/1', '118/hr/1', '117/hr/1', '119/hres/9'])
  })

  test.each(['118/hr/1', 'hr1-118', 'H.R. 1 (118th Congress)', '118 hr 1', 'hr 1 118'])(
    'with a congress, %j, finds that one bill',
    (q) => {
      expect(keys({ q })[0]).toBe('118/hr/1')
      expect(keys({ q })).not.toContain('119/hr/1')
    },
  )

  test('keeps to the filters', () => {
    expect(keys({ q: 'hr 1', congress: 117 })).toEqual(['117/hr/1'])
    expect(keys({ q: 'hr 1', chamber: 'Senate' })).toEqual([])
  })

  test('that no bill has finds nothing', () => {
    expect(keys({ q: 'hr 99999' })).toEqual([])
  })
})

describe('words', () => {
  test('that are a whole title find it first, the latest of its kind before the others', () => {
    expect(keys({ q: 'clean harbors act' }).slice(0, 2)).toEqual(['119/hr/1', '118/s/7'])
    expect(keys({ q: 'STUDY OF HARBORS' })[0]).toBe('119/s/8')
  })

  test('are met in any order, unfinished, mistyped, and beyond the title', () => {
    expect(keys({ q: 'dredging harb' })[0]).toBe('119/s/1')
    expect(keys({ q: 'harbor dregding' })[0]).toBe('119/s/1')
    expect(keys({ q: 'smith harbors' })).toEqual(['119/hr/1'])
    expect(keys({ q: 'taxation study' })).toEqual(['119/s/8'])
  })

  test('that are no words find nothing', () => {
    expect(find({ q: '-- ?!', facets: true })).toMatchObject({ bills: [], total: 0, facets: { type: [] } })
  })

  test('give way to a sort that is asked for', () => {
    expect(keys({ q: 'harbors', sort: 'updateDate' })).toEqual(['119/s/8', '119/hr/1', '118/s/7'])
  })
})

test('of titles that fit nearly as well the one with recent activity comes first', () => {
  const title = 'Rural Broadband Mapping and Investment'
  const close = openShelf(BILL_SHELF, [
    storedBill('115/hr/2', { title: `${title} Act`, ...on('2017-02-01') }),
    storedBill('119/hr/2', { title: `${title} Act of 2025`, ...on('2025-02-01') }),
    storedBill('119/hr/3', {
      title: `Study of Broadband and of Mapping for every Rural County`,
      ...on('2025-03-01'),
    }),
  ])
  const { bills } = findBillCards(close, { q: 'rural broadband mapping', limit: 9, offset: 0 })
  expect(bills.map(({ congress, number }) => `${congress}-${number}`)).toEqual(['119-2', '115-2', '119-3'])
})

describe('a list', () => {
  test('comes by the last real change, the newest first', () => {
    expect(keys({})).toEqual([
      '118/hr/1',
      '119/s/8',
      '119/s/1',
      '119/hres/9',
      '119/hr/1',
      '118/s/7',
      '117/hr/1',
    ])
    expect(keys({ sort: 'updateDate' })).toEqual(keys({}))
  })

  test('by introduction has what is not dated last', () => {
    expect(keys({ sort: 'introducedDate' })[0]).toBe('119/s/8')
    expect(keys({ sort: 'introducedDate' })).toHaveLength(7)
  })

  test('is paged with its whole count', () => {
    expect(find({ limit: 2, offset: 6 })).toMatchObject({ total: 7, bills: [{ congress: 117 }] })
    expect(find({ limit: 2, offset: 60 })).toMatchObject({ total: 7, bills: [] })
  })

  test.each<[Partial<BillListing>, string[]]>([
    [{ sponsor: 'S000001' }, ['119/hr/1']],
    [{ cosponsor: 'S000001' }, ['119/s/8']],
    [{ type: ['s'], congress: 119 }, ['119/s/8', '119/s/1']],
    [{ stage: ['in_committee', 'failed'] }, ['119/s/8']],
    [{ policyArea: 'Taxation', congress: 118 }, ['118/s/7']],
    [{ policyArea: 'TAXation', congress: 118 }, ['118/s/7']],
    [{ chamber: 'House', congress: 119 }, ['119/hres/9', '119/hr/1']],
    [{ party: 'Independent' }, ['119/s/1']],
    [{ party: 'Democratic' }, ['119/hr/1']],
    [{ introducedFrom: '2025-05-01', introducedTo: '2025-05-01' }, ['119/s/8']],
    [{ introducedFrom: '2025-05-02' }, []],
  ])('filtered by %j has exactly those', (filters, found) => {
    expect(keys(filters)).toEqual(found)
  })
})

describe('a facet', () => {
  const counts = (asked: Partial<BillListing>) => find({ ...asked, facets: true }).facets

  test('counts what is found, the most frequent first', () => {
    expect(counts({})?.congress).toEqual([
      { value: '119', count: 4 },
      { value: '118', count: 2 },
      { value: '117', count: 1 },
    ])
  })

  test('counts with every filter but its own, so that another choice can be weighed', () => {
    const found = counts({ congress: 119, type: ['s'] })
    expect(found?.type).toEqual([
      { value: 's', count: 2 },
      { value: 'hr', count: 1 },
      { value: 'hres', count: 1 },
    ])
    expect(found?.congress).toEqual(
      [
        { value: '118', count: 1 },
        { value: '119', count: 2 },
      ].toReversed(),
    )
    expect(found?.party).toEqual([{ value: 'Independent Democrat', count: 1 }])
  })

  test('is absent unless asked for', () => {
    expect(find({}).facets).toBeUndefined()
  })
})
