import { rmSync } from 'node:fs'
import type { JSValue } from 'node-sqlite3-wasm'
import sqlite from 'node-sqlite3-wasm'
import type { BenchRecord } from '../corpus.ts'
import { isWithinOneEdit } from './edits.ts'
import type { Engine, OpenCatalog, ResultPage } from './engine.ts'
import { FILTER, PAGE_SIZE } from './engine.ts'

const TABLES = `
  PRAGMA journal_mode = OFF;
  CREATE TABLE bills (row INTEGER PRIMARY KEY, id TEXT, code TEXT, congress TEXT, type TEXT, title TEXT, sponsor TEXT,
    policy TEXT, stage TEXT, party TEXT, cosponsors TEXT, introduced TEXT, updated TEXT, action TEXT);
  CREATE VIRTUAL TABLE words USING fts5(title, sponsor, content='bills', content_rowid='row',
    tokenize='unicode61 remove_diacritics 2');`

const INDEXES = `
  CREATE INDEX by_update ON bills (updated DESC);
  CREATE INDEX by_type ON bills (congress, type, introduced);
  CREATE INDEX by_code ON bills (code);
  INSERT INTO words (words) VALUES ('rebuild');
  INSERT INTO words (words) VALUES ('optimize');
  CREATE VIRTUAL TABLE counted USING fts5vocab(words, 'row');
  CREATE TABLE vocabulary AS SELECT term FROM counted;
  DROP TABLE counted;
  VACUUM;`

const ORDER = `ORDER BY updated DESC LIMIT ${PAGE_SIZE}`
const LATEST = `SELECT * FROM bills ${ORDER}`
const FILTER_VALUES = [FILTER.congress, ...FILTER.types, FILTER.from, FILTER.to]
const FILTERED = `FROM bills WHERE congress = ? AND type IN (?, ?) AND introduced BETWEEN ? AND ?`
const MATCHED = 'FROM words WHERE words MATCH ?'
const RANKED = `SELECT bills.* FROM words JOIN bills ON bills.row = words.rowid WHERE words MATCH ?
  ORDER BY bm25(words, 2.0, 1.2) LIMIT ${PAGE_SIZE}`

function valuesOf(record: BenchRecord): JSValue[] {
  const { id, code, congress: of, type, title, sponsor, policy, stage, party } = record
  const { cosponsors, introduced, updated, action } = record
  return [
    id,
    code,
    of,
    type,
    title,
    sponsor,
    policy,
    stage,
    party,
    cosponsors.join('; '),
    introduced,
    updated,
    action,
  ]
}

/** FTS5 has no fuzzy search, so an unknown word is expanded to all words at edit distance one. */
class Vocabulary {
  readonly #terms: readonly string[]
  readonly #known: ReadonlySet<string>

  constructor(terms: readonly string[]) {
    this.#terms = terms
    this.#known = new Set(terms)
  }

  readonly expandFuzzy = (word: string, isLast: boolean): string => {
    const typed = isLast ? `"${word}"*` : `"${word}"`
    if (this.#known.has(word) || word.length < 4) return typed
    const similar = this.#terms.filter((term) => isWithinOneEdit(word, term)).map((term) => `"${term}"`)
    return similar.length > 0 ? `(${similar.join(' OR ')})` : typed
  }
}

export const sqliteFts5: Engine = {
  name: 'SQLite FTS5',
  build: (records, file) => {
    rmSync(file, { force: true })
    const database = new sqlite.Database(file)
    database.exec(TABLES)
    const insert = database.prepare(`INSERT INTO bills VALUES (NULL${', ?'.repeat(13)})`)
    database.exec('BEGIN')
    for (const record of records) insert.run(valuesOf(record))
    database.exec('COMMIT')
    insert.finalize()
    database.exec(INDEXES)
    database.close()
  },
  prepare: (file) => () => open(file),
}

function open(file: string): OpenCatalog {
  const database = new sqlite.Database(file, { readOnly: true })
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  const rows = (sql: string, values: JSValue[] = []) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement.all(values)
  }
  const page = (select: string, count: string, values: JSValue[] = []): ResultPage => ({
    total: Number(rows(count, values)[0]?.['n']),
    ids: rows(select, values).map((row) => String(row['id'])),
  })
  const vocabulary = new Vocabulary(rows('SELECT term FROM vocabulary').map((row) => String(row['term'])))
  const match = (text: string) => page(RANKED, `SELECT count(*) AS n ${MATCHED}`, [text])
  return {
    list: () => page(LATEST, 'SELECT count(*) AS n FROM bills'),
    filtered: () => page(`SELECT * ${FILTERED} ${ORDER}`, `SELECT count(*) AS n ${FILTERED}`, FILTER_VALUES),
    search: (text) => {
      const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
      const found = match(
        words.map((word, i) => (i === words.length - 1 ? `"${word}"*` : `"${word}"`)).join(' '),
      )
      if (found.total > 0) return found
      const { expandFuzzy } = vocabulary
      return match(words.map((word, i) => expandFuzzy(word, i === words.length - 1)).join(' AND '))
    },
  }
}
