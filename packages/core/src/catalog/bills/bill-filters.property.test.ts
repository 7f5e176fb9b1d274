import { BILL_STAGES } from '@rostrum/contract/entities/bill-stage'
import { BILL_TYPE_KEYS, BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { PARTY_CHOICES } from '@rostrum/contract/congress/parties'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredBill } from '../../store/record/bills.ts'
import { openTestIndex } from '../testing/open-test-index.ts'
import { sampleBills, sampleContext } from '../testing/sample-record.ts'
import { BILL_INDEX_SPEC } from './bill-schema.ts'
import { type BillCriteria, findBillCards } from './bill-queries.ts'

const context = sampleContext('small')
const bills = context.world
  .congressesAt(context.now)
  .flatMap((congress) => [...sampleBills(context, congress)])
const index = openTestIndex(BILL_INDEX_SPEC, bills)

const LETTERS: Readonly<Record<string, readonly string[]>> = {
  Democratic: ['D'],
  Republican: ['R'],
  Independent: ['I', 'ID'],
}

/** The reference implementation of the filters for one bill. */
function matchesCriteria(bill: StoredBill, criteria: BillCriteria): boolean {
  const { introducedFrom = '', introducedTo = '9999' } = criteria
  const [sponsor] = bill.sponsors
  const day = bill.introducedDate
  return (
    (criteria.congress ?? bill.congress) === bill.congress &&
    (criteria.type ?? [bill.type]).includes(bill.type) &&
    (criteria.stage ?? [bill.stage.stage]).includes(bill.stage.stage) &&
    (criteria.chamber ?? BILL_TYPES[bill.type].chamber) === BILL_TYPES[bill.type].chamber &&
    (criteria.policyArea === undefined || criteria.policyArea === bill.policyArea) &&
    (criteria.sponsor === undefined || criteria.sponsor === sponsor?.bioguideId) &&
    [criteria.cosponsor ?? []].flat().every((id) => bill.cosponsorIds.includes(id)) &&
    (criteria.party === undefined || (LETTERS[criteria.party] ?? []).includes(sponsor?.party ?? '')) &&
    ((criteria.introducedFrom ?? criteria.introducedTo) === undefined ||
      (day !== undefined && introducedFrom <= day && day <= introducedTo))
  )
}

const newestFirst = (a: StoredBill, b: StoredBill): number =>
  b.updatedAt.localeCompare(a.updatedAt) ||
  b.congress - a.congress ||
  BILL_TYPE_KEYS.indexOf(a.type) - BILL_TYPE_KEYS.indexOf(b.type) ||
  Number(b.number) - Number(a.number)

const anyBill = fc.constantFrom(...bills)
const day = anyBill.map(({ introducedDate = '2025-01-03' }) => introducedDate)
const cosponsors = [...new Set(bills.flatMap(({ cosponsorIds }) => cosponsorIds))]
const cosponsorPair = fc
  .constantFrom(...bills.filter(({ cosponsorIds }) => cosponsorIds.length > 1))
  .map(({ cosponsorIds }) => cosponsorIds.slice(0, 2))
const policies = [...new Set(bills.flatMap(({ policyArea }) => policyArea ?? []))]

/** Random filters; people and policy areas are taken from an existing bill so that something matches. */
const filters: fc.Arbitrary<BillCriteria> = fc
  .record(
    {
      congress: fc.constantFrom(119, 118, 117),
      type: fc.uniqueArray(fc.constantFrom(...BILL_TYPE_KEYS), { minLength: 1, maxLength: 3 }),
      stage: fc.uniqueArray(fc.constantFrom(...BILL_STAGES), { minLength: 1, maxLength: 4 }),
      policyArea: fc.constantFrom(...policies, 'Nothing of the kind'),
      chamber: fc.constantFrom('House' as const, 'Senate' as const),
      sponsor: anyBill.map(({ sponsors }) => sponsors[0]?.bioguideId ?? 'X000000'),
      cosponsor: fc.oneof(fc.constantFrom(...cosponsors), cosponsorPair),
      party: fc.constantFrom(...PARTY_CHOICES),
      introducedFrom: day,
      introducedTo: day,
    },
    { requiredKeys: [] },
  )
  .chain((all) =>
    fc
      .subarray(Object.keys(all), { maxLength: Math.min(3, Object.keys(all).length) })
      .map((kept) => pickCriteria(all, kept)),
  )

function pickCriteria(all: BillCriteria, kept: readonly string[]): BillCriteria {
  return Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name)))
}

test('lists the same bills in the same order as a linear scan', () => {
  fc.assert(
    fc.property(filters, fc.nat(30), fc.integer({ min: 1, max: 50 }), (criteria, offset, limit) => {
      const expected = bills.filter((bill) => matchesCriteria(bill, criteria)).toSorted(newestFirst)
      const page = findBillCards(index, { ...criteria, limit, offset })
      expect(page.total).toBe(expected.length)
      expect(page.bills.map(recordKeyOf)).toEqual(expected.slice(offset, offset + limit).map(recordKeyOf))
    }),
    { numRuns: 300 },
  )
})

test('counts for each facet value what choosing it would find', () => {
  fc.assert(
    fc.property(filters, (criteria) => {
      const { facets } = findBillCards(index, { ...criteria, limit: 1, offset: 0, facets: true })
      for (const { value, count } of facets?.type ?? []) {
        const type = BILL_TYPE_KEYS.filter((key) => key === value)
        expect(count).toBe(bills.filter((bill) => matchesCriteria(bill, { ...criteria, type })).length)
      }
      for (const { value, count } of facets?.congress ?? []) {
        expect(count).toBe(
          bills.filter((bill) => matchesCriteria(bill, { ...criteria, congress: Number(value) })).length,
        )
      }
    }),
    { numRuns: 100 },
  )
})
