import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { afterEach, expect, test, vi } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { createCatalog } from '../catalog.ts'
import { interceptStore } from '../testing/intercept-store.ts'
import { printing, TextFixture } from '../testing/text-fixture.ts'

const engine = useEngine()
afterEach(() => void vi.useRealTimers())

test('keeps what it opened until nobody has searched for a while', async () => {
  let reads = 0
  const store = interceptStore(engine.store, (call) => {
    if (call === 'readFile') reads += 1
  })
  const texts = new TextFixture(store)
  await texts.save(printing('119/hr/1', 'ih', ['Water rights of States']))
  await texts.publish()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const catalog = createCatalog(texts.context())
  await texts.search('water', {}, catalog)
  const readsOf = async (q: string): Promise<number> => {
    reads = 0
    await texts.search(q, {}, catalog)
    return reads
  }
  vi.advanceTimersByTime(14 * MINUTE_MS)
  expect(await readsOf('water')).toBe(0)
  vi.advanceTimersByTime(14 * MINUTE_MS)
  expect(await readsOf('water')).toBe(0)
  vi.advanceTimersByTime(15 * MINUTE_MS)
  expect(await readsOf('water')).toBeGreaterThan(0)
})
