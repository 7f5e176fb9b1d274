import type { AmendmentOfBill } from '@rostrum/contract/entities/bill'
import { expect, test } from 'vitest'
import { type AmendmentBranch, amendmentTree } from './amendment-tree.ts'

const amendment = (number: string, amends?: string): AmendmentOfBill => ({
  congress: 119,
  type: 'samdt',
  number,
  sponsors: [],
  ...(amends !== undefined && { amendedAmendment: { congress: 119, type: 'samdt', number: amends } }),
})

/** "1(2(4) 3) 5". */
const drawn = (branches: readonly AmendmentBranch[]): string =>
  branches
    .map(
      ({ amendment: { number }, children }) => number + (children.length > 0 ? `(${drawn(children)})` : ''),
    )
    .join(' ')

test('amendments hang on what they amend, in the order they are listed', () => {
  const list = [amendment('1'), amendment('2', '1'), amendment('3', '1'), amendment('4', '2'), amendment('5')]
  expect(drawn(amendmentTree(list))).toBe('1(2(4) 3) 5')
})

test('one that amends something that is not listed stands by itself, with what hangs on it', () => {
  expect(drawn(amendmentTree([amendment('2', '99'), amendment('3', '2')]))).toBe('2(3)')
})

test('a ring loses nobody', () => {
  expect(drawn(amendmentTree([amendment('1', '2'), amendment('2', '1'), amendment('3', '3')]))).toBe('1 2 3')
})

test('none make no tree', () => {
  expect(amendmentTree([])).toEqual([])
})

test('a thousand are sorted out at once', () => {
  const list = Array.from({ length: 1_000 }, (_, i) =>
    amendment(String(i + 1), i > 0 && i % 2 ? String(i) : undefined),
  )
  const started = performance.now()
  expect(amendmentTree(list)).toHaveLength(500)
  expect(performance.now() - started).toBeLessThan(1_000)
})
