import type { Activity } from '@rostrum/contract/entities/tracking'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../../local-store.ts'
import { createNotifier } from './notifier.ts'

const START = Date.UTC(2026, 0, 5, 12)
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString()

/** An activity feed to add events to, and a record of the notifications shown. */
function fakeFeed() {
  const events: Activity[] = []
  const shown: string[] = []
  const store = memoryStore()
  const addEvent = (id: string, seconds: number, isUnread = true): void => {
    const item = { kind: 'bill', key: '119/hr/1', title: 'Clean Rivers Act' } as const
    const [seenAt, firstSeenAt, recordedAt] = [at(seconds), at(seconds), at(seconds)]
    events.unshift({ id, item, kind: 'action', to: id, seenAt, firstSeenAt, recordedAt, isUnread })
  }
  const notifier = (userId = 'usr_a') =>
    createNotifier({
      userId,
      store,
      show: ({ id }) => void shown.push(id),
      fetchPage: async ({ since = '', before }) => {
        const from = before === undefined ? 0 : Number(before)
        const found = events.filter(({ seenAt }) => seenAt > since)
        const next = from + 2 < found.length ? { next: String(from + 2) } : {}
        return { activity: found.slice(from, from + 2), ...next }
      },
    })
  return { addEvent, shown, store, notifier }
}

describe('createNotifier', () => {
  test('shows each new change once, oldest first, and none from before its first check', async () => {
    const { addEvent, shown, notifier } = fakeFeed()
    addEvent('old', 0)
    const { check } = notifier()
    await check()
    for (const [id, seconds] of [
      ['a', 60],
      ['b', 61],
      ['c', 300],
    ] as const)
      addEvent(id, seconds)
    expect(await check()).toBe(3)
    expect(await check()).toBe(0)
    expect(shown).toEqual(['a', 'b', 'c'])
  })

  test('shows a change that has the same timestamp as the last one shown', async () => {
    const { addEvent, shown, notifier } = fakeFeed()
    const { check } = notifier()
    await check()
    addEvent('a', 60)
    await check()
    addEvent('b', 60)
    await check()
    expect(shown).toEqual(['a', 'b'])
  })

  test('continues in another tab where the first one stopped', async () => {
    const { addEvent, shown, notifier } = fakeFeed()
    await notifier().check()
    addEvent('a', 60)
    await notifier().check()
    await notifier().check()
    expect(shown).toEqual(['a'])
  })

  test('skips changes that are already read', async () => {
    const { addEvent, shown, notifier } = fakeFeed()
    const { check } = notifier()
    await check()
    addEvent('a', 60, false)
    await check()
    expect(shown).toEqual([])
  })

  test('starts over for another user and for malformed stored state', async () => {
    const { addEvent, shown, store, notifier } = fakeFeed()
    await notifier().check()
    addEvent('a', 60)
    await notifier('usr_b').check()
    store.setItem('rostrum.notified', '{"userId":"usr_b","seenAt":"noon","ids":[]}')
    await notifier('usr_b').check()
    expect(shown).toEqual([])
  })
})
