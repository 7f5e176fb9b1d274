import {
  CloudFormationClient,
  ContinueUpdateRollbackCommand,
  DeleteStackCommand,
  DescribeStacksCommand,
  paginateDescribeStacks,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
  waitUntilStackRollbackComplete,
} from '@aws-sdk/client-cloudformation'
import { REGION } from '../../../stacks/stage.ts'

export interface DeployedStack {
  /** The whole name: `dev-rostrum-site`. */
  readonly name: string
  readonly status: string
  readonly isProtected: boolean
  readonly outputs: ReadonlyMap<string, string>
}

export interface StackClient {
  /** All stacks of the stage, including those of other versions. */
  readonly list: (stage: string) => Promise<DeployedStack[]>
  readonly exists: (name: string) => Promise<boolean>
  readonly protect: (name: string) => Promise<void>
  /** Both wait for completion. */
  readonly remove: (name: string) => Promise<void>
  readonly continueRollback: (name: string) => Promise<void>
}

const WAIT = { maxWaitTime: 3_600, minDelay: 1, maxDelay: 15 }

const isMissing = (error: unknown): boolean => error instanceof Error && /does not exist/.test(error.message)

/** Stack names have no hyphen after the app's name, so stage `a` is not confused with stage `a-rostrum`. */
const isStackOf = (stage: string, name: string): boolean =>
  name.startsWith(`${stage}-rostrum-`) && !name.slice(`${stage}-rostrum-`.length).includes('-')

/** Credentials and endpoints come from the environment, as for all AWS tools. */
export function connectStacks(): StackClient {
  const client = new CloudFormationClient({ region: REGION, maxAttempts: 3 })
  return {
    async list(stage) {
      const stacks: DeployedStack[] = []
      for await (const { Stacks: page = [] } of paginateDescribeStacks({ client }, {})) {
        for (const { StackName = '', StackStatus = '', EnableTerminationProtection, Outputs = [] } of page) {
          if (!isStackOf(stage, StackName) || /^(?:DELETE_COMPLETE|REVIEW_IN_PROGRESS)$/.test(StackStatus))
            continue
          const outputs = Outputs.map(
            ({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const,
          )
          stacks.push({
            name: StackName,
            status: StackStatus,
            isProtected: EnableTerminationProtection === true,
            outputs: new Map(outputs),
          })
        }
      }
      return stacks
    },
    async exists(StackName) {
      try {
        await client.send(new DescribeStacksCommand({ StackName }))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async protect(StackName) {
      const EnableTerminationProtection = true
      await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection }))
    },
    async remove(StackName) {
      await client.send(new DeleteStackCommand({ StackName }))
      await waitUntilStackDeleteComplete({ client, ...WAIT }, { StackName })
    },
    async continueRollback(StackName) {
      await client.send(new ContinueUpdateRollbackCommand({ StackName }))
      await waitUntilStackRollbackComplete({ client, ...WAIT }, { StackName })
    },
  }
}

export const isChanging = ({ status }: DeployedStack): boolean => status.endsWith('_IN_PROGRESS')

/** `a (CREATE_FAILED), b (DELETE_FAILED)` */
export const stackNames = (stacks: readonly DeployedStack[]): string =>
  stacks.map(({ name, status }) => `${name} (${status})`).join(', ')
