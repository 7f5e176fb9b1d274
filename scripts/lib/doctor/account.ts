import type { DeploymentStage } from '../../../stacks/stage.ts'
import { identitiesOf } from '../sender/ensure-sender.ts'
import type { AccountReader } from './aws.ts'
import { passed, warning, type CheckResult, failed } from './check-result.ts'

/** The daily limit of the SES sandbox. */
const SANDBOX_PER_DAY = 200
/** Concurrency that Lambda requires to stay unreserved. */
const UNRESERVED_MIN = 100

export async function checkMail(aws: AccountReader, { mailFrom }: DeploymentStage): Promise<CheckResult[]> {
  const { perDay, verified } = await aws.mail(identitiesOf(mailFrom))
  const sender =
    verified.size > 0
      ? passed('sender', `${mailFrom} may send, by ${[...verified].join(', ')}`)
      : warning(
          'sender',
          `${mailFrom} is not confirmed yet`,
          'The first deployment registers it. Then click the link that AWS mails there; in a domain of its own zone the DNS records do it.',
        )
  const sandbox =
    perDay > SANDBOX_PER_DAY
      ? passed('mail', `out of the sandbox, ${perDay.toLocaleString('en-US')} a day`)
      : warning(
          'mail',
          'the account is in the sandbox of SES: mail reaches confirmed addresses alone',
          'Ask for production access before readers register: docs/operate.md, "Out of the SES sandbox".',
        )
  return [sender, sandbox]
}

export async function checkQuota(
  aws: AccountReader,
  { reservedConcurrency }: DeploymentStage,
): Promise<CheckResult> {
  const reserved = Object.values(reservedConcurrency).reduce((sum, one) => sum + one, 0)
  const limit = await aws.concurrency()
  const needed = reserved === 0 ? 0 : reserved + UNRESERVED_MIN
  if (limit >= needed) return passed('concurrency', `${limit} runs at a time, ${reserved} of them reserved`)
  return failed(
    'concurrency',
    `the account allows ${limit} runs of functions at a time; the stage reserves ${reserved}, and Lambda wants ${UNRESERVED_MIN} beside them`,
    'Ask for more under Service Quotas, AWS Lambda, "Concurrent executions" (1,000 is usual), or lower reservedConcurrency in stacks/stage.ts.',
  )
}
