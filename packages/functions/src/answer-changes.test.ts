import { systemRoutes } from '@rostrum/contract/routes/system'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { sequenceChanges } from '@rostrum/core/ledger/sequence-changes'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { handlers } from './system.ts'
import { createApp } from './http/testing/app.ts'
import { createRequester } from './testing/reading-system.ts'
import { storeContext } from './testing/store-context.ts'

const engine = useEngine()
let now = new Date('2025-02-03T12:00:00.000Z')
const contextOf = () => storeContext(engine.store, now)
const request = createRequester(systemRoutes, handlers, contextOf)
const app = createApp({ domain: 'test', routes: systemRoutes, handlers, contextOf })

interface ReadChange {
  readonly to: string
  readonly kind: string
  readonly cursor: string
}

const sequence = async (): Promise<void> => {
  await sequenceChanges({ store: engine.store, now: () => now, signal: new AbortController().signal })
}

const BILL: RecordRef = { kind: 'bill', key: '119/hr/33' }
const AMENDMENT: RecordRef = { kind: 'amendment', key: '119/samdt/12' }
const MEMBER: RecordRef = { kind: 'member', key: 'Q000007' }

/** Appends one action per record in turn, a second apart. */
async function append(rounds: number, from = 0): Promise<void> {
  for (let round = from; round < from + rounds; round += 1) {
    for (const [i, subject] of [BILL, AMENDMENT, MEMBER].entries()) {
      const kind = subject.kind === 'member' ? ('party' as const) : ('action' as const)
      const change = { kind, from: 'before', to: `${subject.kind} ${round}`, identity: [round] }
      const at = new Date(Date.parse('2025-02-02T12:00:00.000Z') + (3 * round + i) * 1_000)
      await appendChanges(engine.store, subject, [{ ...change, happenedDate: '2025-02-01' }], { now: at })
    }
  }
}

async function get(path: string): Promise<{
  changes: ReadChange[]
  next: string
  askAgainSeconds?: number
  cacheControl: string | null
}> {
  const { status, body, headers } = await request(path)
  expect(status).toBe(200)
  return { ...body['data'], cacheControl: headers.get('cache-control') }
}

/** Follows `next` to the end. */
async function readAll(query: string): Promise<{ changes: string[]; answers: number }> {
  const changes: string[] = []
  let after = ''
  for (let answers = 1; ; answers += 1) {
    const page = await get(`/changes?${query}${after && `&after=${after}`}`)
    changes.push(...page.changes.map(({ to }) => to))
    if (page.askAgainSeconds !== undefined) return { changes, answers }
    after = page.next
  }
}

const ROUNDS = 50
const expected = (kinds: readonly string[], rounds = ROUNDS): string[] =>
  Array.from({ length: rounds }, (_, round) => kinds.map((kind) => `${kind} ${round}`)).flat()

beforeAll(async () => {
  await append(ROUNDS)
  await sequence()
})

describe('all changes', () => {
  test.each([1, 7, 99, 100, 101, 500])('are read once each in their order, %d at a time', async (limit) => {
    expect((await readAll(`limit=${limit}`)).changes).toEqual(expected(['bill', 'amendment', 'member']))
  })

  test('contain the change, its dates, and the next cursor', async () => {
    const { changes, next } = await get('/changes?limit=1')
    expect(changes).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        subject: { kind: 'bill', key: '119/hr/33' },
        kind: 'action',
        from: 'before',
        to: 'bill 0',
        happenedDate: '2025-02-01',
        firstSeenAt: '2025-02-02T12:00:00.000Z',
        recordedAt: '2025-02-02T12:00:00.000Z',
        cursor: next,
      },
    ])
  })

  test('continue after any one of them', async () => {
    const { changes } = await get('/changes?limit=500')
    for (const i of [0, 41, 99, 100, 148]) {
      const rest = await get(`/changes?limit=500&after=${changes[i]?.cursor}`)
      expect(rest.changes).toEqual(changes.slice(i + 1))
    }
  })

  test.each([
    ['kind=party', ['member']],
    ['kind=action', ['bill', 'amendment']],
    ['kind=party,action&subject=amendment', ['amendment']],
    ['subject=bill', ['bill']],
    ['subject=bill/119/hr/33', ['bill']],
    ['subject=member/Q000007', ['member']],
    ['subject=member/Q000008', []],
    ['kind=action&subject=member', []],
  ])('can be chosen by %s', async (query, kinds) => {
    expect((await readAll(`limit=20&${query}`)).changes).toEqual(expected(kinds))
  })

  test('are cached for a day while full, and briefly at the end, which says when to ask again', async () => {
    const full = await get('/changes?limit=100')
    expect(full).toMatchObject({
      cacheControl: expect.stringMatching(/^public, max-age=86400, s-maxage=86400/),
    })
    const rest = await get(`/changes?after=${full.next}`)
    const atEnd = {
      askAgainSeconds: 60,
      cacheControl: expect.stringMatching(/^public, max-age=0, s-maxage=5/),
    }
    expect(rest).toMatchObject(atEnd)
    expect(await get(`/changes?after=${rest.next}`)).toMatchObject({ changes: [], next: rest.next, ...atEnd })
    const { headers } = await request(`/changes?after=${rest.next}`)
    const init = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    expect((await app.request(`/api/changes?after=${rest.next}`, init)).status).toBe(304)
  })

  test.each([
    ['after', '%20', 'query.after'],
    ['after', 'AAAA', 'query.after'],
    ['after', Buffer.from('0.0.abcdefgh').toString('base64url'), 'query.after'],
    ['after', Buffer.from('50.0.').toString('base64url'), 'query.after'],
    ['after', Buffer.from('0.999.').toString('base64url'), 'query.after'],
    ['after', Buffer.from('900000.0.').toString('base64url'), 'query.after'],
    ['limit', '501', 'query.limit'],
    ['kind', 'parties', 'query.kind'],
    ['subject', 'committees', 'query.subject'],
    ['subject', 'bill/119/samdt/1', 'query.subject'],
    ['subject', 'bill/119/hr/1/', 'query.subject'],
  ])('are refused for %s=%s', async (name, value, path) => {
    const { status, body } = await request(`/changes?${name}=${value}`)
    expect(status).toBe(400)
    expect(body['issues'][0].path.startsWith(path)).toBe(true)
  })

  test('are refused for a cursor of another log', async () => {
    const [start, index] = Buffer.from((await get('/changes?limit=42')).next, 'base64url')
      .toString()
      .split('.')
    const other = Buffer.from(`${start}.${index}.AAAAAAAA`).toString('base64url')
    expect((await request(`/changes?after=${other}`)).status).toBe(400)
  })

  test('that come later follow the same cursor', async () => {
    const { next } = await get('/changes?limit=500')
    await append(1, ROUNDS)
    now = new Date('2025-02-03T13:30:00.000Z')
    await sequence()
    const { changes } = await get(`/changes?after=${next}`)
    expect(changes.map(({ to }) => to)).toEqual([`bill ${ROUNDS}`, `amendment ${ROUNDS}`, `member ${ROUNDS}`])
  })
})
