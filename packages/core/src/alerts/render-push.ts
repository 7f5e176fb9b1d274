import { hashOf } from '../lib/hash.ts'
import { appPaths } from '@rostrum/contract/site/app-paths'
import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import type { PushMessage } from '@rostrum/contract/site/push-message'
import { parseBillKey, type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import type { FoundPassage } from '@rostrum/contract/entities/text-passage'
import { headlineOf } from '../mail/alert-mail.ts'
import { passageLine } from '../mail/found-passages.ts'
import type { MailedEntry } from '../mail/stories.ts'
import type { Push } from '../outbound/push-service.ts'
import type { AlertMail } from '../store/alert-mails.ts'
import type { PushSubscription } from '../store/following/push-subscriptions.ts'

const TOPIC_CHARACTERS = 32

/**
 * A newer notification about a record replaces an undelivered one. A hash, since push services see the topic and must not
 * be able to guess the record.
 */
const topicOf = ({ auth }: PushSubscription, about: string): string =>
  hashOf(`${auth}\n${about}`, TOPIC_CHARACTERS)

interface PushContent {
  readonly mail: AlertMail
  readonly entries: readonly MailedEntry[]
  readonly ttlSeconds: number
}

function pathOf(record: RecordRef | undefined, passage: FoundPassage | undefined): string {
  if (record === undefined) return appPaths.alerts()
  return passage === undefined ? appRecordPath(record) : appPaths.billText(parseBillKey(record.key), passage)
}

/** Renders an alert's notification for each browser. */
export function renderPush({ mail, entries, ttlSeconds }: PushContent): (to: PushSubscription) => Push {
  const { id, rhythm, otherEventIds } = mail
  const { news, title, record, passage } = headlineOf({ rhythm, entries, otherChanges: otherEventIds.length })
  const message: PushMessage = {
    title: news,
    body: passage === undefined ? title : passageLine(passage),
    path: pathOf(record, passage),
    tag: id,
  }
  const text = JSON.stringify(message)
  const urgency = rhythm === 'immediate' ? 'normal' : 'low'
  return (to) => ({
    text,
    urgency,
    ttlSeconds,
    topic: topicOf(to, record === undefined ? id : refId(record)),
  })
}
