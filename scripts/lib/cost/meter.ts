import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '@rostrum/core/testing/loopback'
import * as z from 'zod/mini'

/** Request units of the table, as AWS counts them. */
export interface Units {
  readonly reads: number
  readonly writes: number
}

const Capacity = z.object({ CapacityUnits: z.number() })
const Indexed = z.looseObject({ gsi1pk: z.optional(z.unknown()), gsi2pk: z.optional(z.unknown()) })
const Said = z.object({
  ConsumedCapacity: z.optional(z.union([Capacity, z.array(Capacity)])),
  Attributes: z.optional(Indexed),
})
const Asked = z.looseObject({ Item: z.optional(Indexed) })

const WRITING = /PutItem|UpdateItem|DeleteItem/

/** The engine counts the row itself; each index that the row stands in is written as well. */
function writesOf(units: number, row: z.infer<typeof Indexed> = {}): number {
  const indexes = [row.gsi1pk, row.gsi2pk].filter((key) => key !== undefined).length
  return units * (1 + indexes)
}

function unitsOf(action: string, asked: z.infer<typeof Asked>, said: z.infer<typeof Said>): Units {
  const units = [said.ConsumedCapacity ?? []].flat().reduce((sum, one) => sum + one.CapacityUnits, 0)
  if (!WRITING.test(action)) return { reads: units, writes: 0 }
  return { reads: 0, writes: writesOf(units, asked.Item ?? said.Attributes) }
}

/** Passes a call on, and gives the engine's answer whole. */
async function forward(target: string, headers: IncomingHttpHeaders, body: string) {
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const onward = request(target, { method: 'POST', headers: { ...headers, ...length } })
  onward.end(body)
  const [answered]: IncomingMessage[] = await once(onward, 'response')
  if (answered === undefined) throw new Error('the engine gave no answer')
  return { status: answered.statusCode ?? 502, headers: answered.headers, text: await text(answered) }
}

/** Stands before a table's engine, has it tell what each call takes, and adds that up. */
export async function startMeter(target: string) {
  let used: Units = { reads: 0, writes: 0 }
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const asked = z.parse(Asked, JSON.parse(await text(incoming)))
    const metered = JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' })
    const answered = await forward(target, incoming.headers, metered)
    const action = String(incoming.headers['x-amz-target'])
    const said = z.parse(Said, JSON.parse(answered.text === '' ? '{}' : answered.text))
    const { reads, writes } = unitsOf(action, asked, said)
    used = { reads: used.reads + reads, writes: used.writes + writes }
    outgoing.writeHead(answered.status, answered.headers)
    outgoing.end(answered.text)
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const { origin: endpoint, stop } = await listen(server)
  return { endpoint, used: () => used, stop }
}
