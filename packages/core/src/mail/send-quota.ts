import type { SESClient } from '@aws-sdk/client-ses'
import type { SendQuota } from '../outbox/pacer.ts'
import { MailFailure } from './mailer.ts'
import { sesOutcomeOf } from './ses-outcome.ts'

/** SES refuses to be asked more often. */
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
export function createSendQuota(loadClient: () => Promise<SESClient>): () => Promise<SendQuota> {
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
