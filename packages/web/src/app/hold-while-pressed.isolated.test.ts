import { notifyManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdWhilePressed } from './hold-while-pressed.ts'

const target = new EventTarget()
const fire = (type: string): boolean => target.dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', target)
  holdWhilePressed()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  notifyManager.setScheduler((update) => setTimeout(update, 0))
})

function schedule(count: number): string[] {
  const shown: string[] = []
  for (let update = 1; update <= count; update += 1) {
    notifyManager.schedule(() => shown.push(`update ${update}`))
  }
  return shown
}

test('shows all updates of a moment together and in order', () => {
  const shown = schedule(3)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersToNextTimer()
  expect(shown).toEqual(['update 1', 'update 2', 'update 3'])
})

test('shows the updates of a press with its click', () => {
  fire('pointerdown')
  const shown = schedule(2)
  vi.advanceTimersByTime(2_000)
  fire('pointerup')
  expect(shown).toEqual([])
  fire('click')
  expect(shown).toEqual(['update 1', 'update 2'])
})

test('shows them in the end after a press without release', () => {
  fire('pointerdown')
  const shown = schedule(1)
  vi.advanceTimersByTime(3_000)
  expect(shown).toEqual(['update 1'])
})
