import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import { FinderFormatError, type FormatErrorCode } from './errors.ts'
import { openIndex } from './finder.ts'
import { FORMAT_VERSION, readIndexFile, sealIndexFile, type SectionPlan, writeIndexFile } from './format.ts'
import { requireAscending } from './section-arrays.ts'
import { defineSchema } from './schema.ts'
import type { BookRecord } from './testing/books.ts'
import { BOOK_SCHEMA } from './testing/arbitrary.ts'

const RECORDS = Array.from({ length: 40 }, (_, i): BookRecord => ({
  id: `r${i}`,
  title: `The ${['garden', 'harbour', 'river'][i % 3]} of number ${i}`,
  author: i % 4 === 0 ? 'Garden, Ann' : 'Field, Bo',
  code: `X-${i}`,
  shelf: `s${i % 5}`,
  tags: ['one', 'two'].slice(0, i % 3),
  pages: i,
  price: i / 7,
  printed: '2020-02-29',
  note: 'été',
}))
const FILE = buildIndex(RECORDS, BOOK_SCHEMA)
const BYTES = new Uint8Array(FILE)

function codeOf(open: () => unknown): FormatErrorCode | 'none' {
  try {
    open()
    return 'none'
  } catch (error) {
    if (error instanceof FinderFormatError) return error.code
    throw error
  }
}

const openCode = (bytes: ArrayBuffer | Uint8Array) => codeOf(() => openIndex(bytes, BOOK_SCHEMA))
const verifyCode = (bytes: Uint8Array) => codeOf(() => openIndex(bytes, BOOK_SCHEMA).verify())

/** Restores valid checksums over tampered bytes. */
function reseal(bytes: Uint8Array<ArrayBuffer>): void {
  const head = bytes.slice(16, 24)
  bytes.set(BYTES.subarray(16, 24), 16)
  sealIndexFile(bytes.buffer, readIndexFile(FILE).sections.values())
  bytes.set(head, 16)
}

/** Reads every kind of section. Whatever the bytes, it must return or throw a typed error. */
function query(bytes: Uint8Array): void {
  const finder = openIndex(bytes, BOOK_SCHEMA)
  finder.get('r7')
  finder.search({ facets: ['shelf', 'tags'], filters: { pages: { from: 3 }, tags: 'one' }, limit: 50 })
  finder.search({ text: 'the g', sort: { field: 'shelf', order: 'desc' }, limit: 50 })
  finder.search({ text: 'hrabour of', limit: 50 })
  finder.search({ text: 'X-3', sort: { field: 'printed', order: 'asc' }, limit: 50 })
}

test('detects every flipped bit', () => {
  for (let at = 0; at < BYTES.length; at++) {
    const bytes = BYTES.slice()
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
    expect([at, verifyCode(bytes)]).not.toEqual([at, 'none'])
  }
})

test('opens without reading a section, and reports a damaged one when a call first reads it', () => {
  const { start, size } = readIndexFile(FILE).sections.get('note.bytes') ?? { start: 0, size: 0 }
  const bytes = BYTES.slice().fill(0, start, start + size)
  const finder = openIndex(bytes, BOOK_SCHEMA)
  const search = (fields: ('title' | 'note')[]) => () => finder.search({ text: 'garden', fields })
  expect(codeOf(search(['title']))).toBe('none')
  expect(codeOf(search(['note']))).toBe('damaged')
  expect(codeOf(search(['title']))).toBe('none')
  expect(codeOf(() => finder.verify())).toBe('damaged')
})

test('verifies a large section block by block', () => {
  const words = Array.from({ length: 4_000 }, (_, i) => `lot${i}`)
  const records = words.map((word, i) => ({
    id: word,
    title: word,
    note: `${word} `.repeat(i < 3_999 ? 20 : 1),
  }))
  const bytes = new Uint8Array(buildIndex(records, BOOK_SCHEMA))
  const { start, size } = readIndexFile(bytes).sections.get('note.bytes') ?? { start: 0, size: 0 }
  expect(size).toBeGreaterThan(9 * 2 ** 14)
  bytes[start + 1] = 0
  const finder = openIndex(bytes, BOOK_SCHEMA)
  const notes = finder.search({ limit: 4_000, fields: [] }).hits.map(({ id }) => codeOf(() => finder.get(id)))
  expect(notes.filter((code) => code === 'damaged').length).toBeGreaterThan(0)
  expect(notes.filter((code) => code === 'none').length).toBeGreaterThan(2_000)
})

test('detects a truncated file', () => {
  for (let length = 0; length < BYTES.length; length += 7) {
    expect([length, openCode(BYTES.slice(0, length))]).toEqual([length, 'truncated'])
  }
})

