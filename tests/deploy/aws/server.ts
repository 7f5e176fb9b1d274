import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Loopback, listen } from '@rostrum/core/testing/loopback'
import type { Account } from './account.ts'
import type { AwsCall } from './call.ts'
import { type Cloud, openCloud } from './cloud.ts'
import { answerCall } from './dispatch.ts'
import { readForm } from './query.ts'

export interface EmulatedAws {
  readonly cloud: Cloud
  readonly url: string
  /** Every request so far, including refused ones. */
  readonly calls: readonly AwsCall[]
  stop(): Promise<void>
}

/** `AWS4-HMAC-SHA256 Credential=KEY/date/region/service/aws4_request, …` */
const SCOPE = /Credential=([^/]+)\/[^/]+\/[^/]+\/([^/]+)\//

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.includes('x-www-form-urlencoded') === true

function actionOf(request: IncomingMessage, url: URL, body: string): string {
  const { headers, method } = request
  const target = headers['x-amz-target']
  if (typeof target === 'string') return target.split('.').at(-1) ?? target
  return (isForm(request) ? new URLSearchParams(body).get('Action') : null) ?? `${method} ${url.pathname}`
}

async function readCall(request: IncomingMessage): Promise<AwsCall> {
  const body = await buffer(request)
  const url = new URL(request.url ?? '/', 'http://aws.example')
  const [, accessKey = '', service = 'unsigned'] = SCOPE.exec(request.headers.authorization ?? '') ?? []
  const text = service === 's3' ? '' : body.toString('utf8')
  const action = actionOf(request, url, text)
  const params = isForm(request) ? readForm(text) : {}
  return {
    service,
    action,
    params,
    method: request.method ?? 'GET',
    url,
    headers: request.headers,
    body,
    accessKey,
  }
}

/** Starts a local emulator of the AWS calls that a deployment of Rostrum makes. */
export async function startAws(account: Account, folder: string): Promise<EmulatedAws> {
  const cloud = openCloud(account, folder)
  const calls: AwsCall[] = []
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      calls.push(call)
      const { status, headers, body } = answerCall(cloud, call)
      return response.writeHead(status, headers).end(body)
    })
  })
  const listening: Loopback = await listen(server)
  return { cloud, url: listening.origin, calls, stop: listening.stop }
}
