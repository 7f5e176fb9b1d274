import { expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { releaseLease, acquireLease } from './leases.ts'

const engine = useEngine()

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-01T12:05:00Z')
const leaseOf = (name: string, holder: string) => ({ name, holder, expiresAt: '2026-03-01T12:01:00.000Z' })

test('grants a lease to one of many concurrent callers', async () => {
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, i) => acquireLease(engine.store, leaseOf('many', `h${i}`), now)),
  )
  expect(ends.filter(Boolean)).toHaveLength(1)
})

test('lets another holder take an expired lease, which the first can no longer release', async () => {
  const [mine, yours] = [
    leaseOf('stale', 'me'),
    { ...leaseOf('stale', 'you'), expiresAt: '2026-03-01T12:10:00.000Z' },
  ]
  expect(await acquireLease(engine.store, mine, now)).toBe(true)
  expect(await acquireLease(engine.store, yours, now)).toBe(false)
  expect(await acquireLease(engine.store, yours, later)).toBe(true)
  await releaseLease(engine.store, mine)
  expect(await acquireLease(engine.store, mine, later)).toBe(false)
})

test('frees a released lease at once', async () => {
  await acquireLease(engine.store, leaseOf('short', 'me'), now)
  await releaseLease(engine.store, leaseOf('short', 'me'))
  expect(await acquireLease(engine.store, leaseOf('short', 'you'), now)).toBe(true)
})
