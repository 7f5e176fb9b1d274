import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MemoryFiles, PLAIN } from '../testing/linear-texts.ts'
import { buildTextIndex, type TextIndexLimits, type TextRecord } from './build.ts'
import { PartCache } from './part-cache.ts'
import { openTextIndex, type TextIndex } from './text-index.ts'

const DEFLATE = {
  pack: (bytes: Uint8Array) => new Uint8Array(deflateRawSync(bytes)),
  unpack: (bytes: Uint8Array) => new Uint8Array(inflateRawSync(bytes)),
}

async function open(
  files: readonly (readonly TextRecord[])[],
  limits?: TextIndexLimits,
): Promise<{ index: TextIndex; memory: MemoryFiles }> {
  const memory = new MemoryFiles()
  const refs = files.map((texts, i) => {
    const { bytes, headSize } = buildTextIndex(texts, DEFLATE, limits)
    memory.set(`f${i}`, bytes)
    return { file: `f${i}`, headSize }
  })
  return { index: await openTextIndex(refs, { read: memory.read, codec: DEFLATE }), memory }
}

const text = (bill: string, ...sections: string[]): TextRecord => ({ bill, printing: 'ih', sections })

const BILLS = [
  text('hr1', 'Short title', 'Water rights of the States are not affected by this Act', 'Rights of water'),
  text('hr2', 'The right to water', 'Waterways and harbors; water, and the rights of owners of the land'),
  text('s3', 'Anti-trust laws apply to $1,000 grants under section 13(f)', 'Environmental protection'),
]
const billsOf = async (index: TextIndex, query: string): Promise<string[]> =>
  (await index.search(query)).hits.map(({ bill }) => bill)

test('matches words anywhere in a text, but phrases only in order', async () => {
  const { index } = await open([BILLS])
  expect(await billsOf(index, 'water rights')).toEqual(['hr1', 'hr2'])
  expect(await billsOf(index, '"water rights"')).toEqual(['hr1'])
  expect(await billsOf(index, '"rights of owners" harbors')).toEqual(['hr2'])
  expect(await billsOf(index, '"rights of owners" title')).toEqual([])
  expect(await billsOf(index, '"title water"')).toEqual([])
})

test('finds a hyphenated word with or without its hyphen, and a number in any format', async () => {
  const { index } = await open([BILLS])
  for (const query of ['anti-trust', 'antitrust', '"anti trust laws"', '1000', '$1,000', '"section 13 f"'])
    expect([query, await billsOf(index, query)]).toEqual([query, ['s3']])
})

test('finds the parts of a hyphenated word side by side in a text without the hyphen', async () => {
  const { index } = await open([[...BILLS, text('s4', 'The rights to water, and antitrust')]])
  expect(await billsOf(index, 'water-rights')).toEqual(['hr1'])
  expect(await billsOf(index, 'anti-trust')).toEqual(expect.arrayContaining(['s3', 's4']))
  const [hit] = (await index.search('water-rights')).hits
  expect(hit?.passages.map(({ section }) => section)).toEqual([1])
  for (const [query, found, looked] of [
    ['watre-rights', 'hr1', [['water', 'rights']]],
    ['anti-trsut laws', 's3', [['antitrust']]],
    ['water-rights waetr', 'hr1', [['water', 'rights']]],
  ] as const) {
    const { hits, ...result } = await index.search(query)
    expect([hits.map(({ bill }) => bill), result.looked[0]?.phrases]).toEqual([[found], looked])
    expect(result.repaired).toBe(true)
  }
})

test('returns the best sections of a bill', async () => {
  const { index } = await open([BILLS])
  const { hits } = await index.search('"of water" rights')
  expect(hits).toEqual([
    {
      bill: 'hr1',
      printing: 'ih',
      score: expect.any(Number),
      passages: [
        { section: 2, score: expect.any(Number) },
        { section: 1, score: expect.any(Number) },
      ],
    },
  ])
})

test('repairs an unknown word and reports the spelling it searched for', async () => {
  const more = [...BILLS, text('s4', 'Environmental water'), text('s5', 'environments')]
  const { index } = await open([more])
  const { hits, looked, repaired } = await index.search('"enviromental water"')
  expect([hits.map(({ bill }) => bill), looked, repaired]).toEqual([
    ['s4'],
    [{ phrases: [['environmental', 'water']] }],
    true,
  ])
  expect((await index.search('xylophonist')).total).toBe(0)
  expect((await index.search('environmental')).repaired).toBe(false)
  expect(await index.search('enviromental', { repairs: false })).toMatchObject({ total: 0, repaired: false })
})

test('takes a bill from the last file that has it', async () => {
  const { index } = await open([BILLS, [text('hr2', 'Nothing of the kind'), text('hr9', 'Water rights')]])
  expect(await billsOf(index, 'water rights')).toEqual(['hr1', 'hr9'])
  expect(await billsOf(index, 'kind')).toEqual(['hr2'])
})

test('pages through the bills that pass the filter', async () => {
  const all = Array.from({ length: 30 }, (_, i) => text(`hr${i}`, `Water number ${i}`))
  const { index } = await open([all])
  const filter = (bill: string): boolean => Number(bill.slice(2)) % 2 === 0
  const found: string[] = []
  for (const offset of [0, 10]) {
    const { total, hits } = await index.search('water', { filter, offset, limit: 10 })
    expect(total).toBe(15)
    found.push(...hits.map(({ bill }) => bill))
  }
  expect(new Set(found).size).toBe(15)
})

