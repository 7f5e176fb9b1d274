import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { tmpdir } from 'node:os'
import { DuckDBInstance } from '@duckdb/node-api'
import { DumpManifest } from '@rostrum/contract/entities/dump'
import { type Rostrum, startRostrum } from '@rostrum/local/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const CONGRESS = 119
const folder = mkdtempSync(join(tmpdir(), 'rostrum-dump-'))
let rostrum: Rostrum
/** Each downloaded file's checksum, and the manifest's. */
const checksums: { read: unknown; said: unknown }[] = []

const get = async (path: string) => await fetch(rostrum.url + path)

/** Fills the sample, makes its dump like the schedule, and downloads a congress like a user. */
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root"></div>')
  rostrum = await startRostrum({ port: 0, folder: join(folder, 'data'), siteFolder: async () => folder })
  for (const job of ['walk', 'hydrate', 'publish', 'changes', 'dump'] as const) await rostrum.run(job)
  const manifest = z.parse(DumpManifest, await (await get('/dumps/manifest.json')).json())
  const files = manifest.congresses.find(({ congress }) => congress === CONGRESS)?.files ?? []
  for (const { path, sha256, bytes } of files) {
    const body = Buffer.from(await (await get(path)).arrayBuffer())
    checksums.push({
      read: [body.length, createHash('sha256').update(body).digest('hex')],
      said: [bytes, sha256],
    })
    writeFileSync(join(folder, basename(path)), body)
  }
}, 180_000)
afterAll(async () => {
  await rostrum.stop()
  rmSync(folder, { recursive: true })
})

/** Runs SQL in the folder of the downloaded files. */
async function query(sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:', { file_search_path: folder })
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(sql)
  const rows = reader.getRowObjectsJson()
  connection.closeSync()
  return rows
}

const Total = z.object({ data: z.object({ pagination: z.object({ total: z.int() }) }) })
const totalOf = async (path: string): Promise<number> =>
  z.parse(Total, await (await get(path)).json()).data.pagination.total

test.each([
  ['bills', `/api/bills?congress=${CONGRESS}&limit=1`],
  ['members', `/api/members?congress=${CONGRESS}&limit=1`],
])('DuckDB counts as many %s as the API', async (kind, path) => {
  const [row] = await query(`SELECT count(*)::INTEGER AS count FROM read_json('${kind}-*.ndjson.gz')`)
  expect(row?.['count']).toBe(await totalOf(path))
})

test("the manifest has each file's size and checksum", () => {
  expect(checksums.map(({ read }) => read)).toEqual(checksums.map(({ said }) => said))
  expect(checksums).toHaveLength(4)
})

test("DuckDB runs the document's query", async () => {
  const [, sql = ''] = /^```sql\n([\s\S]*?)^```$/m.exec(readFileSync('docs/integrate.md', 'utf8')) ?? []
  const rows = await query(sql)
  const laws = await totalOf(`/api/bills?congress=${CONGRESS}&stage=became_law&limit=1`)
  expect(rows.reduce((sum, { bills }) => sum + Number(bills), 0)).toBe(laws)
  expect(laws).toBeGreaterThan(0)
})

test('a row has the fields of the API’s list', async () => {
  const [row] = await query(
    `SELECT to_json(bill)::VARCHAR AS bill FROM read_json('bills-*.ndjson.gz', map_inference_threshold = -1) AS bill
     WHERE type = 'hr' AND number::INTEGER = 33`,
  )
  const answer: unknown = await (await get('/api/bills/search?q=hr33&limit=1')).json()
  const Found = z.object({ data: z.object({ bills: z.array(z.looseObject({ title: z.string() })) }) })
  const [shown] = z.parse(Found, answer).data.bills
  const dumped: unknown = JSON.parse(String(row?.['bill']))
  expect(dumped).toMatchObject({ title: shown?.title, stage: { stage: expect.any(String) } })
})
