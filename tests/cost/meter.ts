import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '@rostrum/core/testing/loopback'
import * as z from 'zod/mini'

/** Request units as AWS bills them. */
export interface RequestUnits {
  readonly reads: number
  readonly writes: number
}

const Capacity = z.object({ CapacityUnits: z.number() })
const IndexedRow = z.looseObject({ gsi1pk: z.optional(z.unknown()), gsi2pk: z.optional(z.unknown()) })
const EngineResponse = z.object({
  ConsumedCapacity: z.optional(z.union([Capacity, z.array(Capacity)])),
  Attributes: z.optional(IndexedRow),
})
const EngineRequest = z.looseObject({ Item: z.optional(IndexedRow) })

/** AWS also bills an eventually consistent read that finds nothing, which the engine does not count. */
const LEAST_READ = 0.5
const WRITE_ACTIONS = /PutItem|UpdateItem|DeleteItem/

/** The engine counts only the row, but each index entry is a write as well. */
function writeUnits(units: number, row: z.infer<typeof IndexedRow> = {}): number {
  const indexes = [row.gsi1pk, row.gsi2pk].filter((key) => key !== undefined).length
  return units * (1 + indexes)
}

function requestUnits(
  action: string,
  request: z.infer<typeof EngineRequest>,
  response: z.infer<typeof EngineResponse>,
): RequestUnits {
  const units = [response.ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + one.CapacityUnits, 0)
  if (!WRITE_ACTIONS.test(action)) return { reads: Math.max(LEAST_READ, units), writes: 0 }
  return { reads: 0, writes: writeUnits(units, request.Item ?? response.Attributes) }
}

async function forward(target: string, headers: IncomingHttpHeaders, body: string) {
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const upstream = sendRequest(target, { method: 'POST', headers: { ...headers, ...length } })
  upstream.end(body)
  const [response]: IncomingMessage[] = await once(upstream, 'response')
  if (response === undefined) throw new Error('the engine gave no answer')
  return { status: response.statusCode ?? 502, headers: response.headers, text: await text(response) }
}

/** A proxy in front of a database engine that sums up the consumed capacity. */
export async function startMeter(target: string) {
  let used: RequestUnits = { reads: 0, writes: 0 }
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = z.parse(EngineRequest, JSON.parse(await text(incoming)))
    const metered = JSON.stringify({ ...request, ReturnConsumedCapacity: 'TOTAL' })
    const response = await forward(target, incoming.headers, metered)
    const action = String(incoming.headers['x-amz-target'])
    const result = z.parse(EngineResponse, JSON.parse(response.text === '' ? '{}' : response.text))
    const { reads, writes } = requestUnits(action, request, result)
    used = { reads: used.reads + reads, writes: used.writes + writes }
    outgoing.writeHead(response.status, response.headers)
    outgoing.end(response.text)
  }
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const { origin: endpoint, stop } = await listen(server)
  return { endpoint, used: () => used, stop }
}
