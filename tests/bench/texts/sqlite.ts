import fs from 'node:fs'
import Database from 'libsql'
import sqlite from 'node-sqlite3-wasm'
import { percentile } from '../lib/table.ts'
import type { BenchText } from './corpus.ts'

const COLD = 100
const ROWS_IN_TRANSACTION = 5_000
const KILOBYTE = 1e3
const MEGABYTE = 1e6

/** A contentless FTS5 table with one row per section. */
function build(texts: Iterable<BenchText>, file: string): number {
  const database = new Database(file)
  database.exec(`PRAGMA journal_mode = OFF; CREATE VIRTUAL TABLE sections USING
    fts5(words, content='', tokenize='unicode61 remove_diacritics 2')`)
  const insert = database.prepare('INSERT INTO sections (rowid, words) VALUES (?, ?)')
  let ms = 0
  let row = 0
  for (const { sections } of texts) {
    const start = performance.now()
    for (const section of sections) {
      if (row % ROWS_IN_TRANSACTION === 0) database.exec(row === 0 ? 'BEGIN' : 'COMMIT; BEGIN')
      insert.run(++row, section)
    }
    ms += performance.now() - start
  }
  const start = performance.now()
  database.exec(`COMMIT; INSERT INTO sections (sections) VALUES ('optimize'); VACUUM`)
  database.close()
  return (ms + performance.now() - start) / 1_000
}

/** Measures size and cold page reads per phrase; a remote file system would request each page range. */
export function measureSqlite(
  texts: Iterable<BenchText>,
  phrases: readonly string[],
  file: string,
): Record<string, number> {
  const seconds = build(texts, file)
  const counted = { reads: 0, bytes: 0 }
  const readSync = fs.readSync.bind(fs) as (...args: unknown[]) => number // covers all overloads
  fs.readSync = (...args: unknown[]) => {
    const bytes = readSync(...args)
    counted.reads += 1
    counted.bytes += bytes
    return bytes
  }
  const cold = phrases.slice(0, COLD).map((phrase) => {
    Object.assign(counted, { reads: 0, bytes: 0 })
    const start = performance.now()
    const database = new sqlite.Database(file, { readOnly: true })
    database.all(
      'SELECT rowid, (SELECT count(*) FROM sections WHERE sections MATCH ?1) FROM sections WHERE sections MATCH ?1 LIMIT 20',
      [phrase],
    )
    database.close()
    return { ...counted, ms: performance.now() - start }
  })
  return {
    MB: fs.statSync(file).size / MEGABYTE,
    's to build': seconds,
    'cold KB p50':
      percentile(
        cold.map(({ bytes }) => bytes),
        0.5,
      ) / KILOBYTE,
    'cold KB p95':
      percentile(
        cold.map(({ bytes }) => bytes),
        0.95,
      ) / KILOBYTE,
    'cold KB at most': Math.max(...cold.map(({ bytes }) => bytes)) / KILOBYTE,
    'cold reads p50': percentile(
      cold.map(({ reads }) => reads),
      0.5,
    ),
    'cold ms p95': percentile(
      cold.map(({ ms }) => ms),
      0.95,
    ),
  }
}
