import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { describe, expect, test } from 'vitest'
import { openTestIndex } from '../testing/open-test-index.ts'
import { storedBill } from '../testing/stored-records.ts'
import { BILL_INDEX_SPEC } from './bill-schema.ts'
import { type BillSearch, findBillCards } from './bill-queries.ts'

const on = (day: string) => ({ updatedAt: `${day}T12:00:00.000Z` })
const SMITH = {
  bioguideId: 'S000001',
  fullName: 'Rep. Smith, Ana [D-OH-4]',
  party: 'D',
  state: 'OH',
  district: 4,
}
const KING = { bioguideId: 'K000001', fullName: 'Sen. King, Lou [ID-ME]', party: 'ID', state: 'ME' }

const index = openTestIndex(BILL_INDEX_SPEC, [
  storedBill('119/hr/1', { title: 'Clean Harbors Act', ...on('2025-02-01'), sponsors: [SMITH] }),
  storedBill('118/hr/1', { title: 'Older Roads Act', ...on('2026-02-01') }),
  storedBill('117/hr/1', { title: 'Oldest Roads Act', ...on('2021-02-01') }),
  storedBill('119/hres/9', {
    title: 'Providing for consideration of the bill (H.R. 1)',
    ...on('2025-03-01'),
  }),
  storedBill('119/s/1', { title: 'Harbor Dredging Act', ...on('2025-04-01'), sponsors: [KING] }),
  storedBill('118/s/7', {
    title: 'Clean Harbors Act',
    ...on('2024-04-01'),
    policyArea: 'Taxation',
    committeeStates: ['ssfi00/before'],
  }),
  storedBill('119/s/8', {
    title: 'Study of Harbors',
    ...on('2025-05-01'),
    policyArea: 'Taxation',
    subjects: ['Clean water', 'Acts of nature'],
    cosponsorIds: ['S000001'],
    committeeStates: ['ssfi00/reported', 'ssfi12/before'],
    introducedDate: '2025-05-01',
    stage: { stage: 'in_committee', isProvisional: false, path: [] },
  }),
])

const find = (query: Partial<BillSearch>) => findBillCards(index, { limit: 20, offset: 0, ...query })
const keys = (query: Partial<BillSearch>) => find(query).bills.map(recordKeyOf)

describe('a bill number', () => {
  test.each(['hr1', 'H.R. 1', 'HR 1', 'h. r. 1', 'hr-1', 'HR01', 'H.R.1.'.slice(0, 5)])(
    'written %j ranks the newest congress’s bill first, then older ones, then titles that mention it',
    (q) => {
      expect(keys({ q }).slice(0, 3)).toEqual(['119/hr/1', '118/hr/1', '117/hr/1'])
    },
  )

  test('is searched in the newest congresses only', () => {
    const all = openTestIndex(
      BILL_INDEX_SPEC,
      Array.from({ length: 119 }, (_, i) => storedBill(`${1 + i}/hr/3`, { title: 'Roads Act' })),
    )
    const { bills, total } = findBillCards(all, { q: 'hr 3', limit: 2, offset: 0 })
    expect(bills.map(({ congress }) => congress)).toEqual([119, 118])
    expect(total).toBe(90)
  })

  test('ranks the bill itself above titles that mention it', () => {
    expect(keys({ q: 'H.R. 1' })).toEqual(['119/hr/1', '118/hr/1', '117/hr/1', '119/hres/9'])
  })

  test.each(['118/hr/1', 'hr1-118', 'H.R. 1 (118th Congress)', '118 hr 1', 'hr 1 118'])(
    'with a congress, %j, finds that one bill',
    (q) => {
      expect(keys({ q })[0]).toBe('118/hr/1')
      expect(keys({ q })).not.toContain('119/hr/1')
    },
  )

  test('respects the filters', () => {
    expect(keys({ q: 'hr 1', congress: 117 })).toEqual(['117/hr/1'])
    expect(keys({ q: 'hr 1', chamber: 'Senate' })).toEqual([])
  })

  test('finds nothing if no bill has it', () => {
    expect(keys({ q: 'hr 99999' })).toEqual([])
  })
})

