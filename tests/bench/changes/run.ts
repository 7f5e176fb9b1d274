import { performance } from 'node:perf_hooks'
import { readChanges } from '@rostrum/core/ledger/read-changes'
import { compareReplay, createClock, Replay } from '@rostrum/core/ledger/testing/replay'
import type { Store } from '@rostrum/core/store/store'
import { percentile } from '../lib/table.ts'
import { openEngine } from '../sync/system.ts'

const EVENTS = 100_000
const SAVES_PER_MINUTE = 200
const LIMITS = [100, 500]

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Reads the whole log, like a new mirror. */
async function measureReading(store: Store, limit: number): Promise<void> {
  const seconds: number[] = []
  let [count, after]: [number, string | undefined] = [0, undefined]
  for (let isAtEnd = false; !isAtEnd;) {
    const started = performance.now()
    const page = await readChanges(store, { after, limit })
    seconds.push(performance.now() - started)
    count += page.changes.length
    after = page.next
    isAtEnd = page.isAtEnd
  }
  const total = seconds.reduce((sum, one) => sum + one, 0) / 1_000
  print(
    `changes: ${count} read ${limit} at a time in ${total.toFixed(1)} s, ` +
      `${percentile(seconds, 0.5).toFixed(1)} ms each, p99 ${percentile(seconds, 0.99).toFixed(1)} ms`,
  )
}

/** `ROSTRUM_BENCH_CHANGES` is the number of changes; 100,000 by default. */
export async function run(): Promise<void> {
  const events = Number(process.env['ROSTRUM_BENCH_CHANGES'] ?? EVENTS)
  const engine = await openEngine()
  try {
    const [clock, { store }] = [createClock(), engine]
    const replay = new Replay({ seed: 18, events, savesPerMinute: SAVES_PER_MINUTE, clock, store })
    const started = performance.now()
    await replay.run()
    const { faults, events: stored } = await compareReplay(replay, { store, clock })
    const found = Object.entries(faults).filter(([, ids]) => ids.length > 0)
    if (found.length > 0) throw new Error(JSON.stringify(found).slice(0, 2_000))
    print(
      `changes: ${stored} written, sequenced and copied by 3 readers at once in ` +
        `${((performance.now() - started) / 1_000).toFixed(0)} s with ${replay.killer.kills} kills: 0 missing, ` +
        '0 doubled, one order',
    )
    for (const limit of LIMITS) await measureReading(store, limit)
  } finally {
    await engine.stop()
  }
}
