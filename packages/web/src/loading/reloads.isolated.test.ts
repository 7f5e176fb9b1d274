import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { createReloads } from './reloads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage(store: ReturnType<typeof memoryStore> | undefined = memoryStore()) {
  const target = new EventTarget()
  const reload = vi.fn<() => void>()
  const network = { isOffline: false }
  const reloads = createReloads({ store, target, reload, isOffline: () => network.isOffline })
  return { store, target, reload, reloads, network }
}

test('reloads with backoff, at most ten times', () => {
  const { store, reload, reloads } = openPage()
  const delays: number[] = []
  for (let i = 0; i < 12; i += 1) {
    const started = Date.now()
    reloads.schedule()
    if (vi.getTimerCount() > 0) vi.runAllTimers()
    delays.push(Date.now() - started)
  }
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000, 0, 0])
  expect(reload).toHaveBeenCalledTimes(10)
  openPage(store).reloads.resetCount()
  reloads.schedule()
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledTimes(11)
})

test('reloads once, as soon as the browser is online', () => {
  const { target, reload, reloads } = openPage()
  reloads.schedule()
  target.dispatchEvent(new Event('online'))
  target.dispatchEvent(new Event('online'))
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('does not reload while offline, but as soon as the browser is online', () => {
  const { target, reload, reloads, network } = openPage()
  network.isOffline = true
  reloads.schedule()
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
  network.isOffline = false
  target.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('does not reload after it is canceled', () => {
  const { target, reload, reloads } = openPage()
  reloads.schedule()()
  target.dispatchEvent(new Event('online'))
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
})

test('never reloads automatically where storage is blocked', () => {
  const target = new EventTarget()
  const reload = vi.fn<() => void>()
  createReloads({ store: undefined, target, reload, isOffline: () => false }).schedule()
  target.dispatchEvent(new Event('online'))
  expect(vi.getTimerCount()).toBe(0)
  expect(reload).not.toHaveBeenCalled()
})
