import { type Html, html } from '@rostrum/core/lib/html'
import type { SentMail } from '../mail/outbox.ts'

export const REFRESH_SECONDS = 5

const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

function linkify(text: string): Html[] {
  return text
    .split(URL_PATTERN)
    .map((piece, i) =>
      i % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : html`${piece}`,
    )
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
const timeElement = (sentAt: string): Html =>
  html`<time datetime="${sentAt}">${timeFormat.format(new Date(sentAt))}</time>`

function mailboxPage(title: string, head: Html, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · Rostrum mailbox</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/mailbox/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text
}

const subjectOf = ({ subject }: SentMail): string => (subject === '' ? '(no subject)' : subject)

function mailRow(mail: SentMail): Html {
  return html`<li>
    <a href="/mailbox/${mail.id}"
      ><strong>${subjectOf(mail)}</strong> ${timeElement(mail.sentAt)}
      <span class="to muted">${mail.to.join(', ')}</span></a
    >
  </li>`
}

/** All messages, newest first; the page refreshes itself. */
export function listPage(mails: readonly SentMail[]): string {
  const list =
    mails.length === 0
      ? html`<p class="empty muted">No email has been sent yet. What Rostrum sends will appear here.</p>`
      : html`<ol class="mails">
          ${mails.map(mailRow)}
        </ol>`
  return mailboxPage(
    'All email',
    html`<meta http-equiv="refresh" content="${String(REFRESH_SECONDS)}" />`,
    html`<h1>Mailbox</h1>
      <p class="muted">Every email this system sent stays on this machine. <a href="/">Open the app</a></p>
      ${list}`,
  )
}

function htmlFrame(mail: SentMail): Html {
  if (mail.html === '') return html``
  return html`<h2 id="rendered">Rendered</h2>
    <iframe
      src="/mailbox/${mail.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      aria-labelledby="rendered"
      title="The rendered message"
    ></iframe>`
}

/** Headers for mail programs, which people cannot see elsewhere. */
const LIST_HEADERS = new Set([
  'auto-submitted',
  'feedback-id',
  'in-reply-to',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'precedence',
  'references',
])
type MailHeader = SentMail['headers'][number]
const isListHeader = ({ name }: MailHeader): boolean => LIST_HEADERS.has(name.toLowerCase())
const headerRow = ({ name, value }: MailHeader): Html =>
  html`<dt>${name}</dt>
    <dd>${linkify(value)}</dd>`

/** One message, as text, and as HTML in a frame that runs no scripts and loads nothing remote. */
export function messagePage(mail: SentMail): string {
  return mailboxPage(
    subjectOf(mail),
    html``,
    html`<p class="back"><a href="/mailbox">All email</a></p>
      <h1>${subjectOf(mail)}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Sent</dt>
        <dd>${timeElement(mail.sentAt)}</dd>
        ${mail.headers.filter(isListHeader).map(headerRow)}
      </dl>
      ${htmlFrame(mail)}
      <h2>Plain text</h2>
      <pre>${linkify(mail.text)}</pre>`,
  )
}

export function notFoundPage(): string {
  return mailboxPage(
    'Not found',
    html``,
    html`<h1>Email not found</h1>
      <p><a href="/mailbox">All email</a></p>`,
  )
}

/** A message's HTML with a base target, so that its links open in a new tab instead of the frame. */
export function withBaseTarget({ html: source }: SentMail): string {
  const base = '<base target="_blank">'
  const head = /<head(?:\s[^>]*)?>/i.exec(source)
  if (head === null) return base + source
  const end = head.index + head[0].length
  return source.slice(0, end) + base + source.slice(end)
}
