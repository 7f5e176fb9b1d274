import { paragraph, renderMail } from '@rostrum/core/mail/mail-message'
import { MailFailure } from '@rostrum/core/mail/mailer'
import { createSmtpMailer } from '@rostrum/core/mail/smtp-mailer'
import { print } from '../base/output.ts'
import { ROOT } from '../paths.ts'
import { parseSettings } from '../settings.ts'
import { given, runProgram } from '../run-program.ts'
import { StartProblem } from '../base/start-problem.ts'
import { describeMailProblem } from '../mail/mail-problem.ts'

const HELP = `npm run mail -- --to ADDRESS

Sends a test mail through the mail server of ROSTRUM_SMTP_URL, from ROSTRUM_MAIL_FROM, and says what the server answered.
`

const answerIn = ({ cause }: MailFailure): string => {
  const response: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'response') : ''
  return typeof response === 'string' && response !== '' ? ` It said: ${response}` : ''
}

async function sendTestMail(to: string): Promise<string> {
  const { smtp, publicUrl } = parseSettings(process.env, ROOT)
  if (smtp === undefined)
    throw new StartProblem('ROSTRUM_SMTP_URL is not set: mail stays in the mailbox of npm start.')
  const siteUrl = publicUrl ?? 'http://localhost'
  const parts = [paragraph('Your site can send mail. Nobody else got this one.')]
  const mail = renderMail({ to, subject: 'Test of your Rostrum site', parts }, siteUrl)
  try {
    const { messageId } = await createSmtpMailer(smtp.url, { account: { from: smtp.from } }).send(mail)
    return `${new URL(smtp.url).host} took the mail to ${to}, from ${smtp.from}, as ${messageId}. If it does not arrive, look in the spam folder.`
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const { detail } = error
    if (detail === undefined)
      throw new StartProblem(`The mail to ${to} could not be written.`, { cause: error })
    throw new StartProblem(`${describeMailProblem(detail)}${answerIn(error)}`, { cause: error })
  }
}

export const runMail = (args: readonly string[]): Promise<void> =>
  runProgram(args, {
    help: HELP,
    options: { to: { type: 'string' } },
    read: ({ to }) => given('to', to),
    act: async (to) => print(await sendTestMail(to)),
  })
