import type { SESClient } from '@aws-sdk/client-ses'
import { clientLimits } from '../lib/client-limits.ts'
import { asciiAddress, composeMime } from './compose-mime.ts'
import { type AcceptedMail, type Mail, MailFailure, type MailService } from './mailer.ts'
import { type Senders, senderOf } from './senders.ts'
import { sesDetailOf, sesOutcomeOf } from './ses-outcome.ts'
import type { SendQuota } from '../outbox/pacer.ts'

/** SES limits how often its quota may be read. */
const REFRESH_MS = 1_000

async function fetchQuota(client: SESClient): Promise<SendQuota> {
  const { GetSendQuotaCommand } = await import('@aws-sdk/client-ses')
  const {
    Max24HourSend = 0,
    MaxSendRate = 0,
    SentLast24Hours = 0,
  } = await client.send(new GetSendQuotaCommand({}))
  // -1 means no limit
  const remainingToday = Max24HourSend < 0 ? Infinity : Math.max(0, Max24HourSend - SentLast24Hours)
  return { perSecond: MaxSendRate, remainingToday, ...(Max24HourSend >= 0 && { perDay: Max24HourSend }) }
}

/** Creates a reader of SES's quota that shares its answer among the calls of one second. */
function createSendQuota(loadClient: () => Promise<SESClient>): () => Promise<SendQuota> {
  let latest: { readonly quota: Promise<SendQuota>; readonly askedAt: number } | undefined
  return async () => {
    const now = performance.now()
    if (latest === undefined || now - latest.askedAt >= REFRESH_MS)
      latest = { quota: loadClient().then(fetchQuota), askedAt: now }
    try {
      return await latest.quota
    } catch (cause) {
      throw new MailFailure('the quota of the mail service could not be read', {
        cause,
        outcome: sesOutcomeOf(cause),
      })
    }
  }
}

/** SES has no idempotency key: an attempt without a response may have sent the mail, and a retry would send it twice. */
const LIMITS = clientLimits({ maxAttempts: 1, timeoutMilliseconds: 5_000 })

async function loadSesClient(): Promise<SESClient> {
  const { SESClient } = await import('@aws-sdk/client-ses')
  return new SESClient(LIMITS)
}

/** Composes the message first, so that a failure here means that nothing was sent. */
async function rawMessageOf(mail: Mail, { from, configurationSet }: ReturnType<typeof senderOf>) {
  const tags = Object.entries(mail.messageTags ?? {}).map(([Name, Value]) => ({ Name, Value }))
  try {
    return {
      Source: from,
      Destinations: [asciiAddress(mail.to)],
      RawMessage: { Data: await composeMime(mail, from) },
      ConfigurationSetName: configurationSet,
      ...(tags.length > 0 && { Tags: tags }),
    }
  } catch (cause) {
    throw new MailFailure('the mail could not be composed', { cause, outcome: 'refused' })
  }
}

/** Sends through Amazon SES. Loads the client and composer lazily, since most invocations send no mail. */
export function createSesMailer(senders: Senders): MailService {
  let loading: Promise<SESClient> | undefined
  const loadClient = () => (loading ??= loadSesClient())
  return {
    async send(mail): Promise<AcceptedMail> {
      const [message, client, { SendRawEmailCommand }] = await Promise.all([
        rawMessageOf(mail, senderOf(senders, mail)),
        loadClient(),
        import('@aws-sdk/client-ses'),
      ])
      try {
        const { MessageId: messageId } = await client.send(new SendRawEmailCommand(message))
        if (messageId !== undefined) return { messageId }
      } catch (cause) {
        throw new MailFailure('the mail service did not accept the message', {
          cause,
          outcome: sesOutcomeOf(cause),
          detail: sesDetailOf(cause),
        })
      }
      throw new MailFailure('the mail service returned no id')
    },
    getQuota: createSendQuota(loadClient),
  }
}
