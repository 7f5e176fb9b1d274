import { beforeAll, expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { createCatalog } from '../catalog.ts'
import { interceptStore } from '../testing/intercept-store.ts'
import { printing, TextFixture } from '../testing/text-fixture.ts'

const engine = useEngine()
let texts: TextFixture

const LONG = 'The Secretary shall publish a notice. '.repeat(4_000)

/** A word is a spelling of others if several sections have it. */
const WARDS = [
  'They work in each ward.',
  'Each ward is for anti-trust work.',
  'Work for each anti-trust ward.',
]

beforeAll(async () => {
  texts = new TextFixture(engine.store)
  await texts.saveBill('119/hr/9', { title: 'A bill without a text' })
  await texts.save(
    printing(
      '119/hr/1',
      'ih',
      ['Short title', 'The water rights of States are not affected.', 'Rights to water'],
      '2025-01-03',
    ),
    printing('119/s/2', 'is', [
      'Anti-trust laws apply to water companies of $1,000.',
      'Environmental rights',
    ]),
    printing('119/hr/3', 'ih', [`${LONG}\nWater rights at the end`]),
    printing('118/hr/4', 'enr', ['Water rights of an earlier congress', ...WARDS]),
  )
  await texts.saveBill('119/s/2', { policyArea: 'Commerce', revision: 2 })
  await texts.publish()
})

test('shows each bill once, with its passages, sections and marks', async () => {
  const { results, pagination, congress, searchable } = await texts.search('"water rights"')
  expect([congress, searchable, pagination.total]).toEqual([119, { texts: 3, bills: 4 }, 2])
  const first = results.find(({ bill }) => bill.number === '1')
  expect(first).toMatchObject({
    bill: { congress: 119, type: 'hr', number: '1', title: 'Measure 119/hr/1' },
    text: { version: 'ih', date: '2025-01-03' },
  })
  expect(first?.passages).toEqual([
    {
      section: 't1/s102',
      enum: '102.',
      heading: 'Heading 102',
      within: ['TITLE I—General provisions'],
      words: [
        { text: 'The ' },
        { text: 'water rights', isMatch: true },
        { text: ' of States are not affected.' },
      ],
    },
  ])
})

test('finds a passage in a later part of a section that is cut', async () => {
  const { results } = await texts.search('"rights at the end"')
  expect(results[0]?.passages[0]).toMatchObject({ section: 't1/s101', heading: 'Heading 101' })
  expect(results[0]?.passages[0]?.words.at(-1)).toEqual({ text: 'rights at the end', isMatch: true })
})

test('takes the congress asked for, all, or the one of a bill, and by default the newest', async () => {
  expect(await texts.billsFound('"water rights"', { congress: 118 })).toEqual(['118/hr/4'])
  expect(await texts.billsFound('"water rights"', { congress: 'newest' })).not.toContain('118/hr/4')
  expect(await texts.billsFound('"water rights"', { congress: 'all' })).toHaveLength(3)
  expect(await texts.billsFound('"water rights"', { bill: '118/hr/4' })).toEqual(['118/hr/4'])
  expect(await texts.billsFound('water', { bill: '119/hr/1' })).toEqual(['119/hr/1'])
  expect((await texts.search('water', { congress: 'all' })).congress).toBeUndefined()
})

test('keeps the filters of the list of bills', async () => {
  expect(await texts.billsFound('water', { type: ['s'] })).toEqual(['119/s/2'])
  expect(await texts.billsFound('water', { policyArea: 'commerce' })).toEqual(['119/s/2'])
  expect(await texts.billsFound('water', { chamber: 'House', limit: 1, offset: 1 })).toHaveLength(1)
  expect(await texts.billsFound('water', { sponsor: 'D000001' })).toEqual([])
})

test('says what it searched for instead of an unknown word', async () => {
  await texts.search('rights')
  const { results, corrected } = await texts.search('"wather rights"')
  expect([results.length, corrected]).toEqual([2, '"water rights"'])
  expect(results[0]?.passages[0]?.words.find(({ isMatch }) => isMatch)?.text.toLowerCase()).toBe(
    'water rights',
  )
  expect(await texts.search('zzyzzxian')).toMatchObject({ results: [], pagination: { total: 0 } })
  expect(await texts.search('zzyzzxian')).not.toHaveProperty('corrected')
})

test('names all spellings that it searched for, if several are equally near', async () => {
  const corrected = async (q: string) => (await texts.search(q, { congress: 118 })).corrected
  expect(await corrected('word')).toBe('ward or work')
  expect(await corrected('each word')).toBe('each (ward or work)')
  expect(await corrected('anti-trust word')).toBe('antitrust (ward or work)')
})

test('marks hyphenated words and numbers as they are printed', async () => {
  const marks = async (q: string): Promise<string[]> => {
    const { results } = await texts.search(q, { type: ['s'] })
    return results
      .flatMap(({ passages }) => passages[0]?.words ?? [])
      .flatMap(({ text, isMatch }) => (isMatch ? [text] : []))
  }
  expect(await marks('antitrust')).toEqual(['Anti-trust'])
  expect(await marks('1000')).toEqual(['1,000'])
})

test.each([
  '"',
  '“„»',
  '((((',
  '.*',
  '""""""""',
  '%00',
  '\u202e',
  '-- ; DROP',
  'a'.repeat(2_000),
  '"the '.repeat(400),
])('answers the hostile query %j', async (q) => {
  const { results } = await texts.search(q)
  expect(results.length).toBeLessThanOrEqual(3)
})

test('is partial and empty while a congress has no texts', async () => {
  expect(await texts.search('water', { congress: 117 })).toEqual({
    results: [],
    searchable: { texts: 0, bills: 0 },
    congress: 117,
    pagination: { count: 0, total: 0, limit: 20, offset: 0 },
    partial: true,
  })
})

test('leaves passages out whose text was damaged or stored anew with other words', async () => {
  const own = new TextFixture(engine.store)
  const file = 'texts/119/hr1/ih'
  const bytes = (await engine.store.files.read(file)) ?? new Uint8Array()
  await engine.store.files.write(file, bytes.slice(0, 50))
  const { results } = await own.search('"water rights of states"')
  expect(results).toMatchObject([{ bill: { number: '1' }, passages: [] }])
  await engine.store.files.write(file, bytes)
})

test('reads little: heads and parts once in a process, passages by one or two ranges a bill', async () => {
  const reads: unknown[] = []
  const counted = new TextFixture(
    interceptStore(engine.store, (call, name) => {
      if (call === 'readFile') reads.push(name)
    }),
  )
  const catalog = createCatalog(counted.context())
  await counted.search('"water rights"', {}, catalog)
  const ofIndex = reads.filter((name) => String(name).startsWith('text-index/'))
  expect(ofIndex.length).toBeLessThanOrEqual(3)
  expect(reads.filter((name) => name === 'texts/119/hr1/ih')).toHaveLength(1)
  reads.length = 0
  await counted.search('rights water', {}, catalog)
  expect(reads.filter((name) => String(name).startsWith('text-index/'))).toHaveLength(0)
  expect(reads.filter((name) => name === 'texts/119/hr1/ih')).toHaveLength(0)
})
