import { appendFileSync } from 'node:fs'
import { CreateTableCommand, ResourceInUseException } from '@aws-sdk/client-dynamodb'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { tableInput } from '@rostrum/core/store/table-input'
import { TABLE_NAME } from '../../packages/local/src/database/database.ts'
import { listen } from './listen.ts'
import { putRow, ROWS } from './rows.ts'

/* `writer.ts FOLDER FILE FROM TO` writes these versions of the rows, and notes in FILE which were acknowledged. */
const SIDE_BY_SIDE = 4
const [folder = '', file = '', from = '', to = ''] = process.argv.slice(2)

const { client } = await listen(folder)
await client.send(new CreateTableCommand(tableInput(TABLE_NAME))).catch((error: unknown) => {
  if (!(error instanceof ResourceInUseException)) throw error
})
for (let version = Number(from); version < Number(to); version += 1) {
  await mapLimited(
    Array.from({ length: ROWS }, (_, i) => i),
    SIDE_BY_SIDE,
    async (row) => {
      await putRow(client, row, version)
      appendFileSync(file, `${row} ${version}\n`)
    },
  )
}
process.exit(0) // as a process that is killed: nothing is closed
