import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '@rostrum/core/testing/loopback'
import type { Statement } from '../../stacks/testing/lambdas.ts'
import { isGranted } from './is-granted.ts'

const DENIED = JSON.stringify({
  __type: 'com.amazon.coral.service#AccessDeniedException',
  message: 'not granted',
})

/** Returns who signed a request, and its action: `dynamodb:GetItem`. */
function parseCall(headers: IncomingHttpHeaders): { key: string; action: string } {
  return {
    key: /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? '',
    action: String(headers['x-amz-target']).replace(/^DynamoDB_\d+\./, 'dynamodb:'),
  }
}

export type IamProxy = Awaited<ReturnType<typeof startIamProxy>>

/** Proxies a DynamoDB endpoint and enforces grants like IAM, by access key. */
export async function startIamProxy(endpoint: string, granted: ReadonlyMap<string, readonly Statement[]>) {
  const denied: string[] = []
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { key, action } = parseCall(incoming.headers)
    const body = await text(incoming)
    if (!isGranted(granted.get(key) ?? [], action, JSON.parse(body))) {
      denied.push(`${key} ${action} ${body}`)
      outgoing.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(DENIED)
      return
    }
    const { method = 'POST', url = '/', headers } = incoming
    const upstream = request(new URL(url, endpoint), { method, headers }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    upstream.end(body)
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const { origin, stop } = await listen(server)
  return {
    endpoint: origin,
    /** Every denied call so far. */
    denied: denied as readonly string[],
    stop,
  }
}
