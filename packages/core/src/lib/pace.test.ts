import { expect, test } from 'vitest'
import { createPacer } from './pace.ts'

test('spreads calls over time at the rate', async () => {
  let now = 1_000
  const turn = createPacer(100, {
    now: () => now,
    wait: async (milliseconds) => {
      now += milliseconds
    },
  })
  for (let i = 0; i < 1_000; i += 1) await turn()
  expect(now - 1_000).toBeGreaterThanOrEqual(9_950)
  expect(now - 1_000).toBeLessThanOrEqual(10_000)
})

test('does not make up for idle time', async () => {
  let [now, waited] = [0, 0]
  const turn = createPacer(100, {
    now: () => now,
    wait: async (milliseconds) => {
      waited += milliseconds
      now += milliseconds
    },
  })
  await turn()
  now += 60_000
  for (let i = 0; i < 101; i += 1) await turn()
  expect(waited).toBeGreaterThanOrEqual(950)
})
