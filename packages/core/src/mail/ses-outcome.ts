import type { MailFailureDetail, MailOutcome } from './mailer.ts'

/**
 * SES's errors that say nothing was taken and that pass without a change of the message: the account is over its rate or
 * quota, or its settings are wrong (https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html).
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
/** Errors of the connection before a request could be written. */
const UNCONNECTED_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])
/** Missing or expired permission, or too many requests. */
const LATER_STATUSES: ReadonlySet<number> = new Set([401, 403, 429])
/** `MessageRejected` also stands for an account whose sending is paused, or not allowed yet. */
const ACCOUNT_REJECTION = /sending (?:is |has been )?(?:paused|suspended|disabled)|quota exceeded/i

interface AwsError {
  readonly name?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly $metadata?: { readonly httpStatusCode?: unknown }
}

const isObject = (value: unknown): value is AwsError => typeof value === 'object' && value !== null

/** What a failed call says about its message; whatever is not clearly a refusal may have been taken. */
export function sesOutcomeOf(error: unknown): MailOutcome {
  const { name, code, message, $metadata } = isObject(error) ? error : {}
  if (LATER_CODES.has(String(name)) || UNCONNECTED_CODES.has(String(code))) return 'throttled'
  const status = $metadata?.httpStatusCode
  // 408: the service stopped reading the request, and says nothing about the message
  if (typeof status !== 'number' || status < 400 || status >= 500 || status === 408) return 'unknown'
  const isLater = LATER_STATUSES.has(status) || ACCOUNT_REJECTION.test(String(message))
  return isLater ? 'throttled' : 'refused'
}

/** SES names its errors; one of the connection has only a code. */
export function sesDetailOf(error: unknown): MailFailureDetail {
  const { name, code } = isObject(error) ? error : {}
  const known = [code, name].find((text) => typeof text === 'string' && /^\w{1,60}$/.test(text))
  return { code: String(known ?? 'unknown'), command: 'SendRawEmail', host: 'SES' }
}
