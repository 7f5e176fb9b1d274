import { BILL_STAGES } from '@rostrum/contract/entities/bill-stage'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { describe, expect, test } from 'vitest'
import type { StoredBill } from '../../store/record/bills.ts'
import { openTestIndex } from '../testing/open-test-index.ts'
import { sampleBills, sampleContext } from '../testing/sample-record.ts'
import { storedBill } from '../testing/stored-records.ts'
import { findBillCards, findBillKeys } from './bill-queries.ts'
import { BILL_INDEX_SPEC } from './bill-schema.ts'
import { compileSearch, indexChangedBills, matchSearches, type SearchCriteria } from './match-searches.ts'

const BILLS: readonly StoredBill[] = [
  storedBill('119/hr/170', {
    title: 'Insulin Affordability Permanency Act',
    policyArea: 'Health',
    subjects: ['Prescription drugs'],
    stage: { stage: 'in_committee', isProvisional: false, path: [] },
  }),
  storedBill('119/s/638', { title: 'Reducing Predatory Lending Act', policyArea: 'Finance' }),
  storedBill('119/hr/790', {
    title: 'Prior Authorization Transparency Act',
    policyArea: 'Health',
    sponsors: [{ bioguideId: 'J000001', fullName: 'Rep. Jessup, Ana [D-OH-3]', party: 'D', state: 'OH' }],
  }),
]

const matchesOf = (criteria: SearchCriteria, bills: Iterable<StoredBill> = BILLS): string[] => {
  const found = [...matchSearches([compileSearch('one', criteria)], indexChangedBills(bills))]
  return found.flatMap(([, keys]) => keys).toSorted()
}

describe('matchSearches', () => {
  test.each<[string, SearchCriteria, string[]]>([
    ['a word', { q: 'insulin' }, ['119/hr/170']],
    ['words in any order', { q: 'act insulin' }, ['119/hr/170']],
    ['the beginning of the last word, as the list does', { q: 'insul' }, ['119/hr/170']],
    ['words and filters', { q: 'act', policyArea: 'Health', stage: ['in_committee'] }, ['119/hr/170']],
    ['filters alone', { policyArea: 'health' }, ['119/hr/170', '119/hr/790']],
    ['a subject', { q: 'prescription drugs' }, ['119/hr/170']],
    ['a number', { q: 'S. 638' }, ['119/s/638']],
    ['a bare number', { q: '790' }, ['119/hr/790']],
    ['a sponsor', { q: 'jessup' }, ['119/hr/790']],
    ['a sponsor by id', { q: 'J000001' }, ['119/hr/790']],
    ['all but those with a word', { q: 'act', without: 'lending prior' }, ['119/hr/170']],
    ['whole excluded words only', { q: 'insulin', without: 'afford' }, ['119/hr/170']],
  ])('finds %s', (_, criteria, keys) => {
    expect(matchesOf(criteria)).toEqual(keys)
  })

  test.each<[string, SearchCriteria]>([
    ['a typo', { q: 'insuline' }],
    ['a missing word', { q: 'insulin lending' }],
    ['another filter', { q: 'insulin', stage: ['became_law'] }],
    ['no word', { q: '--' }],
  ])('does not forgive %s', (_, criteria) => {
    expect(matchesOf(criteria)).toEqual([])
  })

  test('names each search that found something once', () => {
    const searches = [{ q: 'insulin' }, { q: 'nothing' }, { policyArea: 'Finance' }]
    const compiled = searches.map((criteria, i) => compileSearch(`search ${i}`, criteria))
    expect([...matchSearches(compiled, indexChangedBills(BILLS))]).toEqual([
      ['search 0', ['119/hr/170']],
      ['search 2', ['119/s/638']],
    ])
  })

  test('finds the same bills as the list without typo repair', () => {
    const context = sampleContext('small')
    const bills = context.world.congressesAt(context.now).flatMap((one) => [...sampleBills(context, one, 4)])
    const index = openTestIndex(BILL_INDEX_SPEC, bills)
    const searches = bills.flatMap(({ title, policyArea }, i): SearchCriteria[] => {
      const words = title.split(' ')
      const stage = BILL_STAGES[i % BILL_STAGES.length] ?? 'introduced'
      return [
        { q: words.slice(i % 3, (i % 3) + 1 + (i % 2)).join(' ') },
        { q: words.at(-1) ?? '', stage: [stage] },
        ...(policyArea === undefined ? [] : [{ q: policyArea }, { policyArea, stage: [stage] }]),
      ]
    })
    const compiled = searches.map((criteria, i) => compileSearch(String(i), criteria))
    const found = new Map(matchSearches(compiled, indexChangedBills(bills)))
    const keysOf = (i: number): string[] => (found.get(String(i)) ?? []).toSorted()
    const listed = (criteria: SearchCriteria) =>
      findBillCards(index, { ...criteria, limit: 10_000, offset: 0 }).bills.map(recordKeyOf)
    for (const [i, criteria] of searches.entries())
      expect(keysOf(i), JSON.stringify(criteria)).toEqual(findBillKeys(index, criteria).toSorted())
    for (const [i, criteria] of [...searches.entries()].filter(([at]) => keysOf(at).length > 0))
      expect(keysOf(i), JSON.stringify(criteria)).toEqual(listed(criteria).toSorted())
    expect(found.size).toBeGreaterThan(bills.length)
  })
})
