import { expect, test } from 'vitest'
import { menuItemAfter } from './dropdown.tsx'

const LABELS = ['Like my other alerts', 'At once', 'Once a day', 'Once a week', 'Stop tracking']

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 3, 2],
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['o', 0, 2],
  ['o', 2, 3],
  ['O', 3, 2],
  ['s', 4, 4],
  ['x', 1, undefined],
  ['Enter', 1, undefined],
  [' ', 1, undefined],
])('%s leads from item %i to %s', (key, from, to) => {
  expect(menuItemAfter(key, LABELS, from)).toBe(to)
})

test('leads nowhere in an empty menu', () => {
  expect(menuItemAfter('ArrowDown', [], -1)).toBeUndefined()
})
