import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { useEngine } from '@rostrum/core/testing/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '../bills.ts'
import { handlers as memberHandlers } from '../members.ts'
import { createRequester, type ReadingSystem, startReadingSystem } from '../testing/reading-system.ts'

const engine = useEngine()
let system: ReadingSystem
const request = createRequester(billRoutes, handlers, () => system.context)
const requestMember = createRequester(memberRoutes, memberHandlers, () => system.context)

beforeAll(async () => {
  system = await startReadingSystem(engine.store)
  await system.list(['119/hr/33', '119/hr/40'])
  await append({ kind: 'bill', key: '119/hr/33' }, 25)
})
beforeEach(() => {
  system.calls.length = 0
})
afterAll(async () => {
  await system.stop()
})

const FIRST = Date.parse('2026-03-01T12:00:00.000Z')

/** Appends pairs of events seen at the same instant. */
async function append(subject: RecordRef, pairs: number): Promise<void> {
  for (let i = 0; i < pairs; i += 1) {
    const changes = [0, 1].map((nth) => ({
      kind: 'action' as const,
      from: `Step ${i}`,
      to: `Step ${i}.${nth}`,
      happenedDate: '2026-02-28',
      nth,
      identity: [i, nth],
    }))
    await appendChanges(engine.store, subject, changes, {
      now: new Date(FIRST + i * 1_000),
      firstSeenAt: '2026-03-01T11:00:00.000Z',
      foundIn: 'list',
    })
  }
}

/** Follows the cursor from the newest event. */
async function readAll(path: string, limit: number): Promise<string[]> {
  const found: string[] = []
  let before = ''
  do {
    const { status, body } = await request(`${path}?limit=${limit}${before && `&before=${before}`}`)
    expect(status).toBe(200)
    expect(body['data'].changes.length).toBeLessThanOrEqual(limit)
    found.push(...body['data'].changes.map(({ to }: { to: string }) => to))
    before = body['data'].next ?? ''
  } while (before !== '')
  return found
}

const expected = (pairs: number): string[] =>
  Array.from({ length: pairs }, (_, i) => pairs - 1 - i).flatMap((i) => [`Step ${i}.0`, `Step ${i}.1`])

describe('the history of a record', () => {
  const path = '/bills/119/hr/33/history'

  test.each([1, 7, 25, 49, 50, 250])('is read once each, newest first, in pages of %d', async (limit) => {
    expect(await readAll(path, limit)).toEqual(expected(25))
  })

  test('shows what changed, when it happened, was seen and was recorded, in one table call', async () => {
    const { body, headers, storeCalls } = await request(`${path}?limit=1`)
    expect(body['data'].changes).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        subject: { kind: 'bill', key: '119/hr/33' },
        kind: 'action',
        from: 'Step 24',
        to: 'Step 24.0',
        happenedDate: '2026-02-28',
        firstSeenAt: '2026-03-01T11:00:00.000Z',
        recordedAt: '2026-03-01T12:00:24.000Z',
      },
    ])
    expect(storeCalls).toBe(1)
    expect(headers.get('cache-control')).toMatch(/^public, /)
    expect(headers.get('etag')).toMatch(/^".+"$/)
  })

  test('is stable for a reader while newer events are recorded', async () => {
    const subject = { kind: 'amendment', key: '119/samdt/12' } as const
    const ofAmendment = '/bills/amendments/119/samdt/12/history'
    await append(subject, 4)
    const first = await request(`${ofAmendment}?limit=3`)
    await append(subject, 6)
    const rest = await request(`${ofAmendment}?before=${first.body['data'].next}`)
    const read = [first, rest].flatMap(({ body }) => body['data'].changes.map(({ to }: { to: string }) => to))
    expect(read).toEqual(expected(4))
  })

  test('is empty if nothing has changed, and not found if the record is not stored', async () => {
    const unchanged = await request('/bills/119/hr/40/history')
    expect(unchanged).toMatchObject({ status: 200, body: { data: { changes: [] } } })
    const unknown = await request('/bills/119/hr/9998/history')
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Bill not found' } })
    expect(await request('/bills/amendments/119/samdt/9/history')).toMatchObject({ status: 404 })
    expect(await requestMember('/members/Z999999/history')).toMatchObject({
      status: 404,
      body: { message: 'Congressional member not found' },
    })
    expect(system.calls).toEqual([])
  })

  test('of a member is read in the same way', async () => {
    await append({ kind: 'member', key: 'Q000007' }, 2)
    const { body } = await requestMember('/members/q000007/history?limit=3')
    expect(body['data'].changes.map(({ to }: { to: string }) => to)).toEqual(expected(2).slice(0, 3))
    expect(body['data'].next).toMatch(/^[\w-]+$/)
  })

  test.each(['%20', 'AAAA', Buffer.from('2026-03-01').toString('base64url'), 'x'.repeat(300)])(
    'is refused for a foreign cursor: %s',
    async (before) => {
      const { status, body } = await request(`${path}?before=${before}`)
      expect(status).toBe(400)
      expect(body['issues']).toMatchObject([{ path: 'query.before' }])
    },
  )
})