describe('pasted text', () => {
  test.each([
    ['H.R. 1.', '119/hr/1'],
    ['“HR1”', '119/hr/1'],
    ['H.R.1 - Some other title', '119/hr/1'],
    ['https://www.congress.gov/bill/118th-congress/senate-bill/7/text?s=1#top', '118/s/7'],
    ['www.congress.gov/118/bills/s7/BILLS-118s7is.pdf', '118/s/7'],
    ['https://rostrum.example.org/bills/118/s/7?from=list', '118/s/7'],
  ])('ranks the bill first for %j', (q, key) => {
    expect(keys({ q })[0]).toBe(key)
  })

  test.each([
    ['Public Law 119-31', '119/s/4'],
    ['P.L. 119–31', '119/s/4'],
    ['119-31', '119/s/4'],
    ['PL 119-31', '119/s/4'],
    ['Private Law 119-2', '119/s/5'],
    ['https://www.congress.gov/119/plaws/publ31/PLAW-119publ31.htm', '119/s/4'],
    ['Public Law 119-2', undefined],
    ['Public Law 11-931', undefined],
  ])('finds the bill that became the law for %j', (q, key) => {
    const laws = openTestIndex(BILL_INDEX_SPEC, [
      storedBill('119/s/3', { title: 'Not a law' }),
      storedBill('119/s/4', { laws: [{ number: '119-31', type: 'Public Law' }] }),
      storedBill('119/s/5', {
        latestAction: { date: '2026-01-05', text: 'Became Private Law No: 119-2.' },
      }),
    ])
    const { bills } = findBillCards(laws, { q, limit: 9, offset: 0 })
    expect(bills.map(recordKeyOf)).toEqual(key === undefined ? [] : [key])
  })

  test.each(['S000001', 'https://www.congress.gov/member/ana-smith/S000001?s=1', '/members/s000001'])(
    'finds the bills that the member sponsored for %j',
    (q) => {
      expect(keys({ q })).toEqual(['119/hr/1'])
      expect(keys({ q, sponsor: 'S000001' })).toEqual(['119/hr/1'])
      expect(keys({ q, sponsor: 'K000001' })).toEqual([])
    },
  )
})

test.each([
  [{ systemCode: 'ssfi00' }, ['119/s/8', '118/s/7']],
  [{ systemCode: 'ssfi00', state: 'reported' }, ['119/s/8']],
  [{ systemCode: 'ssfi12', state: 'before' }, ['119/s/8']],
  [{ systemCode: 'ssfi00', state: 'discharged' }, []],
  [{ systemCode: 'hswm00' }, []],
] as const)('the bills of a committee: %j', (committee, expected) =>
  expect(keys({ committee })).toEqual(expected),
)

describe('a bare number', () => {
  test('finds the bills of that number, of any type, in the newest congress first', () => {
    expect(keys({ q: '1' }).slice(0, 4)).toEqual(['119/hr/1', '119/s/1', '118/hr/1', '117/hr/1'])
    expect(keys({ q: 'No. 7' })).toEqual(['118/s/7'])
  })

  test('ranks titles that contain it below', () => {
    expect(keys({ q: '1' })).toEqual(['119/hr/1', '119/s/1', '118/hr/1', '117/hr/1', '119/hres/9'])
    const years = openTestIndex(BILL_INDEX_SPEC, [
      storedBill('119/hr/5', { title: 'Clean Harbors Act of 2025' }),
      storedBill('118/s/2025', { title: 'Older Roads Act' }),
    ])
    const { bills } = findBillCards(years, { q: '2025', limit: 9, offset: 0 })
    expect(bills.map(({ number }) => number)).toEqual(['2025', '5'])
  })

  test('respects the filters', () => {
    expect(keys({ q: '1', congress: 118 })).toEqual(['118/hr/1'])
    expect(keys({ q: '1', type: ['s'] })).toEqual(['119/s/1'])
  })

  test('is searched in the requested congress, however old, and otherwise in a limited number', () => {
    const old = openTestIndex(
      BILL_INDEX_SPEC,
      Array.from({ length: 27 }, (_, i) => storedBill(`${93 + i}/hr/3`, { title: 'Roads Act' })),
    )
    const congresses = (query: Partial<BillSearch>) =>
      findBillCards(old, { q: '3', limit: 50, offset: 0, ...query }).bills.map(({ congress }) => congress)
    expect(congresses({})).toEqual([119, 118, 117, 116, 115, 114, 113, 112])
    expect(congresses({ congress: 94 })).toEqual([94])
  })
})

