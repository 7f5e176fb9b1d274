import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('serializes work of one name, and runs other work concurrently', async () => {
  const inTurn = createTurns()
  const log: string[] = []
  const work = (name: string, i: number) =>
    inTurn(name, async () => {
      log.push(`${name}${i} starts`)
      await turn()
      log.push(`${name}${i} ends`)
    })
  await Promise.all([work('a', 1), work('a', 2), work('b', 1)])
  expect(log.filter((line) => line.startsWith('a'))).toEqual(['a1 starts', 'a1 ends', 'a2 starts', 'a2 ends'])
  expect(log.indexOf('b1 starts')).toBeLessThan(log.indexOf('a1 ends'))
})

test('continues after a failure, and returns each result', async () => {
  const inTurn = createTurns()
  const failed = inTurn('a', () => Promise.reject(new Error('no table')))
  const next = inTurn('a', async () => 'done')
  await expect(failed).rejects.toThrow('no table')
  expect(await next).toBe('done')
})

test('refuses work that waited too long, without starting it', async () => {
  const waitMaxMs = 5
  const inTurn = createTurns(waitMaxMs)
  let started = 0
  const first = inTurn('a', async () => {
    const end = performance.now() + 2 * waitMaxMs
    while (performance.now() < end) await turn()
  })
  const second = inTurn('a', async () => void (started += 1))
  await expect(second).rejects.toMatchObject({ code: 'upstream_unavailable', status: 503 })
  await first
  expect(started).toBe(0)
})
