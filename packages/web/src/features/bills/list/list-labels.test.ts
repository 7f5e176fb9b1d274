import { describe, expect, test } from 'vitest'
import { listTitle, billRangeLabel } from './list-labels.ts'
import { parseListState } from './list-state.ts'

test.each([
  [{ total: 0, offset: 0, limit: 20 }, '0 bills'],
  [{ total: 1, offset: 0, limit: 20 }, '1 bill'],
  [{ total: 20, offset: 0, limit: 20 }, '20 bills'],
  [{ total: 2_310, offset: 20, limit: 20 }, '21–40 of 2,310 bills'],
  [{ total: 2_310, offset: 2_300, limit: 20 }, '2,301–2,310 of 2,310 bills'],
])('%j reads as "%s"', (pagination, words) => {
  expect(billRangeLabel(pagination)).toBe(words)
})

describe('the list is called', () => {
  const titleOf = (search: string, name?: string) =>
    listTitle(parseListState(new URLSearchParams(search)), name)

  test('by whose bills it shows, once the name is known', () => {
    expect(titleOf('sponsor=S000148', 'Ada Lane')).toBe('Congressional Bills sponsored by Ada Lane')
    expect(titleOf('cosponsor=S000148', 'Ada Lane')).toBe('Congressional Bills cosponsored by Ada Lane')
    expect(titleOf('sponsor=S000148')).toBe('Congressional Bills')
  })

  test('plainly otherwise', () => {
    expect(titleOf('')).toBe('Congressional Bills')
  })
})
