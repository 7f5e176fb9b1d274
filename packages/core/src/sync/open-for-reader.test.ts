import { beforeEach, expect, test } from 'vitest'
import { CongressError } from '../congress/errors.ts'
import type { BillId } from '../record/bill.ts'
import { takeAllowance } from '../store/allowances.ts'
import { billKey, findBillWithParts } from '../store/bills.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { GUESSES, openForReader } from './open-for-reader.ts'
import { openShelf, type Shelf } from './testing/shelf.ts'

const engine = useFreshEngine()
let shelf: Shelf
beforeEach(() => {
  shelf = openShelf()
})

const now = new Date('2026-03-02T15:00:00Z')
const quiet = { info: () => {}, error: () => {} }

function open(number: number, isPlausible = true) {
  const id: BillId = { congress: 119, type: 'hr', number: String(number) }
  const { store } = engine
  return openForReader(
    {
      wanted: { kind: 'bill', key: billKey(id), rank: '119#' },
      find: () => findBillWithParts(store, id),
      headOf: ({ bill }) => bill,
      isPlausible,
    },
    { store, log: quiet, now: () => now, source: 'shelf', congress: async () => shelf.client },
  )
}

test('what cannot be is not asked for', async () => {
  expect(await open(1, false)).toBeUndefined()
  expect(shelf.calls).toEqual([])
})

test('whoever tries numbers finds nothing, and soon nobody asks for them any more', async () => {
  const guesses = Array.from({ length: GUESSES.most - 1 }, () => takeAllowance(engine.store, GUESSES, now))
  expect(await Promise.all(guesses)).not.toContain(false)
  for (const number of [1, 2, 3]) expect(await open(number)).toBeUndefined()
  expect(shelf.calls).toEqual(['item 119/hr/1'])
})

test('when nobody can tell whether there is such a thing, nobody says that there is not', async () => {
  shelf.failures.set('item', new CongressError('unavailable', 'an outage'))
  await expect(open(1)).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 5 })
})
