import { beforeEach, expect, test } from 'vitest'
import { type Breaker, createBreaker } from './breaker.ts'

let now: Date
let breaker: Breaker

beforeEach(() => {
  now = new Date('2026-03-02T15:00:00Z')
  breaker = createBreaker({ clock: () => now, failures: 3, pauseMilliseconds: 10_000 })
})

function attempts(...verdicts: ('alive' | 'failed' | 'nothing')[]): void {
  for (const verdict of verdicts) {
    breaker.enter()
    breaker.leave(verdict)
  }
}

const wait = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}

test('opens after so many failures in a row', () => {
  attempts('failed', 'failed', 'failed')
  expect(() => breaker.enter()).toThrow(expect.objectContaining({ code: 'circuit_open' }))
})

test('one sign of life begins the count anew', () => {
  attempts('failed', 'failed', 'alive', 'failed', 'failed')
  expect(() => breaker.enter()).not.toThrow()
})

test('an attempt that never got there says nothing of the service', () => {
  attempts('failed', 'failed', 'nothing', 'failed')
  expect(() => breaker.enter()).toThrow('left alone')
})

test('after the pause a single attempt is let through', () => {
  attempts('failed', 'failed', 'failed')
  wait(10_000)
  breaker.enter()
  expect(() => breaker.enter()).toThrow('left alone')
})

test('a good probe closes it, a bad one opens it for another pause', () => {
  attempts('failed', 'failed', 'failed')
  wait(10_000)
  attempts('failed')
  wait(9_999)
  expect(() => breaker.enter()).toThrow('left alone')
  wait(1)
  attempts('alive', 'alive')
})

test('a probe that never got there leaves the way to the next one', () => {
  attempts('failed', 'failed', 'failed')
  wait(10_000)
  attempts('nothing')
  expect(() => breaker.enter()).not.toThrow()
})
