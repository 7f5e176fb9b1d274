import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback, isLoopbackHost, normalizeAddress } from '../http/hosts.ts'
import type { RequestHandler } from '../http/request-target.ts'
import type { Outbox } from '../mail/outbox.ts'
import { withBaseTarget, listPage, messagePage, notFoundPage } from './mailbox-pages.ts'
import { MAILBOX_STYLE } from './mailbox-style.ts'

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Allows a message's inline styles and nothing else: no scripts, no remote images. */
const MESSAGE_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

interface MailboxPage {
  readonly status?: number
  readonly type: string
  readonly policy?: string
  readonly body: string
}

const HTML_TYPE = 'text/html; charset=utf-8'
const MESSAGE_PATH = /^\/mailbox\/([\w-]+)(\/html)?$/
const JSON_PATH = '/__local/mail'

/** The mail as JSON for programs; `to` lists all recipients. */
function mailJson(outbox: Outbox): string {
  return JSON.stringify(
    outbox.list().map(({ id, to, subject, text, html, sentAt }) => ({ id, to, subject, text, html, sentAt })),
  )
}

function pageFor(path: string, outbox: Outbox): MailboxPage {
  if (path === JSON_PATH) return { type: 'application/json', body: mailJson(outbox) }
  if (path === '/mailbox' || path === '/mailbox/') return { type: HTML_TYPE, body: listPage(outbox.list()) }
  if (path === '/mailbox/style.css') return { type: 'text/css; charset=utf-8', body: MAILBOX_STYLE }
  const [, id = '', isFramed] = MESSAGE_PATH.exec(path) ?? []
  const mail = outbox.find(id)
  if (mail === undefined) return { status: 404, type: HTML_TYPE, body: notFoundPage() }
  if (isFramed === undefined) return { type: HTML_TYPE, body: messagePage(mail) }
  return { type: HTML_TYPE, policy: MESSAGE_POLICY, body: withBaseTarget(mail) }
}

export const isMailboxPath = (path: string): boolean =>
  path === '/mailbox' || path.startsWith('/mailbox/') || path.startsWith('/__local/')

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether the request comes from this machine, and from no proxy. Otherwise a web page could read reset links by DNS
 * rebinding, and so could anyone behind a proxy on this machine.
 */
function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = PROXY_HEADERS.some((name) => headers[name] !== undefined)
  return !isForwarded && isLoopback(normalizeAddress(socket.remoteAddress)) && isLoopbackHost(headers.host)
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end('The mailbox is available only on this machine, at the address printed at startup.\n')
}

/** Shows all mail that the local system sent. Never deployed. */
export const createMailbox =
  (outbox: Outbox): RequestHandler =>
  async (request, response, { path }) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (!isLocalRequest(request)) return refuse(response)
    const { status = 200, type, policy = PAGE_POLICY, body } = pageFor(path, outbox)
    response.writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
