import { MINUTE_MS } from '@rostrum/contract/times'
import { CatalogFixture, testBill } from '@rostrum/core/catalog/testing/catalog-fixture'
import { findManifest } from '@rostrum/core/store/snapshots'
import { type Engine, startEngine } from '@rostrum/core/testing/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runUntil } from './run-until.ts'

const LONG_AFTER = 30 * MINUTE_MS

let engine: Engine
beforeEach(async () => {
  engine = await startEngine()
})
afterEach(() => engine.stop())

/** Publishes in a child process and kills it after so many writes. Returns the lines that the process printed. */
async function publishUntil(writes: number, now: Date): Promise<string[]> {
  const output = await runUntil((text) => text.split('\n').length > writes, {
    engine,
    script: new URL('./killed-publish.ts', import.meta.url),
    args: [now.toISOString()],
  })
  return output.trim().split('\n')
}

const Row = z.object({ pk: z.string(), sk: z.string() })
const chunksIn = (lines: readonly string[]) =>
  lines
    .filter((line) => line !== 'done')
    .map((line) => z.parse(Row, JSON.parse(line)))
    .filter(({ sk }) => sk === 'CHUNK')

/** Keys of the chunks that the manifest names. A few bills fill a single chunk for each Congress. */
async function chunksNamed(): Promise<string[]> {
  const manifest = await findManifest(engine.store, 'bills')
  return Object.values(manifest?.snapshots ?? {}).map(({ version }) => `SNAPSHOT#${version}#0`)
}

test.skipIf(process.env['ROSTRUM_DYNAMODB_ENDPOINT'] !== undefined)(
  'a publish killed repeatedly never exposes a partial index, and leaves no orphaned chunks in the end',
  async () => {
    const stocked = new CatalogFixture(engine.store)
    await stocked.save(testBill(119, 1), testBill(118, 1))
    await stocked.publish()
    const lines: string[] = []
    for (const [round, writes] of [1, 3, 5].entries()) {
      stocked.advanceClock(MINUTE_MS)
      await stocked.save(testBill(119, 10 + round), testBill(118, 10 + round))
      const whole = await stocked.visibleBills()
      lines.push(...(await publishUntil(writes, stocked.now())))
      expect(await stocked.visibleBills()).toEqual(whole)
    }
    expect(lines).not.toContain('done')
    const whole = await stocked.visibleBills()
    expect(whole).toHaveLength(8)
    lines.push(...(await publishUntil(Infinity, stocked.now())))
    expect(lines).toContain('done')
    stocked.advanceClock(LONG_AFTER)
    await stocked.publish()
    expect(await stocked.visibleBills()).toEqual(whole)
    const left = await engine.store.getMany(chunksIn(lines))
    expect(chunksIn(lines).length).toBeGreaterThan(left.length)
    expect(left.map(({ pk }) => pk).toSorted()).toEqual((await chunksNamed()).toSorted())
  },
)
