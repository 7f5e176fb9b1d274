import type { Activity } from '@rostrum/contract/entities/tracking'
import { describe, expect, test } from 'vitest'
import { memoryStore } from '../../local-store.ts'
import { createNotifier } from './notifier.ts'

const START = Date.UTC(2026, 0, 5, 12)
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString()

/** A ledger that grows, and a browser that shows what it is told. */
function ledger() {
  const events: Activity[] = []
  const shown: string[] = []
  const store = memoryStore()
  const happen = (id: string, seconds: number, isUnread = true): void => {
    const item = { kind: 'bill', key: '119/hr/1', title: 'Clean Rivers Act' } as const
    events.unshift({ id, item, kind: 'action', to: id, seenAt: at(seconds), isUnread })
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
  return { happen, shown, store, notifier }
}

describe('notifications', () => {
  test('tell each new change once, the earlier first, and nothing from before they were wanted', async () => {
    const { happen, shown, notifier } = ledger()
    happen('old', 0)
    const { look } = notifier()
    await look()
    for (const [id, seconds] of [
      ['a', 60],
      ['b', 61],
      ['c', 300],
    ] as const)
      happen(id, seconds)
    expect(await look()).toBe(3)
    expect(await look()).toBe(0)
    expect(shown).toEqual(['a', 'b', 'c'])
  })

  test('miss nothing that was written in the same moment as what was told', async () => {
    const { happen, shown, notifier } = ledger()
    const { look } = notifier()
    await look()
    happen('a', 60)
    await look()
    happen('b', 60)
    await look()
    expect(shown).toEqual(['a', 'b'])
  })

  test('go on in another tab where the first one ended', async () => {
    const { happen, shown, notifier } = ledger()
    await notifier().look()
    happen('a', 60)
    await notifier().look()
    await notifier().look()
    expect(shown).toEqual(['a'])
  })

  test('say nothing of what the reader has seen, or what happened before they followed', async () => {
    const { happen, shown, notifier } = ledger()
    const { look } = notifier()
    await look()
    happen('a', 60, false)
    await look()
    expect(shown).toEqual([])
  })

  test('begin anew for somebody else, and where what was kept makes no sense', async () => {
    const { happen, shown, store, notifier } = ledger()
    await notifier().look()
    happen('a', 60)
    await notifier('usr_b').look()
    store.setItem('rostrum.notified', '{"userId":"usr_b","seenAt":"noon","ids":[]}')
    await notifier('usr_b').look()
    expect(shown).toEqual([])
  })
})
