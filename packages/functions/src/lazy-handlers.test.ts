import { expect, test } from 'vitest'
import type { Route } from '@rostrum/contract/http/route'
import type { RequestFor } from './http/handlers.ts'
import { lazyHandlers } from './lazy-handlers.ts'

type Greetings = Readonly<Record<'greet' | 'part', Route>>
const routes = { greet: {}, part: {} } as Greetings
const request = { context: {}, caller: {} } as RequestFor<Route>
const handlers = { greet: () => 'Hello', part: () => 'Goodbye' }

test('loads a module at the first call of one of its handlers, once', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    return { handlers }
  }
  const { greet, part } = lazyHandlers(routes, load)
  expect(loads).toBe(0)
  expect(await greet(request)).toBe('Hello')
  expect(await part(request)).toBe('Goodbye')
  expect(loads).toBe(1)
})

test('loads again after a failure', async () => {
  let isBroken = true
  const { greet } = lazyHandlers(routes, async () => {
    if (isBroken) throw new Error('the file cannot be read')
    return { handlers }
  })
  await expect(greet(request)).rejects.toThrow('the file cannot be read')
  isBroken = false
  expect(await greet(request)).toBe('Hello')
})
