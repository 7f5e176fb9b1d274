import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { createSite } from '@rostrum/core/bulk/site-request'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { SAMPLE_HOST, SAMPLE_PATH } from '@rostrum/core/congress/links'
import { textPageOf } from '@rostrum/core/congress/text-source'
import { createLog } from '@rostrum/core/lib/log'
import { findBillWithParts, listBillsOfCongress } from '@rostrum/core/store/record/bills'
import { useEngine } from '@rostrum/core/testing/engine'
import { listStoredTexts } from '@rostrum/core/texts/stored-texts'
import { syncTexts } from '@rostrum/core/texts/sync-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

const engine = useEngine()
const PUBLIC_URL = `https://${SAMPLE_HOST}${SAMPLE_PATH}`
const DAY_HOURS = 24
let system: RecordSystem
let workFolder: string
beforeAll(async () => {
  system = await startRecordSystem({ now: '2026-11-20T16:00:00Z', publicUrl: PUBLIC_URL })
  workFolder = await mkdtemp(join(tmpdir(), 'rostrum-texts-'))
  await system.sync(engine.store)
}, 600_000)
afterAll(async () => {
  await system.stop()
  await rm(workFolder, { recursive: true })
})

async function runTexts(): Promise<string[]> {
  const requested: string[] = []
  const { signal } = new AbortController()
  const { url } = system.sample
  const site = {
    baseUrl: `${url}/govinfo`,
    signal,
    sleep: async () => {},
    fetch: async (...call: Parameters<typeof fetch>) => {
      requested.push(new URL(String(call[0])).pathname)
      return await fetch(...call)
    },
  }
  await syncTexts({
    store: engine.store,
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
    now: () => new Date(system.sample.now()),
    signal,
    source: 'sample',
    request: createSite(site),
    files: createSiteSource({ ...site, workFolder }),
    sites: { govInfoUrl: `${url}/govinfo`, textOrigin: url },
    pauseMilliseconds: 0,
  })
  return requested
}

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
  for (let runs = 0; runs < 6; runs += 1) await runTexts()
  const { named, stored } = await countTexts()
  expect(named.length).toBeGreaterThan(100)
  expect(stored).toEqual(named)
  system.sample.advance(DAY_HOURS)
  const requested = await runTexts()
  expect(requested.filter((path) => path.endsWith('.zip'))).toEqual([])
  const files = requested.filter((path) => path.includes('/BILLS-'))
  expect(files.length).toBeGreaterThan(0)
  await system.sync(engine.store)
  const after = await countTexts()
  expect(after.stored).toEqual(after.named)
})
