import { beforeEach, expect, test } from 'vitest'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

let now: Date
let breaker: CircuitBreaker

beforeEach(() => {
  now = new Date('2026-03-02T15:00:00Z')
  breaker = createCircuitBreaker({ clock: () => now, failureThreshold: 3, openMilliseconds: 10_000 })
})

function recordAttempts(...verdicts: ('ok' | 'failed' | 'not_tried')[]): void {
  for (const verdict of verdicts) {
    breaker.admit()
    breaker.record(verdict)
  }
}

const advanceClock = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}

test('opens after so many failures in a row', () => {
  recordAttempts('failed', 'failed', 'failed')
  expect(() => breaker.admit()).toThrow(expect.objectContaining({ code: 'circuit_open' }))
})

test('one sign of life begins the count anew', () => {
  recordAttempts('failed', 'failed', 'ok', 'failed', 'failed')
  expect(() => breaker.admit()).not.toThrow()
})

test('an attempt that never got there says nothing of the service', () => {
  recordAttempts('failed', 'failed', 'not_tried', 'failed')
  expect(() => breaker.admit()).toThrow('left alone')
})

test('after the pause a single attempt is let through', () => {
  recordAttempts('failed', 'failed', 'failed')
  advanceClock(10_000)
  breaker.admit()
  expect(() => breaker.admit()).toThrow('left alone')
})

test('a good probe closes it, a bad one opens it for another pause', () => {
  recordAttempts('failed', 'failed', 'failed')
  advanceClock(10_000)
  recordAttempts('failed')
  advanceClock(9_999)
  expect(() => breaker.admit()).toThrow('left alone')
  advanceClock(1)
  recordAttempts('ok', 'ok')
})

test('a probe that never got there leaves the way to the next one', () => {
  recordAttempts('failed', 'failed', 'failed')
  advanceClock(10_000)
  recordAttempts('not_tried')
  expect(() => breaker.admit()).not.toThrow()
})
