import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS } from '@rostrum/contract/times'
import { CatalogFixture, testBill } from '@rostrum/core/catalog/testing/catalog-fixture'
import { createFolderFiles } from '@rostrum/core/files/folder-files'
import { findManifest } from '@rostrum/core/store/snapshots'
import { createStore } from '@rostrum/core/store/store'
import { type Dynamo, startDynamo } from '@rostrum/core/testing/dynamo'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runUntil } from './run-until.ts'

const LONG_AFTER = 30 * MINUTE_MS

let engine: Dynamo
let folder: string
beforeEach(async () => {
  engine = await startDynamo()
  folder = await mkdtemp(join(tmpdir(), 'rostrum-publish-'))
})
afterEach(async () => {
  await engine.stop()
  await rm(folder, { recursive: true })
})

/** Publishes in a child process and kills it after so many writes. Returns the lines that the process printed. */
async function publishUntil(writes: number, now: Date): Promise<string[]> {
  const output = await runUntil((text) => text.split('\n').length > writes, {
    engine,
    script: new URL('./killed-publish.ts', import.meta.url),
    args: [now.toISOString(), folder],
  })
  return output.trim().split('\n')
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((it) => it.isFile()).map(({ name }) => name)
}

async function namedFiles(): Promise<string[]> {
  const manifest = await findManifest(engine.store, 'bills')
  return Object.values(manifest?.snapshots ?? {}).map(({ version }) => version.split('/').at(-1) ?? '')
}

test.skipIf(process.env['ROSTRUM_DYNAMODB_ENDPOINT'] !== undefined)(
  'a publish killed repeatedly never exposes a partial index, and leaves no unnamed files in the end',
  async () => {
    const { tableName, client } = engine
    const stocked = new CatalogFixture(createStore({ tableName, client, files: createFolderFiles(folder) }))
    // the times of files are those of this machine
    stocked.advanceClock(Date.now() - stocked.now().getTime())
    await stocked.save(testBill(119, 1), testBill(118, 1))
    await stocked.publish()
    const lines: string[] = []
    for (const [round, writes] of [1, 2, 3].entries()) {
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
    const before = await storedFiles()
    await stocked.save(testBill(117, 1))
    stocked.advanceClock(LONG_AFTER)
    await stocked.publish()
    expect(await stocked.visibleBills()).toHaveLength(9)
    const left = await storedFiles()
    expect(before.length).toBeGreaterThan(left.length)
    expect(left.toSorted()).toEqual((await namedFiles()).toSorted())
  },
)
