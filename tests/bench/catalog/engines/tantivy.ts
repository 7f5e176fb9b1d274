import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { corpus } from '../corpus.ts'
import { keystrokes, KINDS, MISTYPED, queriesFor } from '../queries.ts'
import { FILTER } from './engine.ts'

/** Set `PYTHON=…/venv/bin/python` to one that has the package `tantivy`. */
const PYTHON = process.env['PYTHON'] ?? 'python3'
const SCRIPT = fileURLToPath(new URL('measure-tantivy.py', import.meta.url))

/** Returns the measurements, or the reason why there are none. */
export function measureTantivy(records: number, scratch: string): Record<string, number> | string {
  const { status, error } = spawnSync(PYTHON, ['-c', 'import tantivy'])
  if (status !== 0) return error?.message ?? `${PYTHON} has no package tantivy`
  const [rows, asked] = [join(scratch, 'records.jsonl'), join(scratch, 'queries.json')]
  const file = openSync(rows, 'w')
  for (const record of corpus(records)) writeSync(file, `${JSON.stringify(record)}\n`)
  closeSync(file)
  const { queries, typedTexts } = queriesFor(records)
  const keys = typedTexts.flatMap(keystrokes)
  writeFileSync(asked, JSON.stringify({ queries, keys, kinds: KINDS, filter: FILTER, mistyped: MISTYPED }))
  const index = join(scratch, `tantivy-${records}`)
  return JSON.parse(execFileSync(PYTHON, [SCRIPT, rows, asked, index], { encoding: 'utf8' }))
}
