import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { listen } from '@rostrum/core/testing/loopback'
import { afterEach, expect, test } from 'vitest'
import { showFillProgress } from './fill-progress.ts'

const now = '2026-03-01T12:00:00.000Z'
const status = (coverage: object[]) => ({ data: { coverage } })
const filling = { kind: 'members', held: 250, expected: 500, isUnderWay: true }
const full = { kind: 'members', held: 500, expected: 500, isUnderWay: false, completeAt: now }

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Serves the given states, repeating the last one; returns the terminal output. */
async function watch(states: object[][]): Promise<string> {
  let requests = 0
  const server = createServer((_, response) => {
    response.end(JSON.stringify(status(states[Math.min(requests, states.length - 1)] ?? [])))
    requests += 1
  })
  const { origin, stop } = await listen(server)
  stops.push(stop)
  const out = new PassThrough()
  // A stream that is not a terminal, such as a file.
  await showFillProgress(origin, out as unknown as NodeJS.WriteStream, new AbortController().signal)
  return String(out.read() ?? '')
}

test('shows progress until all lists are complete', async () => {
  const shown = await watch([[filling], [full]])
  expect(shown).toContain('250 of 500')
  expect(shown).toMatch(/All lists are downloaded/)
})

test('prints nothing if all lists are complete already', async () => {
  expect(await watch([[full]])).toBe('')
})
