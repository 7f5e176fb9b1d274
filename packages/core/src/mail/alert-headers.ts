import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import type { Alert } from '@rostrum/contract/entities/alerts'

type Rhythm = Alert['rhythm']

interface AlertHeaderOptions {
  readonly rhythm: Rhythm
  readonly siteUrl: string
  readonly unsubscribeUrl: string
  /** The only record that the mail is about. */
  readonly record: RecordRef | undefined
}

/** The made-up message that all immediate mails about a record answer, so that mail programs show one thread. */
function threadId({ kind, key }: RecordRef, host: string): string {
  return `<${kind}.${key.split('/').map(encodeURIComponent).join('.')}@${host}>`
}

/** List-Ids are forever: mail programs file by them. */
const listOf = (rhythm: Rhythm): string => (rhythm === 'immediate' ? 'alerts' : 'digests')

/**
 * Header fields of mailing lists (RFC 2369, 2919), one-click unsubscribing (RFC 8058), Gmail's postmaster tools and those
 * that stop automatic replies.
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
