import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import type { Alert } from '@rostrum/contract/entities/alerts'

type Rhythm = Alert['rhythm']

interface AlertHeaderOptions {
  readonly rhythm: Rhythm
  readonly siteUrl: string
  readonly unsubscribeUrl: string
  /** The record that the mail is about, if it is the only one. */
  readonly record: RecordRef | undefined
}

/** A fictional message that all immediate mails about a record reply to, so that mail programs group them in one thread. */
function threadId({ kind, key }: RecordRef, host: string): string {
  return `<${kind}.${key.split('/').map(encodeURIComponent).join('.')}@${host}>`
}

/** List-Ids never change, because mail programs filter by them. */
const listOf = (rhythm: Rhythm): string => (rhythm === 'immediate' ? 'alerts' : 'digests')

/**
 * Mailing list headers (RFC 2369, 2919), one-click unsubscribe (RFC 8058), Gmail's postmaster tools, and headers that
 * suppress automatic replies.
 */
export function alertHeaders(options: AlertHeaderOptions): Readonly<Record<string, string>> {
  const { rhythm, siteUrl, unsubscribeUrl, record } = options
  const host = new URL(siteUrl).hostname
  const list = listOf(rhythm)
  const thread = record !== undefined && rhythm === 'immediate' ? threadId(record, host) : undefined
  return {
    'List-Id': `Rostrum ${list} <${list}.${host}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Feedback-ID': `${rhythm}:${host}:${list}:rostrum`,
    Precedence: 'bulk',
    'X-Auto-Response-Suppress': 'All',
    ...(thread !== undefined && { 'In-Reply-To': thread, References: thread }),
  }
}
