import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { CatalogFixture, testBill } from '@rostrum/core/catalog/testing/catalog-fixture'
import { findManifest } from '@rostrum/core/store/record/snapshots'
import { expect, test } from 'vitest'
import { useFolder } from './killed-process.ts'

const LONG_AFTER = 30 * MINUTE_MS

const folder = useFolder()

/** Returns whether publishing finished. */
const publishUntil = (atWrite: number, now: Date): Promise<boolean> =>
  folder.run({ script: new URL('./killed-publish.ts', import.meta.url), atWrite, args: [now.toISOString()] })

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(folder.path, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((it) => it.isFile()).map(({ name }) => name)
}

async function namedFiles(): Promise<string[]> {
  const manifest = await findManifest(folder.store, 'bills')
  return Object.values(manifest?.snapshots ?? {}).map(({ version }) => version.split('/').at(-1) ?? '')
}

test('a publish killed repeatedly never exposes a partial index, and leaves no unnamed files in the end', async () => {
  const stocked = new CatalogFixture(folder.store)
  // file times are from this machine's clock
  stocked.advanceClock(Date.now() - stocked.now().getTime())
  await stocked.save(testBill(119, 1), testBill(118, 1))
  await stocked.publish()
  for (const [round, write] of [1, 2, 3].entries()) {
    stocked.advanceClock(MINUTE_MS)
    await stocked.save(testBill(119, 10 + round), testBill(118, 10 + round))
    const whole = await stocked.visibleBills()
    expect(await publishUntil(write, stocked.now())).toBe(false)
    expect(await stocked.visibleBills()).toEqual(whole)
  }
  const whole = await stocked.visibleBills()
  expect(whole).toHaveLength(8)
  expect(await publishUntil(Infinity, stocked.now())).toBe(true)
  const before = await storedFiles()
  await stocked.save(testBill(117, 1))
  stocked.advanceClock(LONG_AFTER)
  await stocked.publish()
  expect(await stocked.visibleBills()).toHaveLength(9)
  const left = await storedFiles()
  expect(before.length).toBeGreaterThan(left.length)
  expect(left.toSorted()).toEqual((await namedFiles()).toSorted())
})
