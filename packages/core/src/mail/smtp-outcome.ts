import type { MailOutcome } from './mailer.ts'

/** RFC 4954: the server wants credentials, or rejects ours. */
const CREDENTIAL_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538])

interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
}

const isObject = (value: unknown): value is SmtpError => typeof value === 'object' && value !== null

/** Whether Nodemailer refused before it sent anything: a bad address, or a message above the server's limit. */
const isOwnRefusal = ({ code, command }: SmtpError): boolean =>
  command === 'API' || (code === 'EMESSAGE' && command === 'MAIL FROM')

/**
 * What a failed SMTP session says about its message. Before the envelope nothing can have been taken; afterwards only a
 * reply says so (RFC 5321, section 4.2.1): 4yz may succeed later, 5yz never.
 */
export function smtpOutcomeOf(error: unknown, { hasBegun }: { readonly hasBegun: boolean }): MailOutcome {
  if (!hasBegun) return 'throttled'
  const failure = isObject(error) ? error : {}
  const { responseCode } = failure
  if (typeof responseCode !== 'number') return isOwnRefusal(failure) ? 'refused' : 'unknown'
  if (responseCode >= 400 && responseCode < 500) return 'throttled'
  if (responseCode < 500 || responseCode > 599) return 'unknown'
  return CREDENTIAL_CODES.has(responseCode) ? 'throttled' : 'refused'
}
