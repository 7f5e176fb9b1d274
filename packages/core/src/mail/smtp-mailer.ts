import { randomUUID } from 'node:crypto'
import { hashOf } from '../lib/hash.ts'
import { Readable } from 'node:stream'
import { asciiAddress, composeMime } from './compose-mime.ts'
import { ALERT_TAG } from './feedback.ts'
import {
  type Mail,
  MailFailure,
  type MailFailureDetail,
  type MailService,
  type MailOutcome,
} from './mailer.ts'
import { type Senders, senderOf } from './senders.ts'
import { createSmtpSession, parseSmtpUrl, type SmtpServer } from './smtp-session.ts'

/** RFC 4954: the server wants credentials, or rejects ours. */
const CREDENTIAL_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538])

interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly message?: unknown
}

const isObject = (value: unknown): value is SmtpError => typeof value === 'object' && value !== null

/** Whether Nodemailer refused before sending anything: a bad address, or a message above the server's limit. */
const isOwnRefusal = ({ code, command }: SmtpError): boolean =>
  (code === 'EENVELOPE' && command === 'API') || (code === 'EMESSAGE' && command === 'MAIL FROM')

/** The phases of a session: connecting and signing in, naming sender and recipient, sending the message. */
type SmtpStage = 'session' | 'envelope' | 'message'

/**
 * The outcome of a failed session. Before the message phase nothing was accepted; after it, only the reply decides (RFC
 * 5321, section 4.2.1): 4yz may succeed later, 5yz never.
 */
function smtpOutcomeOf(error: unknown, stage: SmtpStage): MailOutcome {
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

/** Only Nodemailer's own codes are logged, because another error's could contain an address. */
const NAME = /^[A-Z][A-Z0-9_ -]{0,30}$/

/** Nodemailer calls every failed socket ESOCKET; only the text says why. */
const SYSTEM_CODE = /\bE[A-Z]{4,}\b/

function codeOf({ code, responseCode, message }: SmtpError): string | number {
  if (typeof responseCode === 'number') return responseCode
  const system = code === 'ESOCKET' ? SYSTEM_CODE.exec(String(message))?.[0] : undefined
  return system ?? (typeof code === 'string' && NAME.test(code) ? code : 'unknown')
}

function smtpDetailOf(error: unknown, { host, port }: SmtpServer): MailFailureDetail {
  const failure = isObject(error) ? error : {}
  const { command } = failure
  return {
    code: codeOf(failure),
    ...(typeof command === 'string' && NAME.test(command) && { command }),
    host: `${host}:${port}`,
  }
}

/** SMTP has no quota; most servers accept this rate from one client. */
const MAILS_PER_SECOND = 5
/** A server that sends one byte at a time never triggers the connection's timeout. */
const SESSION_MS = 60_000

/** Fits on one header line. */
const ID_CHARACTERS = 26

/** The same for every attempt of an alert. A hash, because the alert's id contains the account's. */
function messageIdOf({ messageTags }: Mail, from: string): string {
  const name = hashOf(messageTags?.[ALERT_TAG] ?? randomUUID(), ID_CHARACTERS)
  return `<${name}@${from.slice(from.lastIndexOf('@') + 1)}>`
}

async function compose(mail: Mail, from: string) {
  const messageId = messageIdOf(mail, from)
  const headers = { ...mail.headers, 'Message-ID': messageId }
  try {
    return { messageId, message: await composeMime({ ...mail, headers }, from) }
  } catch (cause) {
    throw new MailFailure('the mail could not be composed', { cause, outcome: 'refused' })
  }
}

async function deliver(
  server: SmtpServer & { readonly sessionMilliseconds: number },
  envelope: { readonly from: string; readonly to: string },
  message: Buffer,
): Promise<void> {
  const session = await createSmtpSession(server)
  let stage: SmtpStage = 'session'
  /** Read only when the server asks for the message, so that a connection lost earlier is known to have sent nothing. */
  function* content() {
    stage = 'message'
    yield message
  }
  const limit = setTimeout(session.close, server.sessionMilliseconds)
  try {
    await session.open()
    stage = 'envelope'
    await session.send(envelope, Readable.from(content()))
  } catch (cause) {
    throw new MailFailure('the mail server did not accept the message', {
      cause,
      outcome: smtpOutcomeOf(cause, stage),
      detail: smtpDetailOf(cause, server),
    })
  } finally {
    clearTimeout(limit)
    session.close()
  }
}

/** Connects and signs in without sending; returns what failed. */
export async function findSmtpProblem(url: string): Promise<MailFailureDetail | undefined> {
  const server = parseSmtpUrl(url)
  const session = await createSmtpSession(server)
  const limit = setTimeout(session.close, SESSION_MS)
  try {
    await session.open()
    return undefined
  } catch (error) {
    return smtpDetailOf(error, server)
  } finally {
    clearTimeout(limit)
    session.close()
  }
}

interface SmtpOptions {
  /** Maximum time for one mail. */
  readonly sessionMilliseconds?: number
}

/** Sends through an SMTP server, one session per mail, for sites without AWS. */
export function createSmtpMailer(
  url: string,
  senders: Senders,
  { sessionMilliseconds = SESSION_MS }: SmtpOptions = {},
): MailService {
  const server = { ...parseSmtpUrl(url), sessionMilliseconds }
  return {
    async send(mail) {
      const { from } = senderOf(senders, mail)
      const { messageId, message } = await compose(mail, from)
      await deliver(server, { from, to: asciiAddress(mail.to) }, message)
      return { messageId }
    },
    getQuota: async () => ({ perSecond: MAILS_PER_SECOND, remainingToday: Infinity }),
  }
}
