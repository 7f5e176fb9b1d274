import type { MailFailureDetail, MailOutcome } from './mailer.ts'
import type { SmtpServer } from './smtp-session.ts'

/** RFC 4954: the server wants credentials, or rejects ours. */
const CREDENTIAL_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538])

interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly message?: unknown
}

const isObject = (value: unknown): value is SmtpError => typeof value === 'object' && value !== null

/** Whether Nodemailer refused before it sent anything: a bad address, or a message above the server's limit. */
const isOwnRefusal = ({ code, command }: SmtpError): boolean =>
  (code === 'EENVELOPE' && command === 'API') || (code === 'EMESSAGE' && command === 'MAIL FROM')

/** How far a session came: connecting and signing in, naming sender and recipient, or sending the message itself. */
export type SmtpStage = 'session' | 'envelope' | 'message'

/**
 * What a failed SMTP session says about its message. Before the message itself nothing can have been taken; afterwards
 * only a reply says so (RFC 5321, section 4.2.1): 4yz may succeed later, 5yz never.
 */
export function smtpOutcomeOf(error: unknown, stage: SmtpStage): MailOutcome {
  if (stage === 'session') return 'throttled'
  const failure = isObject(error) ? error : {}
  const { responseCode } = failure
  if (typeof responseCode !== 'number') {
    if (isOwnRefusal(failure)) return 'refused'
    return stage === 'envelope' ? 'throttled' : 'unknown'
  }
  if (responseCode >= 400 && responseCode < 500) return 'throttled'
  if (responseCode < 500 || responseCode > 599) return stage === 'envelope' ? 'throttled' : 'unknown'
  return CREDENTIAL_CODES.has(responseCode) ? 'throttled' : 'refused'
}

/** Nodemailer's own names only, in case an error of another kind has an address there. */
const NAME = /^[A-Z][A-Z0-9_ -]{0,30}$/

/** Nodemailer calls every failed socket ESOCKET; only the text says why. */
const SYSTEM_CODE = /\bE[A-Z]{4,}\b/

function codeOf({ code, responseCode, message }: SmtpError): string | number {
  if (typeof responseCode === 'number') return responseCode
  const system = code === 'ESOCKET' ? SYSTEM_CODE.exec(String(message))?.[0] : undefined
  return system ?? (typeof code === 'string' && NAME.test(code) ? code : 'unknown')
}

export function smtpDetailOf(error: unknown, { host, port }: SmtpServer): MailFailureDetail {
  const failure = isObject(error) ? error : {}
  const { command } = failure
  return {
    code: codeOf(failure),
    ...(typeof command === 'string' && NAME.test(command) && { command }),
    host: `${host}:${port}`,
  }
}
