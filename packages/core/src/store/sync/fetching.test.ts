import { describe, expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { takeAllowance } from './allowances.ts'
import { findMiss, recordMiss } from './negative-cache.ts'

const engine = useEngine()
const now = new Date('2026-03-02T15:30:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('allowances', () => {
  test('enforces the limit under concurrency and resets each hour', async () => {
    const allowance = { name: 'one', limit: 5 }
    const taken = await Promise.all(
      Array.from({ length: 12 }, () => takeAllowance(engine.store, allowance, now)),
    )
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect(await takeAllowance(engine.store, allowance, later(29))).toBeUndefined()
    expect(await takeAllowance(engine.store, allowance, later(30))).toBe(1)
    expect(await takeAllowance(engine.store, { ...allowance, name: 'other' }, now)).toBe(1)
  })
})

describe('the negative cache', () => {
  const miss = { kind: 'bill', key: '119/hr/1', until: later(10).toISOString(), isGone: true } as const

  test('returns a miss until it expires', async () => {
    await recordMiss(engine.store, miss, now)
    expect(await findMiss(engine.store, miss, later(9))).toMatchObject(miss)
    expect(await findMiss(engine.store, miss, later(10))).toBeUndefined()
    expect(await findMiss(engine.store, { kind: 'member', key: miss.key }, now)).toBeUndefined()
  })

  test('replaces a miss only after it expired', async () => {
    const next = { ...miss, key: '119/hr/2' }
    await recordMiss(engine.store, next, now)
    await recordMiss(engine.store, { ...next, until: later(99).toISOString() }, later(5))
    expect(await findMiss(engine.store, next, later(11))).toBeUndefined()
    await recordMiss(engine.store, { ...next, until: later(99).toISOString() }, later(11))
    expect(await findMiss(engine.store, next, later(12))).toBeDefined()
  })
})
