import type { Stage } from '../../../stacks/stage.ts'
import { identitiesOf } from '../sender/ensure-sender.ts'
import type { Aws } from './aws.ts'
import { fine, note, type Symptom, wrong } from './symptom.ts'

/** What an account in the sandbox of SES may send a day, to verified addresses alone. */
const SANDBOX_PER_DAY = 200
/** What Lambda wants to stay free of reservations in an account. */
const LEAST_UNRESERVED = 100

export async function checkMail(aws: Aws, { mailFrom }: Stage): Promise<Symptom[]> {
  const { perDay, verified } = await aws.mail(identitiesOf(mailFrom))
  const sender =
    verified.size > 0
      ? fine('sender', `${mailFrom} may send, by ${[...verified].join(', ')}`)
      : note(
          'sender',
          `${mailFrom} is not confirmed yet`,
          'The first deployment registers it. Then click the link that AWS mails there; in a domain of its own zone the DNS records do it.',
        )
  const sandbox =
    perDay > SANDBOX_PER_DAY
      ? fine('mail', `out of the sandbox, ${perDay.toLocaleString('en-US')} a day`)
      : note(
          'mail',
          'the account is in the sandbox of SES: mail reaches confirmed addresses alone',
          'Ask for production access before readers register: docs/operate.md, "Out of the SES sandbox".',
        )
  return [sender, sandbox]
}

export async function checkQuota(aws: Aws, { reservedConcurrency }: Stage): Promise<Symptom> {
  const reserved = Object.values(reservedConcurrency).reduce((sum, one) => sum + one, 0)
  const limit = await aws.concurrency()
  const needed = reserved === 0 ? 0 : reserved + LEAST_UNRESERVED
  if (limit >= needed) return fine('concurrency', `${limit} runs at a time, ${reserved} of them reserved`)
  return wrong(
    'concurrency',
    `the account allows ${limit} runs of functions at a time; the stage reserves ${reserved}, and Lambda wants ${LEAST_UNRESERVED} beside them`,
    'Ask for more under Service Quotas, AWS Lambda, "Concurrent executions" (1,000 is usual), or lower reservedConcurrency in stacks/stage.ts.',
  )
}
