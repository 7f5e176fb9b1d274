import type { Legislation } from '@rostrum/contract/entities/bill'
import { describe, expect, test } from 'vitest'
import { amendmentNote, previewAmendments, previewBills } from './legislation-items.ts'

const bill = (number: number): Legislation => ({
  kind: 'bill',
  congress: 119,
  type: 'hr',
  number: `${number}`,
  title: `Act ${number}`,
})
const amendment = (number: number, introducedDate: string): Legislation => ({
  kind: 'amendment',
  congress: 119,
  type: 'samdt',
  number: `${number}`,
  introducedDate,
})

describe('a legislation preview', () => {
  test('shows the first five bills without amendments', () => {
    const list = [amendment(1, '2025-01-01'), ...[1, 2, 3, 4, 5, 6].map(bill)]
    expect(previewBills(list).map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5'])
  })

  test.each([
    ['One of them is an amendment.', [bill(1), amendment(1, '2025-01-01')], 2],
    ['2 of them are amendments.', [bill(1), amendment(1, '2025-01-01'), amendment(2, '2025-01-01')], 3],
    [undefined, [bill(1), bill(2)], 2],
    [undefined, [amendment(1, '2025-01-01')], 1],
    [undefined, [bill(1), amendment(1, '2025-01-01')], 12],
  ])('adds the note %s about amendments in its count', (note, list, total) => {
    expect(amendmentNote(list, total)).toBe(note)
  })

  test('dedupes the amendments of both lists and shows the newest six', () => {
    const own = [1, 2, 3, 4].map((day) => amendment(day, `2025-01-0${day}`))
    const joined = [4, 5, 6, 7].map((day) => amendment(day, `2025-01-0${day}`))
    const numbers = previewAmendments([own, [...joined, bill(1)]]).map(({ number }) => number)
    expect(numbers).toEqual(['7', '6', '5', '4', '3', '2'])
  })
})
