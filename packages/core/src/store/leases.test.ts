import { expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import { returnLease, takeLease } from './leases.ts'

const engine = useEngine()

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-01T12:05:00Z')
const leaseOf = (name: string, holder: string) => ({ name, holder, expiresAt: '2026-03-01T12:01:00.000Z' })

test('one of many takes a lease', async () => {
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, i) => takeLease(engine.store, leaseOf('many', `h${i}`), now)),
  )
  expect(ends.filter(Boolean)).toHaveLength(1)
})

test('a lease that ran out can be taken by another, and its first holder cannot give it back any more', async () => {
  const [mine, yours] = [
    leaseOf('stale', 'me'),
    { ...leaseOf('stale', 'you'), expiresAt: '2026-03-01T12:10:00.000Z' },
  ]
  expect(await takeLease(engine.store, mine, now)).toBe(true)
  expect(await takeLease(engine.store, yours, now)).toBe(false)
  expect(await takeLease(engine.store, yours, later)).toBe(true)
  await returnLease(engine.store, mine)
  expect(await takeLease(engine.store, mine, later)).toBe(false)
})

test('a lease given back is free at once', async () => {
  await takeLease(engine.store, leaseOf('short', 'me'), now)
  await returnLease(engine.store, leaseOf('short', 'me'))
  expect(await takeLease(engine.store, leaseOf('short', 'you'), now)).toBe(true)
})
