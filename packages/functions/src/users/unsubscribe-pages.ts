import { appPaths } from '@rostrum/contract/site/app-paths'
import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import { SERVICE_LABEL } from '@rostrum/contract/words/messages'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { buildPath } from '@rostrum/contract/http/route'
import { getDocsStyle } from '@rostrum/contract/route-heads/system'
import { type Html, html } from '@rostrum/core/lib/html'

/** A page without scripts that sends no Referer header, because its URL contains the token. */
const document = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · ${SERVICE_LABEL}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <link rel="stylesheet" href="${buildPath(getDocsStyle)}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text

const settingsLink = html`<a href="${appPaths.settings()}">alert settings</a>`

/** Anyone with the mail can open its links. */
const FORWARDED = html`<p>Did somebody forward the email to you? Then this stops the emails for them.</p>`

export const confirmPage = (): string =>
  document(
    'Stop email alerts?',
    html`<p>
        You will no longer get emails about changes to what you track, neither right away nor as a digest.
      </p>
      <p>You will keep tracking it, and see its changes in the app.</p>
      ${FORWARDED}
      <form method="post"><button type="submit">Stop email alerts</button></form>
      <p>To get fewer of them, change your ${settingsLink}.</p>`,
  )

export const donePage = (): string =>
  document(
    'Email alerts are off',
    html`<p>An email that is already on its way may still arrive.</p>
      <p>You keep tracking what you track now. To get alerts again, change your ${settingsLink}.</p>`,
  )

interface NamedItem extends RecordRef {
  readonly name: string
}

const recordLink = (item: NamedItem): Html => html`<a href="${appRecordPath(item)}">${item.name}</a>`

export const confirmStopPage = (item: NamedItem): string =>
  document(
    `Stop tracking ${item.name}?`,
    html`<p>
        It will be removed from your list, and you will get no more emails about it. Your other alerts stay as
        they are.
      </p>
      ${FORWARDED}
      <form method="post"><button type="submit">Stop tracking</button></form>
      <p>You can track ${recordLink(item)} again at any time.</p>`,
  )

export const stoppedPage = (item: NamedItem): string =>
  document(
    `You are not tracking ${item.name}`,
    html`<p>An email that is already on its way may still mention it.</p>
      <p>To track it again, open ${recordLink(item)}.</p>`,
  )

export const unknownPage = (): string =>
  document(
    'This link does not work',
    html`<p>It may have been cut off in the email, or the account was deleted and gets no more email.</p>
      <p>You can stop alerts in your ${settingsLink}.</p>`,
  )