test('treats at most 64 words as common', async () => {
  const numbers = Array.from({ length: 70 }, (_, i) => i)
  const texts = numbers.map((i) => text(`hr${i}`, `rare${i} common${i} common${(i + 1) % 70}`))
  const { index } = await open([texts], { common: 70 })
  for (const i of numbers)
    expect(await billsOf(index, `"rare${i} common${i} common${(i + 1) % 70}"`)).toEqual([`hr${i}`])
})

test('caches parts, and reads adjacent parts of a block in one read', async () => {
  const { index, memory } = await open([BILLS], { common: 4, blockBytes: 1 })
  expect(memory.reads).toHaveLength(1)
  await index.search('"rights of the states"')
  expect(memory.reads).toHaveLength(3)
  await index.search('"rights of the states"')
  expect(memory.reads).toHaveLength(3)
})

test('reads two lists of a phrase in a file where these words never stand as in it', async () => {
  const files = [
    [text('hr1', 'Harbors title water rights')],
    [text('hr2', 'Harbors', 'Title', 'Water', 'Rights')],
  ]
  const { index, memory } = await open(files, { common: 0, blockBytes: 1 })
  expect(await billsOf(index, '"harbors title water rights"')).toEqual(['hr1'])
  expect(
    memory.reads
      .map(({ file }) => file)
      .toSorted()
      .join(' '),
  ).toBe('f0 f0 f0 f0 f0 f1 f1 f1')
})

test('retries a read that failed', async () => {
  const memory = new MemoryFiles()
  const { bytes, headSize } = buildTextIndex(BILLS, PLAIN)
  memory.set('f', bytes)
  let isDown = false
  const read: typeof memory.read = async (...range) => {
    if (isDown) throw new Error('down')
    return await memory.read(...range)
  }
  const index = await openTextIndex([{ file: 'f', headSize }], { read, codec: PLAIN })
  isDown = true
  await expect(index.search('water')).rejects.toThrow('down')
  isDown = false
  expect(await billsOf(index, 'water')).toEqual(['hr1', 'hr2'])
})

test('evicts parts beyond the cache limit', async () => {
  const memory = new MemoryFiles()
  const { bytes, headSize } = buildTextIndex(BILLS, PLAIN, { blockBytes: 1 })
  memory.set('f', bytes)
  const options = { read: memory.read, codec: PLAIN, cache: new PartCache(2) }
  const index = await openTextIndex([{ file: 'f', headSize }], options)
  for (const query of ['water', 'rights', 'water']) await index.search(query)
  expect(memory.reads).toHaveLength(1 + 3)
})

test.each([
  [2, 'again'],
  [1_000_000, 'not again'],
])('with a cache of %d bytes, reads the list of spellings %s', async (most, expected) => {
  const memory = new MemoryFiles()
  const { bytes, headSize } = buildTextIndex([...BILLS, text('s4', 'Environmental water')], PLAIN)
  memory.set('f', bytes)
  const options = { read: memory.read, codec: PLAIN, cache: new PartCache(most) }
  const index = await openTextIndex([{ file: 'f', headSize }], options)
  const readsOf = async (query: string): Promise<number> => {
    const { length } = memory.reads
    expect(await billsOf(index, query)).toEqual(['s3', 's4'])
    return memory.reads.length - length
  }
  const first = await readsOf('enviromental')
  expect(await readsOf('enviromental')).toBe(expected === 'again' ? first : 0)
})

test('shares a cache between files without mixing their parts', async () => {
  const memory = new MemoryFiles()
  const refs = [BILLS, [text('s9', 'Water of another kind')]].map((texts, i) => {
    const { bytes, headSize } = buildTextIndex(texts, PLAIN)
    memory.set(`f${i}`, bytes)
    return { file: `f${i}`, headSize }
  })
  const options = { read: memory.read, codec: PLAIN, cache: new PartCache(1_000_000) }
  const index = await openTextIndex(refs, options)
  expect(await billsOf(index, 'water')).toEqual(['hr1', 'hr2', 's9'])
  const { length } = memory.reads
  expect(await billsOf(await openTextIndex(refs, options), 'water')).toEqual(['hr1', 'hr2', 's9'])
  expect(memory.reads).toHaveLength(length + 2)
})

test('limits the number of clauses and words in a query', async () => {
  const { index } = await open([BILLS])
  const { looked } = await index.search(Array.from({ length: 500 }, (_, i) => `w${i}`).join(' '))
  expect(looked.length).toBe(30)
  expect(await index.search('“ ” … ""')).toEqual({ total: 0, hits: [], looked: [], repaired: false })
  expect((await index.search(`"${'the '.repeat(400)}"`)).total).toBe(0)
})

test('rejects a duplicate bill in one file', () => {
  expect(() => buildTextIndex([...BILLS, text('hr1', 'again')], PLAIN)).toThrow(RangeError)
})

test('finds nothing in an empty index', async () => {
  const { index } = await open([[]])
  expect((await index.search('water')).total).toBe(0)
})
