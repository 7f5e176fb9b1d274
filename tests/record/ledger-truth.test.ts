import { actionIdentity } from '@rostrum/core/bills/action-identity'
import type { LedgerEvent } from '@rostrum/core/ledger/event'
import { listEventsOf, listEventsOfDay } from '@rostrum/core/store/events'
import type { Store } from '@rostrum/core/store/store'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

const engine = useFreshEngine()
let system: RecordSystem
beforeEach(async () => {
  system = await startRecordSystem()
})
afterEach(async () => {
  await system.stop()
})

const DAY_MS = 86_400_000
/** Longer than a walk's pause, too short for much to happen. */
const QUIET_DAYS = 0.05

async function allEvents(store: Store, from: string, to: string): Promise<LedgerEvent[]> {
  const days = Math.ceil((Date.parse(to) - Date.parse(from)) / DAY_MS) + 2
  const events: LedgerEvent[] = []
  for (let i = 0; i < days; i += 1) {
    const day = new Date(Date.parse(from) + i * DAY_MS).toISOString()
    for (let after: Parameters<typeof listEventsOfDay>[2]['after']; ;) {
      const page = await listEventsOfDay(store, day, { limit: 500, ...(after !== undefined && { after }) })
      events.push(...page.events)
      if (page.next === undefined) break
      after = page.next
    }
  }
  return events
}

/** Actions of bills and amendments as one line each, however many rows tell them. */
function actionLines(
  entries: readonly { subject: string; key: string; text: string | undefined; date: string | undefined }[],
): string[] {
  const lines = entries.map(
    ({ subject, key, text = '', date = '' }) => `${subject} ${key} ${actionIdentity({ text, date })}`,
  )
  return [...new Set(lines)].toSorted()
}

const seenActions = (events: readonly LedgerEvent[]): string[] =>
  actionLines(
    events
      .filter(({ kind }) => kind === 'action')
      .map(({ subject, to, happenedDate }) => ({
        subject: subject.kind,
        key: subject.key,
        text: to,
        date: happenedDate,
      })),
  )

function trueActions(from: string, to: string): string[] {
  const truth = system.sample
    .truth(from, to)
    .filter(({ kind, to: text }) => kind === 'action' && text?.trim() !== '')
  return actionLines(truth.map(({ subject, key, to: text, date }) => ({ subject, key, text, date })))
}

const counted = (events: readonly LedgerEvent[], kind: LedgerEvent['kind']): string[] =>
  events
    .filter((event) => event.kind === kind)
    .map(({ subject }) => subject.key)
    .toSorted()
const trueKeys = (from: string, to: string, kind: string): string[] =>
  system.sample
    .truth(from, to)
    .filter((change) => change.kind === kind)
    .map(({ key }) => key)
    .toSorted()

test('the ledger tells what happened, all of it, nothing else, each once; and of a re-indexing nothing', async () => {
  const { store } = engine
  await system.sync(store)
  const from = system.sample.now()
  expect(await allEvents(store, from, from)).toEqual([])

  for (const days of [1, 2, 4]) {
    system.sample.advance(days)
    await system.sync(store)
  }
  const to = system.sample.now()
  const events = await allEvents(store, from, to)
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  expect(trueActions(from, to).length).toBeGreaterThan(0)
  expect(seenActions(events)).toEqual(trueActions(from, to))
  expect(counted(events, 'law')).toEqual(trueKeys(from, to, 'law'))
  expect(counted(events, 'cosponsor_added')).toEqual(trueKeys(from, to, 'cosponsor added'))
  expect(counted(events, 'cosponsor_withdrawn')).toEqual(trueKeys(from, to, 'cosponsor withdrawn'))

  const change = system.sample
    .truth(from, to)
    .find(({ subject, kind }) => subject === 'bill' && kind === 'action')
  const history = await listEventsOf(store, { kind: 'bill', key: change?.key ?? '' }, { limit: 100 })
  expect(history.events.map((event) => event.to)).toContain(change?.to)

  system.sample.setFault({ name: 'reindex' })
  system.sample.advance(QUIET_DAYS)
  const truth = system.sample.truth(to, system.sample.now())
  await system.walk(store)
  const afterwards = await allEvents(store, from, system.sample.now())
  expect(seenActions(afterwards)).toEqual(trueActions(from, system.sample.now()))
  expect(afterwards.length - events.length).toBeLessThanOrEqual(truth.length)
}, 180_000)
