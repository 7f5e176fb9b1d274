import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const Asked = z.object({ Name: z.string(), WithDecryption: z.literal(true) })

/** Systems Manager, as far as it reads one encrypted parameter. */
export async function startSecrets(secrets: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { Name } = z.parse(Asked, JSON.parse(body))
      const value = secrets[Name]
      const answer =
        value === undefined ? { __type: 'ParameterNotFound' } : { Parameter: { Name, Value: value } }
      response.writeHead(value === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
      return response.end(JSON.stringify(answer))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
