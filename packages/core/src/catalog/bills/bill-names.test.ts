import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { describe, expect, test } from 'vitest'
import { openTestIndex } from '../testing/open-test-index.ts'
import { storedBill } from '../testing/stored-records.ts'
import { findBillCards } from './bill-queries.ts'
import { BILL_INDEX_SPEC } from './bill-schema.ts'

const on = (day: string) => ({ updatedAt: `${day}T12:00:00.000Z` })

describe('a nickname or another term', () => {
  const known = openTestIndex(BILL_INDEX_SPEC, [
    storedBill('119/hr/22', { title: 'SAVE Act', ...on('2025-01-03') }),
    storedBill('119/hr/256', { title: 'SAVE Act', ...on('2026-01-03') }),
    storedBill('119/hr/1', { title: 'Clean Harbors Act' }),
    storedBill('119/hr/8800', { title: 'National Defense Authorization Act for Fiscal Year 2027' }),
    storedBill('119/hr/4482', { title: 'Stop NOAA Closures Act' }),
    storedBill('119/hr/966', { title: 'Veterans Cannabis Use for Safe Healing Act' }),
    storedBill('119/hr/8394', { title: 'Higher Education Marijuana Research Act' }),
    storedBill('119/s/4', { title: 'Harbor Defense Health Act', ...on('2026-05-01') }),
    storedBill('119/s/5', { title: 'Relief for Workers', policyArea: 'Health' }),
    storedBill('119/s/6', { title: 'Order of Rivers', policyArea: 'Science, Technology, Communications' }),
  ])
  const found = (q: string) => findBillCards(known, { q, limit: 9, offset: 0 }).bills.map(recordKeyOf)

  test('ranks the bill that is known by it above others of the same title', () => {
    expect(found('SAVE Act')).toEqual(['119/hr/22', '119/hr/256'])
  })

  test('does not name a bill whose title says something else', () => {
    expect(found('big beautiful bill')).toEqual([])
  })

  test('comes before fuzzy matches', () => {
    expect(found('ndaa')).toEqual(['119/hr/8800'])
  })

  test('finds synonyms in both directions', () => {
    expect(found('marijuana').toSorted()).toEqual(['119/hr/8394', '119/hr/966'])
    expect(found('cannabis').toSorted()).toEqual(['119/hr/8394', '119/hr/966'])
  })

  test('that is a policy area ranks its bills first', () => {
    expect(found('health')).toEqual(['119/s/5', '119/s/4'])
    expect(found('science technology and communications')).toEqual(['119/s/6'])
  })

  test('is found within a question', () => {
    expect(found('which bills are about marijuana for veterans?')).toEqual(['119/hr/966'])
  })
})

describe('a pasted title of up to 2,000 characters', () => {
  const LONG = `To amend the Clean Harbors Act ${'to provide for the dredging of each harbor and '.repeat(40)}rivers.`
  const long = openTestIndex(BILL_INDEX_SPEC, [
    storedBill('119/hr/6', { title: 'Providing for harbors and rivers' }),
    storedBill('119/hr/7', { title: LONG.slice(0, 2_000) }),
    storedBill('119/hr/8', { title: 'A bill to provide for the dredging of lakes' }),
  ])
  const first = (q: string) => findBillCards(long, { q, limit: 9, offset: 0 }).bills.map(recordKeyOf)[0]

  test('ranks its bill first, whole or with its end cut off', () => {
    expect(first(LONG.slice(0, 2_000))).toBe('119/hr/7')
    expect(first(LONG.slice(0, 900))).toBe('119/hr/7')
  })

  test('finds the bill of a shorter title by most of the words', () => {
    const q = 'A bill to provide for the dredging of lakes, and for other unrelated purposes and reasons'
    expect(first(q)).toBe('119/hr/8')
  })
})

describe('an alternate name', () => {
  const named = openTestIndex(BILL_INDEX_SPEC, [
    storedBill('117/hr/5376', {
      title: 'Inflation Reduction Act of 2022',
      shortTitles: ['Build Back Better Act', 'Inflation Reduction Act of 2022'],
    }),
    storedBill('117/hr/4346', {
      title: 'CHIPS and Science Act',
      shortTitles: ['CHIPS Act of 2022', 'Research and Development, Competition, and Innovation Act'],
    }),
    storedBill('118/hr/1', { title: 'A bill to repeal the Inflation Reduction Act' }),
    storedBill('119/hr/2', { title: 'CHIPS Act of 2022 Repeal Act' }),
    storedBill('119/hr/3', { title: 'Build Back Better Act' }),
  ])
  const found = (q: string) => findBillCards(named, { q, limit: 9, offset: 0 }).bills.map(recordKeyOf)

  test.each([
    ['chips act of 2022', '117/hr/4346'],
    ['CHIPS Act', '117/hr/4346'],
    ['inflation reduction act', '117/hr/5376'],
    ['Inflation Reduction Act of 2022', '117/hr/5376'],
    ['competition innovation resaerch', '117/hr/4346'],
    ['the build back better bill', '119/hr/3'],
    ['inflation reduction', '117/hr/5376'],
  ])('ranks the bill first for %j', (q, key) => {
    expect(found(q)[0]).toBe(key)
  })

  test('ranks below a bill whose displayed title matches', () => {
    expect(found('Build Back Better Act')).toEqual(['119/hr/3', '117/hr/5376'])
  })
})

describe('an official or earlier title', () => {
  const TAX = 'To amend the Internal Revenue Code of 1986 to provide a credit for the care of orchards.'
  const AMENDED = 'An Act to provide for reconciliation.'
  const titled = openTestIndex(BILL_INDEX_SPEC, [
    storedBill('119/hr/1', { title: 'Orchard Care Act', officialTitles: [TAX, AMENDED] }),
    storedBill('119/hr/2', {
      title: 'Orchard Repeal Act',
      officialTitles: [`${TAX.slice(0, -1)} and vines.`],
    }),
    storedBill('119/hr/3', { title: AMENDED }),
    storedBill('119/hr/4', {
      title: 'A bill about a credit for the care of an orchard, and an orchard code',
    }),
  ])
  const found = (q: string) => findBillCards(titled, { q, limit: 9, offset: 0 }).bills.map(recordKeyOf)

  test('ranks its bill first as a whole', () => {
    expect(found(TAX)[0]).toBe('119/hr/1')
  })

  test('ranks below a bill that shows it', () => {
    expect(found(AMENDED)).toEqual(['119/hr/3', '119/hr/1'])
  })

  test('is found by its words, below bills whose title shown has them', () => {
    expect(found('revenue code orchards').toSorted()).toEqual(['119/hr/1', '119/hr/2'])
    expect(found('credit orchard')[0]).toBe('119/hr/4')
  })
})