test('refuses trailing bytes', () => {
  expect(openCode(Uint8Array.of(...BYTES, 0))).toBe('damaged')
})

test('reports other files as foreign', () => {
  expect(openCode(new TextEncoder().encode('{"this": "is something else altogether"}'))).toBe('foreign')
  expect(openCode(new Uint8Array(1_000))).toBe('foreign')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(openCode(bytes)).toBe(bytes.length < 24 ? 'truncated' : 'foreign')
    }),
  )
})

test('reports another format version before reading anything else', () => {
  const bytes = BYTES.slice()
  bytes[4] = FORMAT_VERSION + 1
  expect(openCode(bytes)).toBe('version')
})

test('reports another schema', () => {
  const other = defineSchema({ fields: { ...BOOK_SCHEMA.fields, title: { kind: 'text', weight: 3 } } })
  expect(codeOf(() => openIndex(FILE, other))).toBe('schema')
})

test('returns or throws a typed error, and fast, for forged bytes with a valid checksum', () => {
  const change = fc.record({
    at: fc.nat(BYTES.length - 17),
    value: fc.nat(255),
    run: fc.constantFrom(1, 1, 1, 4, 64),
  })
  const started = performance.now()
  const codes = new Set<string>()
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const bytes = BYTES.slice()
      for (const { at, value, run } of changes) bytes.fill(value, at + 16, at + 16 + run)
      reseal(bytes)
      codes.add(codeOf(() => query(bytes)))
    }),
    { numRuns: 3_000 },
  )
  expect(codes).toEqual(new Set(['none', 'damaged', 'schema']))
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('answers correctly after a damaged posting list made a search throw', () => {
  const record = { id: 'a', title: 'garden' }
  const bytes = new Uint8Array(buildIndex([record, { id: 'b', title: 'harbour garden' }], BOOK_SCHEMA))
  const before = openIndex(bytes.slice(), BOOK_SCHEMA).search({ text: 'garden' })
  const postings = readIndexFile(bytes).bytes('title.postings').items
  const broken = openIndex(bytes, BOOK_SCHEMA)
  broken.verify()
  const whole = postings.slice()
  postings.fill(0x7f, 2)
  expect(codeOf(() => broken.search({ text: 'garden' }))).toBe('damaged')
  postings.set(whole)
  expect(broken.search({ text: 'garden' })).toEqual(before)
})

test('ignores the bits of a letter after those of the last record', () => {
  const bytes = new Uint8Array(buildIndex([{ id: 'a', title: 'garden' }], BOOK_SCHEMA))
  const before = openIndex(bytes.slice(), BOOK_SCHEMA).search({ text: 'g' }).hits
  const broken = openIndex(bytes, BOOK_SCHEMA)
  broken.verify()
  readIndexFile(bytes).bytes('title.letters').items.fill(0xff)
  expect(broken.search({ text: 'g' }).hits.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('opens bytes at any alignment', () => {
  const expected = openIndex(FILE, BOOK_SCHEMA).search({ text: 'garden', limit: 50 })
  for (const offset of [1, 4, 8, 13]) {
    const larger = Buffer.alloc(BYTES.length + 20, 0xff)
    larger.set(BYTES, offset)
    const slice = larger.subarray(offset, offset + BYTES.length)
    expect(openIndex(slice, BOOK_SCHEMA).search({ text: 'garden', limit: 50 })).toEqual(expected)
  }
})

function planOf(type: SectionPlan['type'], numbers: readonly number[]): SectionPlan {
  return { type, length: numbers.length, fill: (items) => items.set(numbers) }
}

test('returns sections as views of the file, not as copies', () => {
  const file = writeIndexFile({}, new Map([['numbers', planOf('f64', [1.5, 2.5])]]))
  expect(readIndexFile(file).signed('numbers').items.buffer).toBe(file)
})

test('validates offsets', () => {
  const file = readIndexFile(
    writeIndexFile(
      {},
      new Map([
        ['rising', planOf('u8', [0, 2, 5])],
        ['falling', planOf('u8', [0, 5, 2])],
      ]),
    ),
  )
  expect([...file.offsets('rising', 5, 3).all]).toEqual([0, 2, 5])
  expect(codeOf(() => file.offsets('rising', 6))).toBe('damaged')
  expect(codeOf(() => file.offsets('rising', 5, 4))).toBe('damaged')
  expect(codeOf(() => requireAscending(file.offsets('rising', 5).all, 'rising'))).toBe('none')
  expect(codeOf(() => requireAscending(file.offsets('falling', 2).all, 'falling'))).toBe('damaged')
  expect(codeOf(() => file.unsigned('absent'))).toBe('damaged')
})
