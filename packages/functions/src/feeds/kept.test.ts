import { expect, test } from 'vitest'
import { keptFor } from './kept.ts'

test('caches values, but neither failures nor missing ones', async () => {
  const snapshot = {}
  const made: string[] = []
  const read = (name: string, make: () => Promise<string | undefined>) =>
    keptFor(snapshot, name, async () => {
      made.push(name)
      return await make()
    }).catch(() => 'failed')
  for (const _ of ['first', 'second']) {
    await read('value', async () => 'value')
    await read('missing', async () => undefined)
    await read('failure', () => Promise.reject(new Error('down')))
  }
  expect(made).toEqual(['value', 'missing', 'failure', 'missing', 'failure'])
})
