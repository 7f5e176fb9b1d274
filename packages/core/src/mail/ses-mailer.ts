import type { SESClient } from '@aws-sdk/client-ses'
import { clientLimits } from '../lib/client-limits.ts'
import { asciiAddress, composeMime } from './compose-mime.ts'
import {
  type AcceptedMail,
  type Mail,
  MailFailure,
  type MailFailureDetail,
  type MailOutcome,
  type MailService,
} from './mailer.ts'
import { type Senders, senderOf } from './senders.ts'
import type { SendQuota } from '../outbox/pacer.ts'

/**
 * SES errors that mean "not accepted" but can pass without changing the message: the account is over its rate or quota, or
 * misconfigured (https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html).
 */
const LATER_CODES: ReadonlySet<string> = new Set([
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'LimitExceededException',
  'AccountSendingPausedException',
  'ConfigurationSetSendingPausedException',
  'ConfigurationSetDoesNotExist',
  'ConfigurationSetDoesNotExistException',
  'MailFromDomainNotVerifiedException',
  'CredentialsProviderError',
])
/** Steps of a connection, before anything was sent. */
const CONNECTING: ReadonlySet<unknown> = new Set(['getaddrinfo', 'connect'])
/** The SDK's timeout of a connection, which has no code; its other timeouts end calls that may have been accepted. */
const UNCONNECTED_IN_TIME = /did not establish a connection/
/** Missing or expired permission, or too many requests. */
const LATER_STATUSES: ReadonlySet<number> = new Set([401, 403, 429])
/** `MessageRejected` also stands for an account whose sending is paused or not approved yet. */
const ACCOUNT_REJECTION = /sending (?:is |has been )?(?:paused|suspended|disabled)|quota exceeded/i

interface AwsError {
  readonly name?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly $metadata?: { readonly httpStatusCode?: unknown }
}

const isObject = (value: unknown): value is AwsError => typeof value === 'object' && value !== null

/** Node has one error for all addresses of a host, and it too comes from connecting. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof AggregateError ||
  (error instanceof Error &&
    (CONNECTING.has(Reflect.get(error, 'syscall')) ||
      (error.name === 'TimeoutError' && UNCONNECTED_IN_TIME.test(error.message))))

/** The outcome of a failed call; anything but a clear refusal may have been accepted. */
function sesOutcomeOf(error: unknown): MailOutcome {
  const { name, message, $metadata } = isObject(error) ? error : {}
  if (LATER_CODES.has(String(name)) || isUnconnected(error)) return 'throttled'
  const status = $metadata?.httpStatusCode
  // 408: the service stopped reading the request, so the outcome is unknown
  if (typeof status !== 'number' || status < 400 || status >= 500 || status === 408) return 'unknown'
  const isLater = LATER_STATUSES.has(status) || ACCOUNT_REJECTION.test(String(message))
  return isLater ? 'throttled' : 'refused'
}

/** SES errors have a name; connection errors only a code. */
function sesDetailOf(error: unknown): MailFailureDetail {
  const { name, code } = isObject(error) ? error : {}
  const known = [code, name].find((text) => typeof text === 'string' && /^\w{1,60}$/.test(text))
  return { code: String(known ?? 'unknown'), command: 'SendRawEmail', host: 'SES' }
}

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
