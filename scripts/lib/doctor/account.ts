import type { DeploymentStage } from '../../../stacks/stage.ts'
import { identitiesOf } from '../sender/ensure-sender.ts'
import type { AccountReader } from './aws.ts'
import { passed, warning, type CheckResult, failed } from './check-result.ts'

/** The daily limit of the SES sandbox. */
const SANDBOX_PER_DAY = 200
/** Concurrency that Lambda requires to stay unreserved. */
const UNRESERVED_MIN = 100

function senderResult(name: string, address: string, verified: ReadonlySet<string>): CheckResult {
  return verified.size > 0
    ? passed(name, `${address} may send, verified through ${[...verified].join(', ')}`)
    : warning(
        name,
        `${address} is not verified yet`,
        'The first deployment registers it. Then click the link in the email from AWS; with a hosted zone, DNS records verify the domain instead.',
      )
}

async function checkAlertsSender(
  aws: AccountReader,
  { alertsFrom }: DeploymentStage,
): Promise<CheckResult[]> {
  if (alertsFrom === undefined) return []
  const { verified } = await aws.mail(identitiesOf(alertsFrom))
  return [senderResult('sender of alerts', alertsFrom, verified)]
}

export async function checkMail(aws: AccountReader, stage: DeploymentStage): Promise<CheckResult[]> {
  const { mailFrom } = stage
  const { perDay, verified } = await aws.mail(identitiesOf(mailFrom))
  const sender = senderResult('sender', mailFrom, verified)
  const sandbox =
    perDay > SANDBOX_PER_DAY
      ? passed('mail', `out of the SES sandbox, up to ${perDay.toLocaleString('en-US')} emails a day`)
      : warning(
          'mail',
          'the account is in the SES sandbox: mail only reaches verified addresses',
          'Request production access before people register: docs/operate.md, "Out of the SES sandbox".',
        )
  return [sender, ...(await checkAlertsSender(aws, stage)), sandbox]
}

export async function checkQuota(
  aws: AccountReader,
  { reservedConcurrency }: DeploymentStage,
): Promise<CheckResult> {
  const reserved = Object.values(reservedConcurrency).reduce((sum, one) => sum + one, 0)
  const limit = await aws.concurrency()
  const needed = reserved === 0 ? 0 : reserved + UNRESERVED_MIN
  if (limit >= needed)
    return passed('concurrency', `${limit} concurrent executions, ${reserved} of them reserved`)
  return failed(
    'concurrency',
    `the account allows ${limit} concurrent executions; the stage reserves ${reserved}, and Lambda requires ${UNRESERVED_MIN} more to stay unreserved`,
    'Request more under Service Quotas, AWS Lambda, "Concurrent executions" (1,000 is usual), or lower reservedConcurrency in stacks/stage.ts.',
  )
}
