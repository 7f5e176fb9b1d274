import type { SequencedChange } from '@rostrum/contract/entities/changes'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { Crash, crashingStore } from '@rostrum/core/accounts/testing/crashing-store'
import { readChanges } from '@rostrum/core/ledger/read-changes'
import { sequenceChanges } from '@rostrum/core/ledger/sequence-changes'
import { useEngine } from '@rostrum/core/testing/engine'
import { readHistory } from '@rostrum/core/tracking/read-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsBetween } from './expected-events.ts'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

const START = { now: '2026-12-01T15:00:00Z', seed: 49 }
const DAYS = 14
const DAYS_BETWEEN_SYNCS = 2
/** Thousands of calls and writes, with room for a busy machine. */
const LIMIT_MS = 600_000
const SETTLE_DAYS = 1 / 1_440

const engine = useEngine()
let system: RecordSystem
const copy: SequencedChange[] = []
let cursor: string | undefined

beforeAll(async () => {
  system = await startRecordSystem(START)
})
afterAll(() => system.stop())

/** A run of the job that dies at its nth write. Returns whether it finished before. */
async function sequence(nth: number, when: 'before' | 'after' = 'before'): Promise<boolean> {
  const store = crashingStore(engine.store, nth, when)
  const now = new Date(system.sample.now())
  try {
    await sequenceChanges({ store, now: () => now, signal: new AbortController().signal })
    return true
  } catch (error) {
    if (error instanceof Crash) return false
    throw error
  }
}

/** Reads everything; every third response is lost together with its process. */
async function follow(): Promise<void> {
  for (let n = 1, isAtEnd = false; !isAtEnd; n += 1) {
    const page = await readChanges(engine.store, { after: cursor, limit: 7 })
    if (n % 3 === 0) continue
    copy.push(...page.changes)
    cursor = page.next
    isAtEnd = page.isAtEnd
  }
}

async function historyOf(ref: RecordRef): Promise<string[]> {
  const ids: string[] = []
  let before: string | undefined
  do {
    const { changes, next } = await readHistory(engine.store, ref, {
      limit: 100,
      ...(before !== undefined && { before }),
    })
    ids.push(...changes.map(({ id }) => id))
    before = next
  } while (before !== undefined)
  return ids
}

test(
  'a mirror of two weeks equals the ledger, each history in order, although both sides were killed',
  { timeout: LIMIT_MS },
  async () => {
    const { sample, sync } = system
    await sync(engine.store)
    const kills: boolean[] = []
    for (let day = 0; day < DAYS; day += DAYS_BETWEEN_SYNCS) {
      sample.advance(DAYS_BETWEEN_SYNCS)
      await sync(engine.store)
      sample.advance(SETTLE_DAYS)
      // just after the first page, and while marking
      for (const nth of [2, 10, 20]) kills.push(!(await sequence(nth, nth === 10 ? 'after' : 'before')))
      await follow()
    }
    expect(await sequence(Infinity)).toBe(true)
    await follow()
    expect(kills.filter(Boolean).length).toBeGreaterThanOrEqual(DAYS / DAYS_BETWEEN_SYNCS)

    const ledger = await eventsBetween(engine.store, START.now, sample.now())
    expect(copy.length).toBeGreaterThan(50)
    expect(copy.map(({ id }) => id).toSorted()).toEqual(ledger.map(({ id }) => id).toSorted())
    const subjects = new Map(copy.map(({ subject }) => [refId(subject), subject]))
    for (const [name, subject] of subjects) {
      const told = copy.filter((change) => refId(change.subject) === name).map(({ id }) => id)
      expect(told.toReversed(), name).toEqual(await historyOf(subject))
    }
  },
)
