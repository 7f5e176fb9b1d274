import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearBills, linearPlaces, MemoryFiles, PLAIN } from '../testing/linear-texts.ts'
import { buildTextIndex, type TextIndexLimits, type TextRecord } from './build.ts'
import { parseTextQuery } from './query.ts'
import { TextFile } from './text-file.ts'
import { openTextIndex } from './text-index.ts'

const RUNS = { numRuns: 400 }

/** Few words, so that phrases of common words occur; with accents, hyphens, numbers and a surrogate pair. */
const WORDS =
  'the the the the of of of of and and act act water rights Café anti-trust in-to into 1,000 2021-2022 U.S. 𐐷𐐷 veteran’s'.split(
    ' ',
  )
const word = fc.constantFrom(...WORDS)
/** Without `in-to`, whose joined form is a common word, which a phrase does not match. */
const plainWord = fc.constantFrom(...WORDS.filter((one) => one !== 'in-to'))
const texts = (prefix: string, from: fc.Arbitrary<string>): fc.Arbitrary<TextRecord[]> => {
  const section = fc.array(from, { maxLength: 14 }).map((words) => words.join(' '))
  return fc
    .array(fc.array(section, { maxLength: 4 }), { maxLength: 8 })
    .map((all) => all.map((sections, i) => ({ bill: `${prefix}${i}`, printing: 'ih', sections })))
}
const limits: fc.Arbitrary<TextIndexLimits> = fc.record({
  common: fc.nat(5),
  blockBytes: fc.constantFrom(1, 40, 10_000),
})
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '))
const query = fc.oneof(
  words.map((text) => `"${text}"`),
  words,
  fc.tuple(words, words).map(([one, other]) => `"${one}" ${other}`),
)

/** A phrase cut from one of the texts, so that most queries match. */
const cut = fc.record({ section: fc.nat(), from: fc.nat(), length: fc.integer({ min: 1, max: 6 }) })
function cutFrom(
  all: readonly TextRecord[],
  { section, from, length }: { readonly section: number; readonly from: number; readonly length: number },
): string {
  const sections = all.flatMap((one) => one.sections.map((each) => each.split(' ')))
  const cutWords = sections[section % (sections.length || 1)] ?? []
  const start = from % cutWords.length
  return `"${cutWords.slice(start, start + length).join(' ')}"`
}

test('finds the same places of words and phrases as a linear scan', async () => {
  await fc.assert(
    fc.asyncProperty(texts('a', word), limits, query, cut, async (all, most, other, part) => {
      const { bytes, headSize } = buildTextIndex(all, PLAIN, most)
      const files = new MemoryFiles()
      files.set('f', bytes)
      const file = await TextFile.open({ file: 'f', headSize }, { read: files.read, codec: PLAIN })
      for (const { phrases } of [other, cutFrom(all, part)].flatMap((text) => parseTextQuery(text))) {
        const found = await file.match(phrases)
        const { common } = file.directory
        const expected = all
          .flatMap(({ sections }) => sections)
          .map((one) => linearPlaces(one, phrases, common))
        expect([...found.sections]).toEqual(expected.flatMap((places, i) => (places.length > 0 ? [i] : [])))
        const isListed = found.places.length > 0 || found.sections.length === 0
        expect([...found.places]).toEqual(isListed ? expected.flat() : [])
      }
    }),
    RUNS,
  )
})

test('finds the same bills in several files as a linear scan of their latest texts', async () => {
  const asked = { filter: (bill: string) => bill !== 'a1', limit: 100 }
  await fc.assert(
    fc.asyncProperty(
      texts('a', plainWord),
      texts('a', plainWord),
      limits,
      query,
      async (base, later, most, text) => {
        const files = new MemoryFiles()
        const refs = [base, later].map((all, i) => {
          const { bytes, headSize } = buildTextIndex(all, PLAIN, i === 0 ? most : { common: 0 })
          files.set(`f${i}`, bytes)
          return { file: `f${i}`, headSize }
        })
        const index = await openTextIndex(refs, { read: files.read, codec: PLAIN })
        const { total, hits, looked } = await index.search(text, asked)
        const current = [...base.slice(later.length), ...later].filter(({ bill }) => asked.filter(bill))
        expect(hits.map(({ bill }) => bill).toSorted()).toEqual(linearBills(current, looked, []))
        expect(total).toBe(hits.length)
      },
    ),
    RUNS,
  )
})
