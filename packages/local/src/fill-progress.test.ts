import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { listen } from '@rostrum/core/testing/loopback'
import { afterEach, expect, test } from 'vitest'
import { showFillProgress } from './fill-progress.ts'

const now = '2026-03-01T12:00:00.000Z'
const NONE = { waiting: 0, isMore: false }
const status = (coverage: object[], rest: object = { isLoading: true, backlog: NONE }) => ({
  data: { coverage, ...rest },
})
const filling = { kind: 'members', held: 250, expected: 500, isUnderWay: true }
const full = { kind: 'members', held: 500, expected: 500, isUnderWay: false, completeAt: now }

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Serves the given states, repeating the last one; returns the terminal output. */
async function watch(states: object[]): Promise<string> {
  let requests = 0
  const server = createServer((_, response) => {
    response.end(JSON.stringify(states[Math.min(requests, states.length - 1)]))
    requests += 1
  })
  const { origin, stop } = await listen(server)
  stops.push(stop)
  const out = new PassThrough()
  // A stream that is not a terminal, such as a file.
  await showFillProgress(origin, out as unknown as NodeJS.WriteStream, new AbortController().signal)
  return String(out.read() ?? '')
}

const filled = status([full], { isLoading: false, backlog: NONE })

test('shows what is being loaded, and when it is complete', async () => {
  const details = { isLoading: true, backlog: { waiting: 1_240, isMore: true } }
  const shown = await watch([status([filling]), status([full], details), filled])
  const lines = shown.trimEnd().split('\n')
  expect(lines[0]).toContain('250 of 500')
  expect(lines[1]).toMatch(/^All lists are there; loading details of 1,240 or more records\b/)
  expect(lines[2]).toBe('The record is complete.')
})

test('shows no number of details before they are counted', async () => {
  const shown = await watch([status([full]), filled])
  expect(shown).toMatch(/^All lists are there; loading details of records\b/)
})

test('continues after an answer without a status, such as from a busy database', async () => {
  const shown = await watch([status([filling]), { code: 'upstream_unavailable' }, filled])
  expect(shown.trimEnd().split('\n').at(-1)).toBe('The record is complete.')
})

test('prints nothing if the record is already complete', async () => {
  expect(await watch([filled])).toBe('')
})
