import { beforeEach, expect, test } from 'vitest'
import { createSite } from './site-request.ts'
import { createOddShapes } from '../congress/odd-shapes.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { findMember } from '../store/record/members.ts'
import { createLog } from '../lib/log.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { syncMembers } from './sync-members.ts'

const engine = useFreshEngine()

const [MEMBER, FORMER] = ['Q900001', 'F900001']

let files: Record<string, { body: string; modified: string }>
let statuses: number[]
let now: Date
beforeEach(() => {
  now = new Date('2026-11-20T15:00:00Z')
  statuses = []
  files = {
    'legislators-current': written([legislator('2027-01-03')]),
    'legislators-historical': written([former()]),
  }
})

const legislator = (end: string) => ({
  id: { bioguide: MEMBER },
  name: { first: 'Ada', last: 'Quill' },
  bio: { birthday: '1960-05-25', gender: 'F' },
  terms: [{ type: 'rep', start: '2025-01-03', end, state: 'MT', district: 2, party: 'Democrat' }],
})
const former = () => ({
  ...legislator('2027-01-03'),
  id: { bioguide: FORMER },
  terms: [
    { type: 'rep', start: '2003-01-07', end: '2005-01-03', state: 'MT', district: 0, party: 'Democrat' },
  ],
})
const written = (rows: readonly unknown[], modified = 'Thu, 19 Nov 2026 08:00:00 GMT') => ({
  body: JSON.stringify(rows),
  modified,
})

/** A publisher that answers conditional requests. */
const publisher: typeof fetch = async (input, init) => {
  const name = /([\w-]+)\.json$/.exec(String(input))?.[1] ?? ''
  const { body, modified } = files[name] ?? { body: '', modified: '' }
  const isHeld = new Headers(init?.headers).get('if-modified-since') === modified
  const status = isHeld ? 304 : 200
  statuses.push(status)
  return new Response(isHeld ? null : body, { status, headers: { 'last-modified': modified } })
}

const sync = () =>
  syncMembers({
    store: engine.store,
    odd: createOddShapes(createLog({ level: 'error', write: () => true })),
    now: () => now,
    request: createSite({
      baseUrl: 'https://files.example',
      fetch: publisher,
      signal: new AbortController().signal,
      sleep: async () => {},
    }),
    source: 'unitedstates.github.io',
    photoUrl: (each) => `https://photos.example/${each}.jpg`,
  })
const kindsOf = async (key: string): Promise<string[]> =>
  (await listEventsOf(engine.store, { kind: 'member', key }, { limit: 100 })).events.map(({ kind }) => kind)

test('saves current and former members without events, and then requests only changes', async () => {
  expect(await sync()).toBe(2)
  expect(await findMember(engine.store, MEMBER)).toMatchObject({ isCurrent: true, state: 'Montana' })
  expect(await findMember(engine.store, FORMER)).toMatchObject({ isCurrent: false })
  expect(await sync()).toBe(2)
  expect(statuses).toEqual([200, 200, 304, 304])
  expect(await kindsOf(MEMBER)).toEqual([])
})

test('reports once that a member left', async () => {
  await sync()
  const left = legislator('2026-11-15')
  files['legislators-current'] = written([former()], 'Fri, 20 Nov 2026 08:00:00 GMT')
  files['legislators-historical'] = written([former(), left], 'Fri, 20 Nov 2026 08:00:00 GMT')
  for (const _ of [1, 2]) await sync()
  expect(await findMember(engine.store, MEMBER)).toMatchObject({ isCurrent: false })
  expect(await kindsOf(MEMBER)).toEqual(['left'])
})

test('ends terms at noon on January 3, once a file has the members of the new Congress', async () => {
  await sync()
  now = new Date('2027-01-03T17:00:00Z')
  await sync()
  expect(await findMember(engine.store, MEMBER)).toMatchObject({ isCurrent: true })
  expect(await kindsOf(MEMBER)).toEqual([])
  const successor = {
    ...legislator('2029-01-03'),
    id: { bioguide: 'Q900002' },
    terms: [{ ...legislator('2029-01-03').terms[0], start: '2027-01-03' }],
  }
  files['legislators-current'] = written(
    [successor, legislator('2027-01-03')],
    'Sun, 03 Jan 2027 18:00:00 GMT',
  )
  now = new Date('2027-01-03T19:00:00Z')
  await sync()
  expect(await findMember(engine.store, MEMBER)).toMatchObject({ isCurrent: false })
  expect(await kindsOf(MEMBER)).toEqual(['left'])
  statuses = []
  await sync()
  expect(statuses).toEqual([304, 304])
})

test('rereads files at noon on January 3, because they already have the next terms', async () => {
  await sync()
  for (const [time, expected] of [
    ['2027-01-03T16:59:00Z', [304, 304]],
    ['2027-01-03T17:00:00Z', [200, 200]],
    ['2027-01-03T17:01:00Z', [304, 304]],
  ] as const) {
    statuses = []
    now = new Date(time)
    await sync()
    expect(statuses).toEqual(expected)
  }
})

test.each([
  ['an empty list', '[]', 'lists nobody'],
  ['another document', '<html>blocked</html>', 'not JSON'],
  ['a list of something else', '[{"name":"nobody"}]', 'no member'],
])('refuses %s and keeps the members', async (_, body, reason) => {
  await sync()
  files['legislators-current'] = { body, modified: 'Fri, 20 Nov 2026 08:00:00 GMT' }
  await expect(sync()).rejects.toThrow(reason)
  expect(await findMember(engine.store, MEMBER)).toMatchObject({ isCurrent: true })
})
