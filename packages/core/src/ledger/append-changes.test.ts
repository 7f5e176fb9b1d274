import { describe, expect, test } from 'vitest'
import { findEvent, listEventsOf } from '../store/record/ledger-events.ts'
import { findLatestChange, findLatestChanges } from '../store/record/latest-changes.ts'
import type { Store } from '../store/store.ts'
import { useEngine } from '../testing/engine.ts'
import { appendChanges } from './append-changes.ts'
import type { LedgerChange } from '../record/ledger-event.ts'

const engine = useEngine()
const bill = (number: number) => ({ kind: 'bill', key: `119/hr/${number}` }) as const
const action = (to: string, happenedDate: string): LedgerChange => ({
  kind: 'action',
  to,
  happenedDate,
  identity: [to],
})
const at = (day: number, time = '12:00') => new Date(`2026-11-${day}T${time}:00.000Z`)
const append = (number: number, changes: readonly LedgerChange[], now: Date, store: Store = engine.store) =>
  appendChanges(store, bill(number), changes, { now })
const latestOf = (number: number) => findLatestChange(engine.store, bill(number))

/** The engine's store with `put` replaced. */
const withPut = (put: Store['put']): Store => ({
  get: (key) => engine.store.get(key),
  getMany: (keys) => engine.store.getMany(keys),
  update: (key, change) => engine.store.update(key, change),
  remove: (key, condition) => engine.store.remove(key, condition),
  query: (query) => engine.store.query(query),
  files: engine.store.files,
  put,
})

describe('appendChanges', () => {
  test('orders events of one save by date, then in the order of the record', async () => {
    const stage: LedgerChange = { kind: 'stage', from: 'in_committee', to: 'passed_house', identity: [] }
    const changes = [
      action('Reported', '2026-11-17'),
      action('Passed', '2026-11-19'),
      action('Debated', '2026-11-19'),
      stage,
    ]
    await append(1, changes, at(20))
    const { events } = await listEventsOf(engine.store, bill(1), { limit: 10 })
    expect(events.map(({ to }) => to)).toEqual(['passed_house', 'Passed', 'Debated', 'Reported'])
    expect((await latestOf(1))?.event).toEqual(events[0])
  })
})

describe('the latest change of a subject', () => {
  test('is the last to happen, even if earlier actions are seen later', async () => {
    await append(2, [action('Passed', '2026-11-19')], at(20, '12:00'))
    await append(2, [action('Reported', '2026-11-17')], at(20, '12:01'))
    expect(await latestOf(2)).toMatchObject({ event: { to: 'Passed' }, days: { '2026-11-20': 2 } })
    const { events } = await listEventsOf(engine.store, bill(2), { limit: 1 })
    expect((await latestOf(2))?.end).toContain(events[0]?.id)
    await append(2, [action('Old, found late', '2026-01-05')], at(21))
    expect((await latestOf(2))?.event.to).toBe('Old, found late')
  })

  test('counts an event once, however often it is appended', async () => {
    await append(3, [action('Passed', '2026-11-19')], at(20))
    const before = await latestOf(3)
    await append(3, [action('Passed', '2026-11-19')], at(22))
    expect(await latestOf(3)).toEqual(before)
  })

  test('is repaired by the run after a crash between event and projection', async () => {
    const breaking = withPut(async (item, condition) => {
      if (item.sk === 'LATEST') throw new Error('killed')
      return await engine.store.put(item, condition)
    })
    const passed = action('Passed', '2026-11-19')
    await expect(append(4, [passed], at(20), breaking)).rejects.toThrow('killed')
    expect(await latestOf(4)).toBeUndefined()
    await append(4, [passed], at(21))
    const latest = await latestOf(4)
    expect(latest).toMatchObject({ event: { seenAt: at(20).toISOString() }, days: { '2026-11-20': 1 } })
    expect(await findEvent(engine.store, latest?.event.id ?? '')).toEqual(latest?.event)
  })

  test('counts an event once when the response to the write was lost', async () => {
    const losing = withPut(async (item, condition) => {
      const outcome = await engine.store.put(item, condition)
      return item.sk === 'LATEST' ? 'refused' : outcome
    })
    const passed = action('Passed', '2026-11-19')
    await append(7, [passed, action('Debated', '2026-11-18')], at(20), losing)
    expect(await latestOf(7)).toMatchObject({ revision: 1, days: { '2026-11-20': 2 } })
  })

  test('counts a change once that a save returns twice', async () => {
    const passed = action('Passed', '2026-11-19')
    await append(10, [passed, passed], at(20))
    expect(await latestOf(10)).toMatchObject({ days: { '2026-11-20': 1 } })
  })

  test('throws upstream_unavailable when every attempt conflicts', async () => {
    const refusing = withPut(async (item, condition) =>
      item.sk === 'LATEST' ? 'refused' : await engine.store.put(item, condition),
    )
    const appended = append(9, [action('Passed', '2026-11-19')], at(20), refusing)
    await expect(appended).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })

  test('drops the counts of days more than a month ago', async () => {
    await append(5, [action('Introduced', '2026-10-01')], new Date('2026-10-01T12:00:00Z'))
    await append(5, [action('Passed', '2026-11-19')], at(20))
    expect((await latestOf(5))?.days).toEqual({ '2026-11-20': 1 })
  })

  test('counts every event of concurrent writers', async () => {
    const changes = Array.from({ length: 6 }, (_, i) => action(`Step ${i}`, '2026-11-19'))
    await Promise.all(changes.map((change, i) => append(6, [change], at(20, `12:0${i}`))))
    expect(await latestOf(6)).toMatchObject({ event: { to: 'Step 5' }, days: { '2026-11-20': 6 } })
    const found = await findLatestChanges(engine.store, [bill(6), bill(404)])
    expect(found.map(({ event }) => event.subject)).toEqual([bill(6)])
  })

  test('counts concurrent events older than the latest, whose revisions differ in nothing else', async () => {
    await append(8, [action('Passed', '2026-11-19')], at(20, '13:00'))
    const changes = Array.from({ length: 6 }, (_, i) => action(`Step ${i}`, '2026-11-18'))
    await Promise.all(changes.map((change, i) => append(8, [change], at(20, `12:0${i}`))))
    expect(await latestOf(8)).toMatchObject({ event: { to: 'Passed' }, days: { '2026-11-20': 7 } })
  })
})

describe('the times of an event', () => {
  const found = at(20, '12:10')

  test('are its first appearance in a list and that of its record', async () => {
    const sighting = { now: found, firstSeenAt: at(20, '12:05').toISOString() }
    await appendChanges(engine.store, bill(20), [action('Passed', '2026-11-19')], sighting)
    const { events } = await listEventsOf(engine.store, bill(20), { limit: 9 })
    expect(events).toMatchObject([
      { firstSeenAt: at(20, '12:05').toISOString(), recordedAt: found.toISOString() },
    ])
  })

  test('are equal for an event that an older version stored', async () => {
    await append(21, [action('Passed', '2026-11-19')], found)
    const [event] = (await listEventsOf(engine.store, bill(21), { limit: 9 })).events
    const key = { pk: `EVENT#${event?.id}`, sk: 'EVENT' }
    await engine.store.update(key, { remove: ['firstSeenAt', 'recordedAt'] })
    const seenAt = found.toISOString()
    expect(await findEvent(engine.store, event?.id ?? '')).toMatchObject({
      seenAt,
      firstSeenAt: seenAt,
      recordedAt: seenAt,
    })
  })
})
