import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { connectStacks, type DeployedStack } from '../stage/stacks.ts'

/** Read-only calls of the doctor. */
export interface AccountReader {
  readonly account: () => Promise<{ readonly id: string; readonly caller: string }>
  /** Systems Manager parameters by name, decrypted. */
  readonly parameters: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly mail: (identities: readonly string[]) => Promise<MailStatus>
  /** The account's quota of concurrent executions. */
  readonly concurrency: () => Promise<number>
  readonly stacks: (stage: string) => Promise<readonly DeployedStack[]>
  readonly missingStacks: (names: readonly string[]) => Promise<readonly string[]>
}

export interface MailStatus {
  readonly perDay: number
  /** Identities that are verified for sending. */
  readonly verified: ReadonlySet<string>
}

const ATTEMPTS_MAX = 2

/** Credentials and endpoints come from the environment, as for all AWS tools. */
export function createAccountReader(region: string): AccountReader {
  const settings = { region, maxAttempts: ATTEMPTS_MAX }
  const stacks = connectStacks()
  return {
    async account() {
      const { Account = '', Arn = '' } = await new STSClient(settings).send(new GetCallerIdentityCommand({}))
      return { id: Account, caller: Arn }
    },
    async parameters(names) {
      const command = new GetParametersCommand({ Names: [...names], WithDecryption: true })
      const { Parameters = [] } = await new SSMClient(settings).send(command)
      return new Map(Parameters.map(({ Name = '', Value = '' }) => [Name, Value]))
    },
    async mail(identities) {
      const ses = new SESClient(settings)
      const command = new GetIdentityVerificationAttributesCommand({ Identities: [...identities] })
      const [quota, found] = await Promise.all([ses.send(new GetSendQuotaCommand({})), ses.send(command)])
      const states = Object.entries(found.VerificationAttributes ?? {})
      const verified = states.filter(([, { VerificationStatus }]) => VerificationStatus === 'Success')
      return { perDay: quota.Max24HourSend ?? 0, verified: new Set(verified.map(([identity]) => identity)) }
    },
    async concurrency() {
      const { AccountLimit } = await new LambdaClient(settings).send(new GetAccountSettingsCommand({}))
      return AccountLimit?.ConcurrentExecutions ?? 0
    },
    stacks: stacks.list,
    async missingStacks(names) {
      const isThere = await Promise.all(names.map((name) => stacks.exists(name)))
      return names.filter((_, i) => !isThere[i])
    },
  }
}
