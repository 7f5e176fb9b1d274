import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Loopback, listen } from '@rostrum/core/testing/loopback'
import { afterAll, beforeAll, vi } from 'vitest'

export interface AwsRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface AwsAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** An error in the format of AWS's XML services. */
export const errorXml = (code: string, message: string): string =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`

/** Answers AWS clients' calls during the tests of a file. */
export function answerAws(answer: (request: AwsRequest) => AwsAnswer): void {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', headers } = request
      const url = new URL(request.url ?? '/', 'http://aws.example')
      const said = answer({ method, url, headers, body })
      return response.writeHead(said.status ?? 200, said.headers).end(said.body)
    })
  })
  let listening: Loopback
  beforeAll(async () => {
    listening = await listen(server)
    vi.stubEnv('AWS_ENDPOINT_URL', listening.origin)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  })
  afterAll(async () => {
    await listening.stop()
    vi.unstubAllEnvs()
  })
}
