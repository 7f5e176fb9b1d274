// Writes numbered rows into a database, some concurrently, and prints each acknowledged number. After a failed write,
// prints its error code and the number of readable rows. A line on standard input makes it continue.
import { once } from 'node:events'
import { register } from 'tsx/esm/api'

register()
const { SqliteStore } = await import('@rostrum/core/store/sqlite/sqlite-store')
const { ifAbsent } = await import('@rostrum/core/store/condition')
const [file, first] = process.argv.slice(2)
const SIDE_BY_SIDE = 8
const store = new SqliteStore({ file })

let number = Number(first)
let refusal
async function write() {
  while (refusal === undefined) {
    const sk = String((number += 1))
    try {
      await store.put({ pk: 'ALL', sk, gsi1pk: 'ALL', gsi1sk: sk, text: 'A row. '.repeat(500) }, ifAbsent)
      process.stdout.write(`${sk}\n`)
    } catch (error) {
      refusal ??= error.code
    }
  }
}
for (;;) {
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, write))
  const { items } = await store.query({ partition: 'ALL', limit: 1 })
  process.stdout.write(`${refusal} ${items.length}\n`)
  await once(process.stdin, 'data')
  refusal = undefined
}
