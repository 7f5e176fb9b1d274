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

test('opens after consecutive failures', () => {
  recordAttempts('failed', 'failed', 'failed')
  expect(() => breaker.admit()).toThrow(expect.objectContaining({ code: 'circuit_open' }))
})

test('resets the failure count on success', () => {
  recordAttempts('failed', 'failed', 'ok', 'failed', 'failed')
  expect(() => breaker.admit()).not.toThrow()
})

test('ignores attempts that were not made', () => {
  recordAttempts('failed', 'failed', 'not_tried', 'failed')
  expect(() => breaker.admit()).toThrow('suspended')
})

test('admits a single probe after the pause', () => {
  recordAttempts('failed', 'failed', 'failed')
  advanceClock(10_000)
  breaker.admit()
  expect(() => breaker.admit()).toThrow('suspended')
})

test('closes after a successful probe and reopens after a failed one', () => {
  recordAttempts('failed', 'failed', 'failed')
  advanceClock(10_000)
  recordAttempts('failed')
  advanceClock(9_999)
  expect(() => breaker.admit()).toThrow('suspended')
  advanceClock(1)
  recordAttempts('ok', 'ok')
})

test('admits another probe if the first was not made', () => {
  recordAttempts('failed', 'failed', 'failed')
  advanceClock(10_000)
  recordAttempts('not_tried')
  expect(() => breaker.admit()).not.toThrow()
})
