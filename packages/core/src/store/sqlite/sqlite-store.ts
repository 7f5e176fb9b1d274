import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Files } from '../files/files.ts'
import { AppError } from '../../lib/app-error.ts'
import { countStoreCall } from '../../lib/trace.ts'
import type { Condition } from '../condition.ts'
import type { Item, Key } from '../item.ts'
import type { Query, QueryPage } from '../query.ts'
import { BATCH_MAX, type ItemUpdate, NO_FILES, type Store, type WriteOutcome } from '../store.ts'
import { readRow } from './row-text.ts'
import { SqliteTable } from './table.ts'

export { MEMORY } from './table.ts'

const STORAGE_RETRY_SECONDS = 10
const BUSY_RETRY_SECONDS = 1
/** Expired rows deleted in one transaction; reads wait for it. */
const SWEEP_ROWS = 200
/** How long consecutive reads may delay everything else. */
const TURN_MS = 10

interface WaitingWrite {
  /** Throws only errors that abort the whole transaction. */
  readonly run: () => void
  readonly acknowledge: () => void
  readonly fail: (error: unknown) => void
}

/** Empty if it is not an error of SQLite. */
function sqliteCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_') ? code : ''
}

/** Turns transient SQLite errors into `AppError`s. */
function explain(error: unknown): unknown {
  const code = sqliteCode(error)
  if (/^SQLITE_(?:FULL|READONLY|IOERR)/.test(code))
    return new AppError('storage_full', { cause: error, retryAfterSeconds: STORAGE_RETRY_SECONDS })
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code))
    return new AppError('upstream_unavailable', { cause: error, retryAfterSeconds: BUSY_RETRY_SECONDS })
  return error
}

/** Writes in one turn of the event loop share a transaction and so one disk sync; each is acknowledged after it. */
export class SqliteStore implements Store {
  readonly engine = 'SQLite'
  readonly files: Files
  readonly #table: SqliteTable
  #waiting: WaitingWrite[] = []
  /** When the first read of this event loop turn began. */
  #turnBegan: number | undefined

  constructor({ file, files = NO_FILES }: { readonly file: string; readonly files?: Files }) {
    this.#table = new SqliteTable(file)
    this.files = files
  }

  get(key: Key): Promise<Item | undefined> {
    return this.#read((table) => table.get(key))
  }

  /** Counts calls as DynamoDB would need them, so that tests can check the count on AWS. */
  async getMany(keys: readonly Key[]): Promise<Item[]> {
    const found: Item[] = []
    for (let from = 0; from < keys.length; from += BATCH_MAX)
      found.push(
        ...(await this.#read((table) =>
          keys.slice(from, from + BATCH_MAX).flatMap((key) => table.get(key) ?? []),
        )),
      )
    return found
  }

  query(query: Query): Promise<QueryPage> {
    return this.#read((table) => table.query(query))
  }

  put(item: Item, condition: Condition): Promise<WriteOutcome> {
    return this.#write((table) => table.put(item, condition))
  }

  update(key: Key, change: ItemUpdate): Promise<Item | undefined> {
    return this.#write((table) => table.update(key, change))
  }

  remove(key: Key, condition: Condition): Promise<WriteOutcome> {
    return this.#write((table) => table.remove(key, condition))
  }

  /** Deletes expired rows, like DynamoDB, and returns how many. */
  async sweep(now: Date, signal: AbortSignal): Promise<number> {
    let deleted = 0
    while (!signal.aborted) {
      const count = await this.#write((table) => table.sweep(now, SWEEP_ROWS))
      deleted += count
      if (count < SWEEP_ROWS) break
    }
    return deleted
  }

  /** Deletes all rows of partitions with this prefix. */
  async removePartitions(prefix: string): Promise<void> {
    await this.#write((table) => table.removePartitions(prefix))
  }

  /** Every row, as of the beginning of the call. */
  *snapshot(): Generator<Item> {
    for (const text of this.#table.snapshot()) yield readRow(text)
  }

  /** A description of the file's damage, if any. */
  findDamage(): string | undefined {
    return this.#table.findDamage()
  }

  /** Finishes pending writes. If the log cannot be checkpointed, such as on a full disk, the next start reads it. */
  close(): void {
    this.#flush()
    try {
      this.#table.emptyLog()
    } catch (error) {
      if (sqliteCode(error) === '') throw error
    }
    this.#table.close()
  }

  async #read<T>(work: (table: SqliteTable) => T): Promise<T> {
    const started = performance.now()
    while (performance.now() - (this.#turnBegan ?? Infinity) > TURN_MS) await nextTurn()
    if (this.#turnBegan === undefined) {
      this.#turnBegan = performance.now()
      setImmediate(() => (this.#turnBegan = undefined))
    }
    try {
      return work(this.#table)
    } catch (error) {
      throw explain(error)
    } finally {
      countStoreCall(performance.now() - started)
    }
  }

  async #write<T>(work: (table: SqliteTable) => T): Promise<T> {
    const started = performance.now()
    try {
      return await new Promise<T>((resolve, reject) => this.#enqueue(work, resolve, reject))
    } catch (error) {
      throw explain(error)
    } finally {
      countStoreCall(performance.now() - started)
    }
  }

  #enqueue<T>(
    work: (table: SqliteTable) => T,
    resolve: (value: T) => void,
    reject: (error: unknown) => void,
  ): void {
    let acknowledge: (() => void) | undefined
    const run = (): void => {
      try {
        const value = work(this.#table)
        acknowledge = () => resolve(value)
      } catch (error) {
        // a rejected write changes nothing, and the others proceed
        if (sqliteCode(error) !== '') throw error
        acknowledge = () => reject(error)
      }
    }
    if (this.#waiting.length === 0) setImmediate(() => this.#flush())
    this.#waiting.push({ run, acknowledge: () => acknowledge?.(), fail: reject })
  }

  #flush(): void {
    const writes = this.#waiting
    this.#waiting = []
    if (writes.length === 0) return
    try {
      this.#table.transaction(() => {
        for (const { run } of writes) run()
      })
    } catch (error) {
      for (const { fail } of writes) fail(error)
      return
    }
    for (const { acknowledge } of writes) acknowledge()
  }
}
