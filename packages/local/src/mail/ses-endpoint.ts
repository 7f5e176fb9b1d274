import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { escapeMarkup } from '@rostrum/core/lib/escape-markup'
import { BodyTooLarge, readBody } from '../http/body.ts'
import { openServer } from '../http/listen.ts'
import { requireSecret } from '../http/require-secret.ts'
import type { EventPublisher } from './event-publisher.ts'
import type { Outbox } from './outbox.ts'
import { runAction, SesRefusal } from './ses-actions.ts'

/** A message of 10 MB grows by a third in base64 and a little more in a form. */
const FORM_MAX_BYTES = 16 * 1024 * 1024
const STOP_MS = 2_000
const SECRET_BYTES = 32

interface PlannedFailure {
  /** SES's error code: `Throttling`, `MessageRejected`, `ServiceUnavailable` … */
  readonly code: string
  readonly message?: string
  readonly status?: number
}

export interface SesEndpoint {
  readonly url: string
  /** The session token that callers must send. */
  readonly secret: string
  /** Makes the next requests fail with these errors, one each, for tests of a failing mail service. */
  failNext(...failures: readonly PlannedFailure[]): void
  stop(): Promise<void>
}

interface SesEndpointOptions {
  readonly outbox: Outbox
  readonly events?: EventPublisher
}

function toSesRefusal(error: unknown): SesRefusal {
  if (error instanceof SesRefusal) return error
  if (error instanceof BodyTooLarge) return new SesRefusal('RequestEntityTooLarge', 'Too long.', 413)
  return new SesRefusal('InternalFailure', error instanceof Error ? error.message : 'Unknown', 500)
}

const XML_NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

function resultXml(action: string, fields: Readonly<Record<string, string>>, requestId: string): string {
  const body = Object.entries(fields).map(([name, value]) => `<${name}>${escapeMarkup(value)}</${name}>`)
  return (
    `<${action}Response xmlns="${XML_NAMESPACE}"><${action}Result>${body.join('')}</${action}Result>` +
    `<ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></${action}Response>`
  )
}

/** An error reply in the same protocol; the SDK derives its typed errors from the code. */
function errorXml(code: string, message: string, requestId: string): string {
  return (
    `<ErrorResponse xmlns="${XML_NAMESPACE}"><Error><Type>Sender</Type><Code>${escapeMarkup(code)}</Code>` +
    `<Message>${escapeMarkup(message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`
  )
}

/** A local endpoint that speaks SES's protocol (version 1, Query) to the AWS SDK. */
export async function startSesEndpoint({ outbox, events }: SesEndpointOptions): Promise<SesEndpoint> {
  const failures: PlannedFailure[] = []
  const secret = randomBytes(SECRET_BYTES).toString('base64url')

  async function handleForm(request: IncomingMessage): Promise<{ status: number; xml: string }> {
    const requestId = randomUUID()
    try {
      const body = await readBody(request, FORM_MAX_BYTES)
      const failure = failures.shift()
      if (failure !== undefined)
        throw new SesRefusal(failure.code, failure.message ?? failure.code, failure.status)
      const form = new URLSearchParams(body.toString('utf8'))
      const { action, fields } = await runAction({ form, outbox, events })
      return { status: 200, xml: resultXml(action, fields, requestId) }
    } catch (error) {
      const { code, message, status } = toSesRefusal(error)
      return { status, xml: errorXml(code, message, requestId) }
    }
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void handleForm(request).then(({ status, xml }) =>
      response.writeHead(status, { 'content-type': 'text/xml' }).end(xml),
    )
  })
  requireSecret(server, secret)
  const listening = await openServer(server, { port: 0, host: undefined })
  return {
    url: `http://127.0.0.1:${listening.port}`,
    secret,
    failNext: (...more) => void failures.push(...more),
    async stop() {
      await listening.close(STOP_MS)
      await events?.finish()
    },
  }
}
