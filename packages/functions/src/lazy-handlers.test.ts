import { expect, test } from 'vitest'
import { lazyHandlers } from './lazy-handlers.ts'

test('loads a module at the first call of one of its handlers, once', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    return { greet: (name: string) => `Hello ${name}`, part: () => 'Goodbye' }
  }
  const { greet, part } = lazyHandlers(load, ['greet', 'part'])
  expect(loads).toBe(0)
  expect(await greet('you')).toBe('Hello you')
  expect(await part()).toBe('Goodbye')
  expect(loads).toBe(1)
})

test('loads again after a failure', async () => {
  let isBroken = true
  const { greet } = lazyHandlers(async () => {
    if (isBroken) throw new Error('the file cannot be read')
    return { greet: () => 'Hello' }
  }, ['greet'])
  await expect(greet()).rejects.toThrow('the file cannot be read')
  isBroken = false
  expect(await greet()).toBe('Hello')
})
