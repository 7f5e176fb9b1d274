import Database from 'libsql'
import { isUtf8 } from 'node:buffer'
import { closeSync, existsSync, openSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Condition, isUnconditional } from '../condition.ts'
import { assertKeys, type Item, type Key } from '../item.ts'
import { meets } from '../meets.ts'
import type { PageKey, Query, QueryPage } from '../query.ts'
import { TABLE_SHAPE } from '../shape.ts'
import type { ItemUpdate, WriteOutcome } from '../store.ts'
import { changeRow } from '../change-row.ts'
import { assertRowSize, PAGE_BYTES_MAX } from './row-size.ts'
import { readRow, writeRow } from './row-text.ts'

/** An in-memory database. */
export const MEMORY = ':memory:'
const OWNER_ONLY = 0o600
/** Sorts after every character allowed in keys. */
const LAST = '\u{10FFFF}'
/** Rows read at once; small, so that a page barely exceeds its size limit. */
const ROWS_AT_ONCE = 50
const SNAPSHOT_ROWS = 500
/** How long to wait while another process, such as a backup, locks the file. */
const BUSY_MS = 5_000

const INDEX_COLUMNS = TABLE_SHAPE.indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])

const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS rows (pk TEXT NOT NULL, sk TEXT NOT NULL, ${INDEX_COLUMNS.map((name) => `${name} TEXT, `).join('')}` +
    'ttl INTEGER, size INTEGER NOT NULL, item TEXT NOT NULL, PRIMARY KEY (pk, sk))',
  ...TABLE_SHAPE.indexes.map(
    ({ name, partitionKey, sortKey }) =>
      `CREATE INDEX IF NOT EXISTS ${name} ON rows (${partitionKey}, ${sortKey}, pk, sk) WHERE ${partitionKey} IS NOT NULL`,
  ),
  'CREATE INDEX IF NOT EXISTS ttl ON rows (ttl) WHERE ttl IS NOT NULL',
]

const COLUMNS = ['pk', 'sk', ...INDEX_COLUMNS, 'ttl']
const INSERT = `INSERT OR REPLACE INTO rows (${COLUMNS.join()}, size, item, crc) VALUES (${COLUMNS.map(() => '?').join()}, ?, ?, ?)`
const HAS_CHECKSUMS = `SELECT 1 FROM pragma_table_info('rows') WHERE name = 'crc'`

type Row = readonly [item: string, size: number]
type WrittenRow = readonly [rowid: number, item: Buffer, crc: number | null]

/** The table in a SQLite file. Calls are synchronous, which is faster than handing them to a thread. */
export class SqliteTable {
  readonly #db: Database.Database
  readonly #statements = new Map<string, Database.Statement>()

  /** A reader creates neither the file nor its schema. */
  constructor(file: string, { isReader = false } = {}) {
    // SQLite's other files copy this mode. Only if missing: closing a file that this process has open releases its locks.
    if (!isReader && file !== MEMORY && !existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY))
    this.#db = new Database(file)
    this.#db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
    if (isReader) return
    this.#db.exec('PRAGMA journal_mode = WAL')
    // acknowledged writes survive a power failure
    this.#db.exec('PRAGMA synchronous = FULL')
    for (const statement of SCHEMA) this.#db.exec(statement)
    if (!this.#hasChecksums()) this.#db.exec('ALTER TABLE rows ADD COLUMN crc INTEGER')
  }

  #hasChecksums(): boolean {
    return this.#db.prepare(HAS_CHECKSUMS).raw().all().length > 0
  }

  #prepare(sql: string): Database.Statement {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #rows(sql: string, values: readonly unknown[]): Row[] {
    return this.#prepare(sql)
      .raw()
      .all(...values) as Row[] // the columns selected above
  }

  get({ pk, sk }: Key): Item | undefined {
    const [row] = this.#rows('SELECT item, size FROM rows WHERE pk = ? AND sk = ?', [pk, sk])
    return row === undefined ? undefined : readRow(row[0])
  }

  /** Runs all writes, or none if one throws. */
  transaction(writes: () => void): void {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      writes()
      this.#db.exec('COMMIT')
    } catch (error) {
      // on a full disk, SQLite has already rolled back
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  #write(item: Item): void {
    const values = COLUMNS.map((name) => item[name] ?? null)
    const text = writeRow(item)
    this.#prepare(INSERT).run(...values, assertRowSize(item), text, crc32(text))
  }

  put(item: Item, condition: Condition): WriteOutcome {
    assertKeys(item)
    if (!this.#allows(condition, item)) return 'refused'
    this.#write(item)
    return 'written'
  }

  update(key: Key, change: ItemUpdate): Item | undefined {
    const row = this.get(key)
    if (change.condition !== undefined && !meets(change.condition, row)) return undefined
    const changed = changeRow(key, row, change)
    this.#write(changed)
    return changed
  }

  remove(key: Key, condition: Condition): WriteOutcome {
    if (!this.#allows(condition, key)) return 'refused'
    this.#prepare('DELETE FROM rows WHERE pk = ? AND sk = ?').run(key.pk, key.sk)
    return 'written'
  }

  /** Whether a write may happen; reads the row only if the condition needs it. */
  #allows(condition: Condition, key: Key): boolean {
    return isUnconditional(condition) || meets(condition, this.get(key))
  }

  query(query: Query): QueryPage {
    const { limit = Infinity } = query
    assertRange(query)
    const items: Item[] = []
    let [bytes, after] = [0, query.after]
    while (items.length < limit && bytes < PAGE_BYTES_MAX) {
      const count = Math.min(limit - items.length, ROWS_AT_ONCE)
      const rows = this.#select({ ...query, ...(after && { after }) }, count)
      for (const [text, size] of rows) {
        if (bytes >= PAGE_BYTES_MAX) break
        bytes += size
        items.push(readRow(text))
      }
      if (rows.length < count && bytes < PAGE_BYTES_MAX) return { items: items.map(projection(query)) }
      after = items.at(-1)
    }
    const last = items.at(-1)
    return {
      items: items.map(projection(query)),
      ...(last !== undefined && { next: pageKeyOf(query, last) }),
    }
  }

  #select({ index, partition, sort, newestFirst = false, after }: Query, count: number): Row[] {
    const { partitionKey, sortKey } = namesOf(index)
    const [from, to] = boundsOf(sort)
    const order = [...new Set([sortKey, 'pk', 'sk'])]
    const direction = newestFirst ? 'DESC' : 'ASC'
    const sql =
      `SELECT item, size FROM rows WHERE ${partitionKey} = ? AND ${sortKey} BETWEEN max(?, ?) AND min(?, ?)` +
      (after === undefined
        ? ''
        : ` AND (${order.join()}) ${newestFirst ? '<' : '>'} (${order.map(() => '?').join()})`) +
      ` ORDER BY ${order.map((name) => `${name} ${direction}`).join()} LIMIT ?`
    const position: string[] = after === undefined ? [] : order.map((name) => Reflect.get(after, name))
    // SQLite can seek to these bounds, but not to the position
    const [seek] = position
    const bounds = newestFirst ? [from, from, to, seek ?? to] : [from, seek ?? from, to, to]
    return this.#rows(sql, [partition, ...bounds, ...position, count])
  }

  /** Deletes some expired rows and returns how many. */
  sweep(now: Date, count: number): number {
    const sql = 'DELETE FROM rows WHERE rowid IN (SELECT rowid FROM rows WHERE ttl < ? LIMIT ?)'
    return this.#prepare(sql).run(Math.floor(now.getTime() / 1_000), count).changes
  }

  removePartitions(prefix: string): void {
    this.#prepare('DELETE FROM rows WHERE pk BETWEEN ? AND ?').run(prefix, prefix + LAST)
  }

  /** Every row as JSON, as of the beginning of the call; other connections can keep writing. Throws at a damaged row. */
  *snapshot(): Generator<string> {
    this.#db.exec('BEGIN')
    try {
      for (const [rowid, item, crc] of this.#all()) {
        // SQLite detects damage in its own structures alone; rows of earlier releases have no checksum
        const isWhole = crc === null ? isUtf8(item) : crc === crc32(item)
        if (!isWhole) throw new Error(`row ${rowid} is not as it was written`)
        yield item.toString()
      }
    } finally {
      if (this.#db.inTransaction) this.#db.exec('COMMIT')
    }
  }

  /** Reads items as bytes, since libsql ends the process if a text is not valid UTF-8. */
  *#all(): Generator<WrittenRow> {
    const crc = this.#hasChecksums() ? 'crc' : 'NULL'
    const sql = `SELECT rowid, CAST(item AS BLOB), ${crc} FROM rows WHERE rowid > ? ORDER BY rowid LIMIT ?`
    for (let last = 0; ;) {
      const rows = this.#prepare(sql).raw().all(last, SNAPSHOT_ROWS) as WrittenRow[] // the columns selected above
      yield* rows
      const [rowid] = rows.at(-1) ?? []
      if (rowid === undefined) return
      last = rowid
    }
  }

  findDamage(): string | undefined {
    const [row] = this.#prepare('PRAGMA integrity_check(1)').raw().all() as [string][] // at most one problem
    // the line before names the database
    if (row?.[0] !== 'ok') return row?.[0].split('\n').at(-1)
    const rows = this.snapshot()
    try {
      while (rows.next().done !== true);
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    return undefined
  }

  /** Checkpoints the write-ahead log, which blocks other writers. */
  emptyLog(): void {
    this.#statements.clear()
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** libsql closes its files only after the last statement is garbage-collected. */
  close(): void {
    this.#statements.clear()
    this.#db.close()
  }
}

const namesOf = (index: Query['index']) =>
  TABLE_SHAPE.indexes.find(({ name }) => name === index) ?? TABLE_SHAPE

/** DynamoDB refuses a query that can find nothing, and one for keys that are empty. */
function assertRange({ sort, limit = 1 }: Query): void {
  if (Object.values(sort ?? {}).includes('')) throw new RangeError('no key is empty')
  const isEmpty =
    sort !== undefined && 'from' in sort && Buffer.compare(Buffer.from(sort.from), Buffer.from(sort.to)) > 0
  if (limit < 1 || isEmpty) throw new RangeError('this query can find nothing')
}

function boundsOf(sort: Query['sort']): readonly [from: string, to: string] {
  if (sort === undefined) return ['', LAST]
  return 'beginsWith' in sort ? [sort.beginsWith, sort.beginsWith + LAST] : [sort.from, sort.to]
}

function projection({ index, keysOnly = false }: Query): (item: Item) => Item {
  if (!keysOnly) return (item) => item
  const { partitionKey, sortKey } = namesOf(index)
  return (item) => ({ [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] }) as Item // as projected
}

function pageKeyOf({ index }: Query, { pk, sk, ...item }: Item): PageKey {
  const { partitionKey, sortKey } = namesOf(index)
  return {
    ...(index !== undefined && { [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] }),
    pk,
    sk,
  }
}
