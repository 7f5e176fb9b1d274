import type { Level } from 'dynalite/db/index.js'

const ROWS_AT_ONCE = 500

/** Every stored row as a line of JSON, as all were when this began: an iterator reads a snapshot. */
export async function* rowLines(db: Pick<Level, 'iterator'>): AsyncGenerator<string> {
  const iterator = db.iterator({ keyEncoding: 'utf8', valueEncoding: 'utf8' })
  try {
    for (;;) {
      const rows = await iterator.nextv(ROWS_AT_ONCE)
      if (rows.length === 0) return
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  } finally {
    await iterator.close()
  }
}
