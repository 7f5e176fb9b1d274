import type { MailFailureDetail, MailOutcome } from './mailer.ts'

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
export function sesOutcomeOf(error: unknown): MailOutcome {
  const { name, message, $metadata } = isObject(error) ? error : {}
  if (LATER_CODES.has(String(name)) || isUnconnected(error)) return 'throttled'
  const status = $metadata?.httpStatusCode
  // 408: the service stopped reading the request, so the outcome is unknown
  if (typeof status !== 'number' || status < 400 || status >= 500 || status === 408) return 'unknown'
  const isLater = LATER_STATUSES.has(status) || ACCOUNT_REJECTION.test(String(message))
  return isLater ? 'throttled' : 'refused'
}

/** SES errors have a name; connection errors only a code. */
export function sesDetailOf(error: unknown): MailFailureDetail {
  const { name, code } = isObject(error) ? error : {}
  const known = [code, name].find((text) => typeof text === 'string' && /^\w{1,60}$/.test(text))
  return { code: String(known ?? 'unknown'), command: 'SendRawEmail', host: 'SES' }
}
