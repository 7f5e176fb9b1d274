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

/** Formats a tree as "1(2(4) 3) 5". */
const outline = (branches: readonly AmendmentBranch[]): string =>
  branches
    .map(
      ({ amendment: { number }, children }) => number + (children.length > 0 ? `(${outline(children)})` : ''),
    )
    .join(' ')

test('nests amendments under the ones they amend, in list order', () => {
  const list = [amendment('1'), amendment('2', '1'), amendment('3', '1'), amendment('4', '2'), amendment('5')]
  expect(outline(amendmentTree(list))).toBe('1(2(4) 3) 5')
})

test('makes an amendment with an unlisted parent a root', () => {
  expect(outline(amendmentTree([amendment('2', '99'), amendment('3', '2')]))).toBe('2(3)')
})

test('keeps every amendment of a cycle', () => {
  expect(outline(amendmentTree([amendment('1', '2'), amendment('2', '1'), amendment('3', '3')]))).toBe(
    '1 2 3',
  )
})

test('returns an empty tree for no amendments', () => {
  expect(amendmentTree([])).toEqual([])
})

test('nests thousands of amendments, not in cubic time', () => {
  const list = Array.from({ length: 4_000 }, (_, i) =>
    amendment(String(i + 1), i > 0 && i % 2 ? String(i) : undefined),
  )
  const started = performance.now()
  expect(amendmentTree(list)).toHaveLength(2_000)
  expect(performance.now() - started).toBeLessThan(20_000)
})
