import { appendFileSync } from 'node:fs'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { openEngine } from '../sync/system.ts'
import { putRow, ROWS } from './rows.ts'

/* `writer.ts FOLDER FILE FROM TO` writes these versions of the rows, and logs the acknowledged ones in FILE. */
const SIDE_BY_SIDE = 4
const [folder = '', file = '', from = '', to = ''] = process.argv.slice(2)

const { store } = await openEngine(folder)
for (let version = Number(from); version < Number(to); version += 1) {
  await mapLimited(
    Array.from({ length: ROWS }, (_, i) => i),
    SIDE_BY_SIDE,
    async (row) => {
      await putRow(store, row, version)
      appendFileSync(file, `${row} ${version}\n`)
    },
  )
}
process.exit(0) // like a killed process, without closing anything
