import { describe, expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { takeAllowance } from './allowances.ts'
import { findMiss, recordMiss } from './negative-cache.ts'
import { findText, putText } from '../record/texts.ts'

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

describe('texts', () => {
  const bill = { congress: 119, type: 'hr', number: '1' } as const
  const id = (path: string) => ({ bill, path })
  const long = Array.from({ length: 200_000 }, (_, i) => `${(i * 2_654_435_761) % 4_294_967_296}`).join(' ')

  test('round-trips a text larger than one item', async () => {
    await putText(engine.store, id('/long.htm'), { long })
    expect(await findText(engine.store, id('/long.htm'))).toEqual({ long })
  })

  test('becomes visible once complete and is never overwritten', async () => {
    expect(await findText(engine.store, id('/a.htm'))).toBeUndefined()
    await putText(engine.store, id('/a.htm'), 'first')
    await putText(engine.store, id('/a.htm'), 'second')
    expect(await findText(engine.store, id('/a.htm'))).toBe('first')
  })

  test('can be stored after a crash that left no head', async () => {
    const { store } = engine
    const pieces: string[] = []
    const dying: typeof store = {
      get: (key) => store.get(key),
      getMany: (keys) => store.getMany(keys),
      update: (key, change) => store.update(key, change),
      remove: (key, condition) => store.remove(key, condition),
      query: (query) => store.query(query),
      files: store.files,
      async put(item, condition) {
        if (item.sk === 'HEAD') throw new Error('killed')
        pieces.push(item.sk)
        return await store.put(item, condition)
      },
    }
    await expect(putText(dying, id('/b.htm'), { long })).rejects.toThrow('killed')
    expect(pieces.length).toBeGreaterThan(1)
    expect(await findText(store, id('/b.htm'))).toBeUndefined()
    await putText(store, id('/b.htm'), 'another reading')
    expect(await findText(store, id('/b.htm'))).toBe('another reading')
  })
})
