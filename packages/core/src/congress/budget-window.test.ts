import { expect, test } from 'vitest'
import { emptyBudget, firstExpiry, SLOTS, slotOf, slotStart, advancedTo } from './budget-window.ts'

const START = slotOf(new Date('2026-03-02T15:00:00Z'))

function used(...bySlot: [offset: number, count: number][]) {
  const counts = [...emptyBudget(5_000, START).counts]
  for (const [offset, count] of bySlot) counts[(START + offset) % SLOTS] = count
  const sum = bySlot.reduce((total, [, count]) => total + count, 0)
  return { ...emptyBudget(5_000, START), counts, used: sum }
}

test('counts calls for at least an hour', () => {
  const later = slotOf(new Date('2026-03-02T16:00:00Z'))
  expect(advancedTo(used([0, 40]), later).used).toBe(40)
})

test('drops calls one slot after the hour', () => {
  expect(advancedTo(used([0, 40], [-2, 7]), START + 10)).toMatchObject({ used: 47 })
  expect(advancedTo(used([0, 40], [-2, 7]), START + 11)).toMatchObject({ used: 40 })
  expect(advancedTo(used([0, 40], [-2, 7]), START + 13)).toMatchObject({ used: 0, slot: START + 13 })
})

test('drops all calls after a long pause', () => {
  expect(advancedTo(used([0, 40], [-5, 7]), START + 1_000)).toMatchObject({ used: 0 })
})

test('ignores a clock that runs behind', () => {
  const budget = used([0, 40])
  expect(advancedTo(budget, START - 3)).toBe(budget)
})

test('expires the oldest calls first', () => {
  expect(firstExpiry(used([0, 40], [-3, 7]))).toEqual(slotStart(START - 3 + SLOTS))
  expect(firstExpiry(used())).toBeUndefined()
})
