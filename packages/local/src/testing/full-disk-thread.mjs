// The jobs' thread on a disk that is full, for its connection, until room is made. Counts rejected writes and, at the end,
// acknowledged rows and those of them missing from the database.
import Database from 'libsql'
import { workerData } from 'node:worker_threads'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { SqliteStore } = await import('@rostrum/core/store/sqlite/sqlite-store')
const { writeRow } = await import('@rostrum/core/store/sqlite/row-text')
const { SqliteTable } = await import('@rostrum/core/store/sqlite/table')
const { runJobs } = await import('../jobs-thread.ts')

const [REFUSED, ROOM, WRITTEN, LOST] = [0, 1, 2, 3]
const { folder, signs } = workerData

const later = globalThis.setTimeout
// delays of retries (15 s) and of the minute's turns; the shortest time limit of a job is 50 s
const isTurn = (delay) => delay === 15_000 || (delay > 50_000 && delay <= 60_000)
globalThis.setTimeout = (run, delay, ...values) => later(run, isTurn(delay) ? 500 : delay, ...values)

const execute = Database.prototype.exec
Database.prototype.exec = function (sql) {
  // allows no more pages than exist
  if (sql.startsWith('BEGIN'))
    execute.call(this, `PRAGMA max_page_count = ${Atomics.load(signs, ROOM) === 1 ? 1_000_000 : 1}`)
  return execute.call(this, sql)
}

/** The last acknowledged state of each row; undefined if removed. */
const written = new Map()
function remember(name, itemOf) {
  const write = SqliteStore.prototype[name]
  SqliteStore.prototype[name] = async function (key, change) {
    try {
      const outcome = await write.call(this, key, change)
      const { pk, sk } = key
      if (outcome !== undefined && outcome !== 'refused')
        written.set(`${pk} ${sk}`, { key: { pk, sk }, item: itemOf(outcome, key) })
      return outcome
    } catch (error) {
      if (error.code === 'storage_full') Atomics.add(signs, REFUSED, 1)
      throw error
    }
  }
}
remember('put', (_, item) => item)
remember('update', (item) => item)
remember('remove', () => undefined)

await runJobs()
const table = new SqliteTable(join(folder, 'rostrum.db'), { isReader: true })
for (const { key, item } of written.values()) {
  const stored = table.get(key)
  if ((stored && writeRow(stored)) !== (item && writeRow(item))) Atomics.add(signs, LOST, 1)
}
table.close()
Atomics.store(signs, WRITTEN, written.size)