describe('a text query', () => {
  test('ranks a whole title first, the most recent of equal ones', () => {
    expect(keys({ q: 'clean harbors act' }).slice(0, 2)).toEqual(['119/hr/1', '118/s/7'])
    expect(keys({ q: 'STUDY OF HARBORS' })[0]).toBe('119/s/8')
  })

  test('matches any order, prefixes, typos (fuzzy) and fields other than the title', () => {
    expect(keys({ q: 'dredging harb' })[0]).toBe('119/s/1')
    expect(keys({ q: 'harbor dregding' })[0]).toBe('119/s/1')
    expect(keys({ q: 'smith harbors' })).toEqual(['119/hr/1'])
    expect(keys({ q: 'taxation study' })).toEqual(['119/s/8'])
  })

  test('finds nothing without letters or digits', () => {
    expect(find({ q: '-- ?!', facets: true })).toMatchObject({ bills: [], total: 0, facets: { type: [] } })
  })

  test('is ordered by a requested sort instead of relevance', () => {
    expect(keys({ q: 'harbors', sort: 'updateDate' })).toEqual(['119/s/8', '119/hr/1', '118/s/7'])
  })
})

test('ranks recently active bills higher among similar matches', () => {
  const title = 'Rural Broadband Mapping and Investment'
  const close = openTestIndex(BILL_INDEX_SPEC, [
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
  test('is sorted by last real change, newest first', () => {
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

  test('sorted by introduction puts undated bills last', () => {
    expect(keys({ sort: 'introducedDate' })[0]).toBe('119/s/8')
    expect(keys({ sort: 'introducedDate' })).toHaveLength(7)
  })

  test('pages with an exact total', () => {
    expect(find({ limit: 2, offset: 6 })).toMatchObject({ total: 7, bills: [{ congress: 117 }] })
    expect(find({ limit: 2, offset: 60 })).toMatchObject({ total: 7, bills: [] })
  })

  test.each<[Partial<BillSearch>, string[]]>([
    [{ sponsor: 'S000001' }, ['119/hr/1']],
    [{ cosponsor: 'S000001' }, ['119/s/8']],
    [{ cosponsor: ['S000001'] }, ['119/s/8']],
    [{ cosponsor: ['S000001', 'X000009'] }, []],
    [{ type: ['s'], congress: 119 }, ['119/s/8', '119/s/1']],
    [{ stage: ['in_committee', 'failed'] }, ['119/s/8']],
    [{ policyArea: 'Taxation', congress: 118 }, ['118/s/7']],
    [{ policyArea: 'TAXation', congress: 118 }, ['118/s/7']],
    [{ chamber: 'House', congress: 119 }, ['119/hres/9', '119/hr/1']],
    [{ party: 'Independent' }, ['119/s/1']],
    [{ party: 'Democratic' }, ['119/hr/1']],
    [{ introducedFrom: '2025-05-01', introducedTo: '2025-05-01' }, ['119/s/8']],
    [{ introducedFrom: '2025-05-02' }, []],
  ])('filters by %j', (filters, found) => {
    expect(keys(filters)).toEqual(found)
  })
})

describe('a facet', () => {
  const counts = (query: Partial<BillSearch>) => find({ ...query, facets: true }).facets

  test('counts matches, most frequent first', () => {
    expect(counts({})?.congress).toEqual([
      { value: '119', count: 4 },
      { value: '118', count: 2 },
      { value: '117', count: 1 },
    ])
  })

  test('ignores its own filter, to show what other choices would find', () => {
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

  test('is absent unless requested', () => {
    expect(find({}).facets).toBeUndefined()
  })
})
