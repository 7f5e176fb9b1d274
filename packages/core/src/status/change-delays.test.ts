import { beforeEach, expect, test } from 'vitest'
import { appendChanges } from '../ledger/append-changes.ts'
import type { LedgerChange, Sighting } from '../record/ledger-event.ts'
import { findChangeDelays } from '../store/sync/change-delays.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { summarizeDelays } from './change-delays.ts'

const engine = useFreshEngine()
const START = Date.parse('2026-11-20T12:00:00.000Z')
let at = START
beforeEach(() => {
  at = START
})
const MINUTE = 60_000
const DAY = 86_400_000

const KINDS = [
  [/amdt/, 'amendment'],
  [/\//, 'bill'],
  [/^[a-z]/, 'committee'],
  [/^[A-Z][a-z]/, 'topic'],
] as const

let appended = 0
/** One event of a record, recorded some time ago, and some minutes after the provider's change. */
async function append(key: string, change: Partial<LedgerChange & Sighting>, ago: number, late?: number) {
  const now = new Date(START - ago)
  const [, kind = 'member'] = KINDS.find(([pattern]) => pattern.test(key)) ?? []
  const subject = { kind, key } as const
  appended += 1
  await appendChanges(engine.store, subject, [{ kind: 'action', ...change, identity: [appended] }], {
    now,
    foundIn: change.foundIn ?? 'list',
    ...(late !== undefined && { sourceUpdatedAt: new Date(now.getTime() - late * MINUTE).toISOString() }),
  })
}
const summarize = async () => {
  await summarizeDelays({ store: engine.store, now: () => new Date(at) })
  return await findChangeDelays(engine.store)
}

test('summarizes how late the changes of the last week were recorded, by where they were found', async () => {
  for (const late of [...Array.from({ length: 18 }, () => 2), 9, 30])
    await append('119/hr/1', {}, 2 * DAY, late)
  await append('119/hr/2', { kind: 'law' }, MINUTE, 41)
  await append('118/s/3', {}, MINUTE, 50)
  await append('119/samdt/4', {}, MINUTE, 1)
  await append('A000001', { kind: 'party' }, MINUTE, 14)
  await append('119/hr/1', { foundIn: 'details' }, MINUTE, 25)
  expect(await summarize()).toEqual({
    computedAt: new Date(START).toISOString(),
    bySource: {
      bills: { changes: 20, p50Seconds: 120, p95Seconds: 540 },
      laws: { changes: 1, p50Seconds: 2_460, p95Seconds: 2_460 },
      older: { changes: 1, p50Seconds: 3_000, p95Seconds: 3_000 },
      amendments: { changes: 1, p50Seconds: 60, p95Seconds: 60 },
      members: { changes: 1, p50Seconds: 840, p95Seconds: 840 },
      details: { changes: 1, p50Seconds: 1_500, p95Seconds: 1_500 },
    },
  })
})

test('leaves out changes of unknown time and those recorded more than a week ago', async () => {
  await append('119/hr/1', {}, MINUTE)
  await append('119/hr/1', {}, 7 * DAY + MINUTE, 5)
  await append('119/hr/1', {}, 7 * DAY - MINUTE, 3)
  expect((await summarize())?.bySource).toEqual({ bills: { changes: 1, p50Seconds: 180, p95Seconds: 180 } })
})

test('leaves out changes of topics and committees that repeat those of bills and meetings', async () => {
  await append('Health', { kind: 'new_bill' }, MINUTE, 3)
  await append('hsag00', { kind: 'meeting' }, MINUTE, 3)
  expect((await summarize())?.bySource).toEqual({})
})

test('reads the ledger again after an hour', async () => {
  expect((await summarize())?.bySource).toEqual({})
  await append('119/hr/1', {}, MINUTE, 3)
  at = START + 14 * MINUTE
  expect((await summarize())?.bySource).toEqual({})
  at = START + 60 * MINUTE
  expect((await summarize())?.bySource).toMatchObject({ bills: { changes: 1 } })
})
