import { READ_BURST_SECONDS } from '@rostrum/contract/rules/read-limits'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReadLimit } from './read-limit.ts'

const READER = '203.0.113.9'

/** A limit with a manual clock. */
function limitAt(perSecond: number, networksMax?: number) {
  const clock = { time: 1_700_000_000_000 }
  const limit = createReadLimit({ perSecond, now: () => clock.time, ...(networksMax && { networksMax }) })
  /** The number of admitted reads in a burst. */
  const admitted = (address: string, reads: number): number =>
    Array.from({ length: reads }, () => limit(address)).filter((wait) => wait === undefined).length
  return { clock, limit, admitted }
}

test('admits a burst, then the rate, and says how long to wait', () => {
  const { clock, limit, admitted } = limitAt(20)
  expect(admitted(READER, 500)).toBe(20 * READ_BURST_SECONDS)
  expect(limit(READER)).toBe(1)
  clock.time += 1_000
  expect(admitted(READER, 500)).toBe(20)
  clock.time += 60_000
  expect(admitted(READER, 500)).toBe(20 * READ_BURST_SECONDS)
})

test('never admits more than the burst and the rate, and returns a correct wait', () => {
  const steps = fc.array(fc.record({ pause: fc.nat(3_000), reads: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 15,
  })
  const property = fc.property(fc.integer({ min: 1, max: 5 }), steps, (perSecond, sequence) => {
    const { clock, limit } = limitAt(perSecond)
    const burst = perSecond * READ_BURST_SECONDS
    const times: number[] = []
    const waitsAfterWaiting: (number | undefined)[] = []
    for (const { pause, reads } of sequence) {
      clock.time += pause
      for (let i = 0; i < reads; i += 1) {
        const wait = limit(READER)
        clock.time += (wait ?? 0) * 1_000
        if (wait !== undefined) waitsAfterWaiting.push(limit(READER))
        times.push(clock.time)
      }
    }
    expect(waitsAfterWaiting.filter((wait) => wait !== undefined)).toEqual([])
    const excess = times.flatMap((from, i) =>
      times.slice(i).map((to, more) => more + 1 - burst - (perSecond * (to - from)) / 1_000),
    )
    expect(excess.filter((reads) => reads > 1e-3)).toEqual([])
  })
  fc.assert(property, { numRuns: 50 })
})

test.each([
  ['another IPv4 address', '203.0.113.9', '203.0.113.10', 10],
  ['another address of an IPv6 /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 0],
  ['another IPv6 /64', '2001:db8:1:2::1', '2001:db8:1:3::1', 10],
])('admits %s the rest of its own limit', (_, first, second, left) => {
  const { admitted } = limitAt(1)
  expect(admitted(first, 50)).toBe(10)
  expect(admitted(second, 50)).toBe(left)
})

test.each(['127.0.0.1', '::1'])('does not limit this machine, %s', (address) => {
  expect(limitAt(1).admitted(address, 50)).toBe(50)
})

test('remembers a limited number of networks and evicts the least recently used', () => {
  const { limit, admitted } = limitAt(1, 3)
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) admitted(address, 9)
  limit('198.51.100.1')
  limit('198.51.100.4')
  expect(admitted('198.51.100.1', 50)).toBe(0)
  expect(admitted('198.51.100.3', 50)).toBe(1)
  expect(admitted('198.51.100.2', 50)).toBe(10)
})

test('does not refuse for longer if the clock was set back', () => {
  const { clock, admitted } = limitAt(1)
  admitted(READER, 50)
  clock.time -= 3_600_000
  expect(admitted(READER, 50)).toBe(10)
})
