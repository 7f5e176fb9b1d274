import { inject, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Account } from './aws/account.ts'
import { activeStacks } from './aws/cloudformation/exports.ts'
import type { Stack, StackResource } from './aws/cloudformation/stack.ts'
import { type Deployment, openDeployment, readAccount } from './deployment.ts'
import type { CommandResult } from './workspace.ts'

const Environment = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) })

/** Opens a machine and a copy of the account in which stage dev is deployed, until the test ends. */
export async function openDeployed(change: (account: Account) => void = () => {}): Promise<Deployment> {
  const { accountFile, apiUrl, ...folders } = inject('deployedStage')
  const account = readAccount({ accountFile })
  change(account)
  const deployment = await openDeployment(account, { findApi: async () => apiUrl, ...folders })
  onTestFinished(deployment.stop)
  return deployment
}

/** Lists the distinct values of an environment variable over the functions of a stage. */
export function variableOf(account: Account, stage: string, name: string): unknown[] {
  const environments = resourcesOf(account, stage, 'AWS::Lambda::Function').map(
    ({ properties }) => z.safeParse(Environment, properties).data?.Environment.Variables ?? {},
  )
  return [...new Set(environments.flatMap((variables) => (name in variables ? [variables[name]] : [])))]
}

const PREFIX = /^(.+)-rostrum-/

export const stacksOf = (account: Account, stage: string): Stack[] =>
  activeStacks(account).filter(({ name }) => PREFIX.exec(name)?.[1] === stage)

/** The status of each stack of a stage, by name. */
export const statusesOf = (account: Account, stage: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    stacksOf(account, stage)
      .map(({ name, status }) => [name.replace(PREFIX, ''), status])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  )

export function resourcesOf(account: Account, stage: string, type: string): StackResource[] {
  const all = stacksOf(account, stage).flatMap(({ resources }) => Object.values(resources))
  return all.filter(
    (resource) => resource.type === type && /^(?:CREATE|UPDATE)_COMPLETE$/.test(resource.status),
  )
}

/** Lists the files of a stage's site. */
export function filesOf(account: Account, stage: string): string[] {
  const [bucket] = resourcesOf(account, stage, 'AWS::S3::Bucket')
  return Object.keys(account.buckets[bucket?.name ?? ''] ?? {})
}

/** Lists the calls to a service that were not reads. */
export const changesIn = ({ aws }: Deployment, service: string): string[] =>
  aws.calls.flatMap((call) =>
    call.service === service && !/^(?:Describe|List|Get|GET|HEAD)/.test(call.action) ? [call.action] : [],
  )

/** Formats a command's output as the message of an assertion. */
export const outputOf = ({ code, stdout, stderr }: CommandResult): string =>
  `ended with ${code}\n${stdout.slice(-4_000)}\n${stderr.slice(-4_000)}`

/** The last line of a command's errors. */
export const lastSentence = ({ stderr }: CommandResult): string => stderr.trim().split('\n').at(-1) ?? ''
