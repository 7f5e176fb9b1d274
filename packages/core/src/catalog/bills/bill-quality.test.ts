import { BILL_TYPES, slugOf } from '@rostrum/contract/congress/bill-types'
import { formatCitation } from '@rostrum/contract/words/citation'
import { ordinal } from '@rostrum/contract/congress/congress'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import type { StoredBill } from '../../store/record/bills.ts'
import { openTestIndex } from '../testing/open-test-index.ts'
import { sampleBills, sampleContext, sampleHeads } from '../testing/sample-record.ts'
import { withTypo } from '../testing/typos.ts'
import { BILL_INDEX_SPEC } from './bill-schema.ts'
import { findBillCards } from './bill-queries.ts'

/*
 * Search quality: 200 queries of each kind against the titles of the standard sample, about 4,400 measures of three
 * congresses, many of which share most or all words. Any bill with the intended title is a correct result.
 */

const context = sampleContext('standard')
const bills = context.world
  .congressesAt(context.now)
  .flatMap((congress) => [...sampleHeads(context, congress)])
const index = openTestIndex(BILL_INDEX_SPEC, bills)

const QUERIES = 200
const targets = bills.filter((_, i) => i % Math.floor(bills.length / QUERIES) === 0).slice(0, QUERIES)

const wordsOf = ({ title }: StoredBill): string[] => [
  ...new Set(
    title
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
]
const titlesByWord = new Map<string, number>()
for (const word of bills.flatMap(wordsOf)) titlesByWord.set(word, (titlesByWord.get(word) ?? 0) + 1)

const REMEMBERED_WORDS = 6
/** The words of a title that a reader would remember: the rarest ones, in order. */
function rarestWords(bill: StoredBill): string[] {
  const words = wordsOf(bill)
  const rarest = new Set(
    words
      .toSorted((a, b) => (titlesByWord.get(a) ?? 0) - (titlesByWord.get(b) ?? 0))
      .slice(0, REMEMBERED_WORDS),
  )
  return words.filter((word) => rarest.has(word))
}

const KINDS: Readonly<Record<string, (bill: StoredBill, n: number) => string>> = {
  clean: (bill) => rarestWords(bill).join(' '),
  unfinished: (bill) => {
    // An incomplete year is ambiguous.
    const words = rarestWords(bill).toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)))
    const last = words.pop() ?? ''
    return [...words, last.slice(0, Math.max(2, Math.ceil(last.length * 0.6)))].join(' ')
  },
  reordered: (bill) => rarestWords(bill).toReversed().join(' '),
  'mistyped once': (bill, n) => withTypo(rarestWords(bill), n).join(' '),
  'the whole title': ({ title }) => title,
}

const isRight = (bill: StoredBill) => (card: { readonly title: string }) =>
  card.title.toLowerCase() === bill.title.toLowerCase()

function hitRates(queryOf: (bill: StoredBill, n: number) => string): { first: number; firstFive: number } {
  const places = targets.map((bill, n) =>
    findBillCards(index, { q: queryOf(bill, n), limit: 5, offset: 0 }).bills.findIndex(isRight(bill)),
  )
  return {
    first: places.filter((place) => place === 0).length / places.length,
    firstFive: places.filter((place) => place >= 0).length / places.length,
  }
}

test.each(Object.entries(KINDS))(
  'ranks a title typed %s first in 95 of 100, within five in 99',
  (_, queryOf) => {
    const { first, firstFive } = hitRates(queryOf)
    expect(first).toBeGreaterThanOrEqual(0.95)
    expect(firstFive).toBeGreaterThanOrEqual(0.99)
  },
)

const CITATION_STYLES: readonly ((bill: StoredBill) => string)[] = [
  recordKeyOf,
  ({ congress, type, number }) => `${type}${number}-${congress}`,
  ({ congress, type, number }) => `${formatCitation(type, number)} (${ordinal(congress)} Congress)`,
  ({ congress, type, number }) => `${ordinal(congress)} ${BILL_TYPES[type].prefix}${number}`,
  ({ congress, type, number }) =>
    `https://www.congress.gov/bill/${ordinal(congress)}-congress/${slugOf(BILL_TYPES[type])}/${number}`,
]

test('ranks a bill first for its number in every notation', () => {
  const wrong = targets.flatMap((bill, n) => {
    const q = CITATION_STYLES[n % CITATION_STYLES.length]?.(bill) ?? ''
    const [card] = findBillCards(index, { q, limit: 1, offset: 0 }).bills
    const isMeant = card?.congress === bill.congress && card.type === bill.type && card.number === bill.number
    return isMeant ? [] : [q]
  })
  expect(wrong).toEqual([])
})

test('ranks a bill first for each of its alternate names', () => {
  const small = sampleContext('small')
  const named = small.world.congressesAt(small.now).flatMap((congress) => [...sampleBills(small, congress)])
  const namedIndex = openTestIndex(BILL_INDEX_SPEC, named)
  const names = named.flatMap(({ shortTitles = [] }) => shortTitles)
  expect(names.length).toBeGreaterThan(10)
  const wrong = names.filter((name) => {
    const [first] = findBillCards(namedIndex, { q: name, limit: 1, offset: 0 }).bills
    const found = named.find((bill) => first && recordKeyOf(bill) === recordKeyOf(first))
    return found?.shortTitles?.includes(name) !== true
  })
  expect(wrong).toEqual([])
})
