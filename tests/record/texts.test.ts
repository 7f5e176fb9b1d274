import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { SAMPLE_HOST, SAMPLE_PATH } from '@rostrum/core/congress/links'
import { textPageOf } from '@rostrum/core/congress/text-source'
import { findBillWithParts, listBillsOfCongress } from '@rostrum/core/store/record/bills'
import { useEngine } from '@rostrum/core/testing/engine'
import { listStoredTexts } from '@rostrum/core/store/record/stored-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

const engine = useEngine()
const PUBLIC_URL = `https://${SAMPLE_HOST}${SAMPLE_PATH}`
const DAYS = 24
let system: RecordSystem
beforeAll(async () => {
  system = await startRecordSystem({ now: '2026-11-20T16:00:00Z', publicUrl: PUBLIC_URL })
  await system.sync(engine.store)
}, 600_000)
afterAll(() => system.stop())

/** The printings that the details of bills name, and those of them that are stored. */
async function countTexts(): Promise<{ named: string[]; stored: string[] }> {
  const [named, stored]: [string[], string[]] = [[], []]
  for (const congress of [119, 118]) {
    const { rows } = await listBillsOfCongress(engine.store, congress, { limit: 1_000 })
    for (const row of rows) {
      const found = await findBillWithParts(engine.store, row)
      const versions = new Set((await listStoredTexts(engine.store, row)).map(({ version }) => version))
      for (const { formats } of found?.parts.texts ?? []) {
        const page = textPageOf(formats, PUBLIC_URL) ?? textPageOf(formats, system.sample.url)
        if (page === undefined) continue
        named.push(`${recordKeyOf(row)} ${page.version}`)
        if (versions.has(page.version)) stored.push(`${recordKeyOf(row)} ${page.version}`)
      }
    }
  }
  return { named, stored }
}

test('stores every text that the details of bills name, then new ones from their files', async () => {
  for (let runs = 0; runs < 6; runs += 1) await system.readTexts(engine.store)
  const { named, stored } = await countTexts()
  expect(named.length).toBeGreaterThan(100)
  expect(stored).toEqual(named)
  system.sample.advance(DAYS)
  const requested = await system.readTexts(engine.store)
  expect(requested.filter((path) => path.endsWith('.zip'))).toEqual([])
  const files = requested.filter((path) => path.includes('/BILLS-'))
  expect(files.length).toBeGreaterThan(0)
  await system.sync(engine.store)
  const after = await countTexts()
  expect(after.stored).toEqual(after.named)
})
