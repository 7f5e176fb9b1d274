import * as z from 'zod/mini'
import type { Cloud } from '../cloud.ts'
import { AwsApiError } from '../aws-api-error.ts'
import { activeStacks } from './exports.ts'
import { checkRules, parametersOf, scopeOf } from './plan.ts'
import type { Stack, DesiredState } from './stack.ts'
import { readTemplate } from './template.ts'

const Pairs = z.array(z.object({ Key: z.string(), Value: z.string() }))
const list = <S extends z.core.$ZodType>(item: S) =>
  z._default(
    z.union([
      z.array(item),
      z.pipe(
        z.literal(''),
        z.transform(() => []),
      ),
    ]),
    [],
  )

export const StackRequest = z.object({
  StackName: z.string(),
  TemplateBody: z.optional(z.string()),
  TemplateURL: z.optional(z.string()),
  UsePreviousTemplate: z.optional(z.string()),
  RoleARN: z.optional(z.string()),
  Parameters: list(
    z.object({
      ParameterKey: z.string(),
      ParameterValue: z.optional(z.string()),
      UsePreviousValue: z.optional(z.string()),
    }),
  ),
  Capabilities: list(z.string()),
  Tags: z._default(
    z.union([
      Pairs,
      z.pipe(
        z.literal(''),
        z.transform(() => []),
      ),
    ]),
    [],
  ),
  EnableTerminationProtection: z.optional(z.string()),
})
export type StackRequest = z.infer<typeof StackRequest>

export const invalid = (message: string): AwsApiError => new AwsApiError('ValidationError', message)

const TEMPLATE_BODY_BYTES = 51_200
const TEMPLATE_FILE_BYTES = 1_000_000

function templateText({ account, contents }: Cloud, { TemplateBody, TemplateURL }: StackRequest): string {
  if (TemplateBody !== undefined) {
    if (Buffer.byteLength(TemplateBody) <= TEMPLATE_BODY_BYTES) return TemplateBody
    throw invalid(
      `1 validation error detected: Value at 'templateBody' failed to satisfy constraint: Member must have length less than or equal to ${TEMPLATE_BODY_BYTES}`,
    )
  }
  if (TemplateURL === undefined) throw invalid('Either Template URL or Template Body must be specified.')
  const [bucket = '', ...key] = new URL(TemplateURL).pathname.slice(1).split('/')
  const object = account.buckets[bucket]?.[key.join('/')]
  if (object === undefined) throw invalid('S3 error: The specified key does not exist.')
  if (object.size > TEMPLATE_FILE_BYTES) throw invalid('Template may not exceed 1000000 bytes in size.')
  return contents.get(object).toString('utf8')
}

const NAMED_IAM = ['RoleName', 'UserName', 'GroupName', 'ManagedPolicyName', 'InstanceProfileName']

function checkCapabilities({ template }: DesiredState, given: readonly string[]): void {
  const iam = Object.values(template.Resources).filter(({ Type }) =>
    /^AWS::IAM::(?:Role|Policy|ManagedPolicy|User|Group|InstanceProfile)$/.test(Type),
  )
  if (iam.length === 0) return
  const isNamed = iam.some(({ Properties }) => NAMED_IAM.some((name) => name in Properties))
  if (given.includes('CAPABILITY_NAMED_IAM') || (!isNamed && given.includes('CAPABILITY_IAM'))) return
  throw new AwsApiError(
    'InsufficientCapabilitiesException',
    `Requires capabilities : [${isNamed ? 'CAPABILITY_NAMED_IAM' : 'CAPABILITY_IAM'}]`,
  )
}

function checkRole({ account }: Cloud, roleArn: string | undefined): void {
  const name = roleArn?.split('/').at(-1)
  if (name === undefined || account.taken[`AWS::IAM::Role ${name}`]) return
  throw invalid(`Role ${roleArn} is invalid or cannot be assumed`)
}

/** Reads the desired state from a create or update request and validates it as CloudFormation does. */
export function readDesiredState(
  cloud: Cloud,
  request: StackRequest,
  before: Stack | undefined,
): DesiredState {
  const template =
    request.UsePreviousTemplate === 'true' && before !== undefined
      ? before.desired.template
      : readTemplate(templateText(cloud, request))
  const given = request.Parameters.flatMap(
    ({ ParameterKey, ParameterValue, UsePreviousValue }): [string, string][] => {
      const value = UsePreviousValue === 'true' ? before?.desired.given[ParameterKey] : ParameterValue
      return value === undefined ? [] : [[ParameterKey, value]]
    },
  )
  const unknown = given.filter(([name]) => !(name in template.Parameters)).map(([name]) => name)
  if (unknown.length > 0) throw invalid(`Parameters: [${unknown.join(', ')}] do not exist in the template`)
  const roleArn = request.RoleARN ?? before?.desired.roleArn
  checkRole(cloud, roleArn)
  const desired: DesiredState = {
    template,
    given: Object.fromEntries(given),
    parameters: parametersOf(cloud.account, template, Object.fromEntries(given)),
    tags: Object.fromEntries(request.Tags.map(({ Key, Value }) => [Key, Value])),
    ...(roleArn === undefined ? {} : { roleArn }),
  }
  checkCapabilities(desired, request.Capabilities)
  return desired
}

/** Rules can reference parameters only. */
export const checkTemplateRules = ({ account }: Cloud, stack: Stack, desired: DesiredState): void =>
  checkRules(scopeOf(account, stack, desired))

export const findStack = ({ account }: Cloud, nameOrId: string): Stack | undefined =>
  account.stacks[nameOrId] ?? activeStacks(account).find(({ name }) => name === nameOrId)

export function getStack(cloud: Cloud, nameOrId: string): Stack {
  const stack = findStack(cloud, nameOrId)
  if (stack === undefined) throw invalid(`Stack with id ${nameOrId} does not exist`)
  return stack
}

/** Whether an update would change nothing. */
export const isSame = (a: DesiredState, b: DesiredState): boolean =>
  JSON.stringify([a.template, a.parameters, a.tags]) === JSON.stringify([b.template, b.parameters, b.tags])
