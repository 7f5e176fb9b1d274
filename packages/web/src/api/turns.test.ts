import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('runs one piece of work at a time, also after a failure', async () => {
  const inTurn = createTurns()
  const log: string[] = []
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const outcomes = await Promise.allSettled([work('one', true), work('two')])
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
