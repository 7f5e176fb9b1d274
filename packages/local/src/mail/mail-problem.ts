import type { MailFailureDetail } from '@rostrum/core/mail/mailer'
import { findSmtpProblem } from '@rostrum/core/mail/smtp-mailer'

/** RFC 4954: the server requires credentials, or rejects ours. */
const CREDENTIAL_CODES: ReadonlySet<MailFailureDetail['code']> = new Set([530, 534, 535, 538])

const MAIL_COMMANDS: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

export function describeMailProblem({ code, command, host }: MailFailureDetail): string {
  const where = command === undefined ? String(code) : `${code} at ${command}`
  if (CREDENTIAL_CODES.has(code))
    return `The mail server ${host} refuses the user or the password in ROSTRUM_SMTP_URL (${where}).`
  const isAboutMail = command !== undefined && MAIL_COMMANDS.has(command)
  return `The mail server ${host} ${isAboutMail ? 'did not take the mail' : 'cannot be used'} (${where}).`
}

/** A message for the operator if the mail server does not accept this site; otherwise undefined. */
export async function findMailProblem(url: string): Promise<string | undefined> {
  const problem = await findSmtpProblem(url)
  if (problem === undefined) return undefined
  return `${describeMailProblem(problem)} Nobody gets a code until that is mended; mail waits, codes for 15 minutes. \`npm run mail -- --to ADDRESS\` tries it.`
}
