import type { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isLoopbackName } from '../lib/loopback-name.ts'

/** Parsed from a URL such as `smtps://user:password@host:465`. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte instead of STARTTLS. */
  readonly isImplicitTls: boolean
  /** A server on this machine may go without TLS. */
  readonly isLoopback: boolean
  readonly credentials?: { readonly user: string; readonly pass: string }
}

const CONNECT_MS = 5_000
/** Long, because servers scan a message before they reply. */
const REPLY_MS = 30_000
const SUBMISSION_PORT = 587
const SUBMISSIONS_PORT = 465

export function parseSmtpUrl(text: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(text)
  const isImplicitTls = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: port === '' ? (isImplicitTls ? SUBMISSIONS_PORT : SUBMISSION_PORT) : Number(port),
    isImplicitTls,
    isLoopback: isLoopbackName(host),
    ...(username !== '' && {
      credentials: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}

type Done = (error: Error | null | undefined) => void

/**
 * The steps of one session; each rejects if the connection fails. Requires TLS with a valid certificate, except on this
 * machine.
 */
export async function createSmtpSession(server: SmtpServer) {
  const { host, port, isImplicitTls, isLoopback, credentials } = server
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection: SMTPConnection = new Connection({
    host,
    port,
    secure: isImplicitTls,
    requireTLS: !isImplicitTls && !isLoopback,
    tls: { rejectUnauthorized: !isLoopback },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: REPLY_MS,
  })
  const lost = new Promise<never>((_, reject) => {
    connection.on('error', reject)
    const ended = Object.assign(new Error('the connection ended'), { code: 'ECONNECTION' })
    connection.once('end', () => reject(ended))
  })
  lost.catch(() => undefined)
  const step = async (start: (done: Done) => void): Promise<void> =>
    await Promise.race([
      lost,
      new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve()))),
    ])
  return {
    /** Connects, with TLS, and signs in. */
    async open(): Promise<void> {
      await step((done) => connection.connect(done))
      if (credentials !== undefined) await step((done) => connection.login({ credentials }, done))
    },
    send: async (
      envelope: { readonly from: string; readonly to: string },
      message: Readable,
    ): Promise<void> => await step((done) => connection.send(envelope, message, done)),
    close: (): void => connection.close(),
  }
}
