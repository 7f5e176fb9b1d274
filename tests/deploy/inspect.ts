import { inject } from 'vitest'
import * as z from 'zod/mini'
import type { Account } from './aws/account.ts'
import { activeStacks } from './aws/cloudformation/exports.ts'
import type { Stack, StackResource } from './aws/cloudformation/stack.ts'
import { type Deployment, openDeployment, readAccount } from './deployment.ts'
import type { CommandResult } from './workspace.ts'

const Environment = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) })

/** A machine and an account of a test's own, in which stage dev stands. */
export async function openDeployed(change: (account: Account) => void = () => {}): Promise<Deployment> {
  const standing = inject('standing')
  const account = readAccount(standing)
  change(account)
  return await openDeployment(account, standing)
}

/** A variable of the environment that every function of a stage has, with its different values. */
export function variableOf(account: Account, stage: string, name: string): unknown[] {
  const environments = resourcesOf(account, stage, 'AWS::Lambda::Function').map(
    ({ properties }) => z.safeParse(Environment, properties).data?.Environment.Variables ?? {},
  )
  return [...new Set(environments.flatMap((variables) => (name in variables ? [variables[name]] : [])))]
}

const PREFIX = /^(.+)-rostrum-/

export const stacksOf = (account: Account, stage: string): Stack[] =>
  activeStacks(account).filter(({ name }) => PREFIX.exec(name)?.[1] === stage)

/** `name status` of each stack of a stage, in the order of their names. */
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

/** The keys of the files of a stage's site. */
export function filesOf(account: Account, stage: string): string[] {
  const [bucket] = resourcesOf(account, stage, 'AWS::S3::Bucket')
  return Object.keys(account.buckets[bucket?.name ?? ''] ?? {})
}

/** What the calls of one service were, without those that only read. */
export const changesIn = ({ aws }: Deployment, service: string): string[] =>
  aws.calls.flatMap((call) =>
    call.service === service && !/^(?:Describe|List|Get|GET|HEAD)/.test(call.action) ? [call.action] : [],
  )

/** What a command said, for the message of a failed expectation. */
export const outputOf = ({ code, stdout, stderr }: CommandResult): string =>
  `ended with ${code}\n${stdout.slice(-4_000)}\n${stderr.slice(-4_000)}`

/** The one sentence that a command ended with. */
export const lastSentence = ({ stderr }: CommandResult): string => stderr.trim().split('\n').at(-1) ?? ''
