import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '@rostrum/core/testing/loopback'
import * as z from 'zod/mini'

const GetParameterInput = z.object({ Name: z.string(), WithDecryption: z.literal(true) })

/** A fake Systems Manager that only reads encrypted parameters. */
export async function startParameterStore(secrets: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { Name } = z.parse(GetParameterInput, JSON.parse(body))
      const value = secrets[Name]
      const answer =
        value === undefined ? { __type: 'ParameterNotFound' } : { Parameter: { Name, Value: value } }
      response.writeHead(value === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
      return response.end(JSON.stringify(answer))
    })
  })
  const { origin, stop } = await listen(server)
  return {
    endpoint: origin,
    stop,
  }
}
