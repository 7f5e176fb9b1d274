import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createEngine } from '../../packages/local/src/database/engine.ts'

/** The engine over a folder, as a published site has it. */
export async function listen(folder: string): Promise<{ server: Server; client: DynamoDBClient }> {
  const { server, db } = createEngine({ folder, syncsWrites: true })
  await db.open() // says why it cannot; a request would only fail
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // always a port, not a pipe
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials,
  })
  return { server, client }
}
