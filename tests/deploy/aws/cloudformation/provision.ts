import { findingsOf } from '../../schema/check.ts'
import { type Account, nextTimestamp } from '../account.ts'
import type { Cloud, InjectedFailure } from '../cloud.ts'
import { AwsApiError } from '../aws-api-error.ts'
import { effectOf } from './effects.ts'
import { setResourceStatus } from './record-event.ts'
import { isReplacement, nameResource } from './resource-types.ts'
import type { Stack, StackResource } from './stack.ts'
import type { Definition } from './template.ts'

export interface Planned {
  readonly logicalId: string
  readonly definition: Definition
  readonly properties: Readonly<Record<string, unknown>>
}

/** Thrown for a resource that failed. The stack already records the reason. */
export class ProvisionFailure extends Error {}

function checkInjectedFailures(
  { injectedFailures }: Cloud,
  at: InjectedFailure['at'],
  { type, logicalId }: { type: string; logicalId: string },
): void {
  const hit = injectedFailures.find(
    (one) => one.at === at && one.type === type && logicalId.startsWith(one.logicalId),
  )
  if (hit !== undefined) throw new AwsApiError('ResourceRefused', hit.message)
}

function checkSchema(type: string, properties: Planned['properties']): void {
  const [finding] = findingsOf(type, properties, '#')
  if (finding !== undefined)
    throw new AwsApiError('ResourceRefused', `Properties validation failed for resource: ${finding}`)
}

function describe(
  account: Account,
  stack: Stack,
  { logicalId, definition, properties }: Planned,
): { resource: StackResource; uniqueAs: string | undefined } {
  const { Type: type } = definition
  const { uniqueAs, ...naming } = nameResource({
    account,
    stackName: stack.name,
    logicalId,
    type,
    properties,
  })
  const resource = {
    logicalId,
    type,
    ...naming,
    properties,
    definition,
    status: 'CREATE_IN_PROGRESS',
    time: nextTimestamp(account),
  }
  return { resource, uniqueAs }
}

/** Generated names are included, because other services look them up. */
const uniqueNameOf = ({ type, name }: StackResource): string => `${type} ${name}`

export function createResource(cloud: Cloud, stack: Stack, planned: Planned): StackResource {
  const { account } = cloud
  const { resource, uniqueAs } = describe(account, stack, planned)
  stack.resources[planned.logicalId] = resource
  setResourceStatus(account, stack, resource, { status: 'CREATE_IN_PROGRESS' })
  try {
    checkSchema(resource.type, resource.properties)
    checkInjectedFailures(cloud, 'create', resource)
    if (uniqueAs !== undefined && isTaken(cloud, resource)) {
      throw new AwsApiError('ResourceRefused', `${resource.name} already exists in stack or account`)
    }
    effectOf(resource.type).create?.(cloud, resource)
  } catch (error) {
    throw recordResourceFailure(cloud, { stack, resource, status: 'CREATE_FAILED', error })
  }
  account.taken[uniqueNameOf(resource)] = true
  setResourceStatus(account, stack, resource, { status: 'CREATE_COMPLETE' })
  return resource
}

/** Also checks mail identities and buckets, which can be created by direct calls to SES and S3. */
function isTaken({ account }: Cloud, resource: StackResource): boolean {
  const existing: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'AWS::SES::EmailIdentity': account.identities,
    'AWS::S3::Bucket': account.buckets,
    'AWS::SSM::Parameter': account.parameters,
  }
  return (
    account.taken[uniqueNameOf(resource)] === true || existing[resource.type]?.[resource.name] !== undefined
  )
}

interface FailedResource {
  readonly stack: Stack
  readonly resource: StackResource
  readonly status: string
  readonly error: unknown
}

function recordResourceFailure(
  { account }: Cloud,
  { stack, resource, status, error }: FailedResource,
): ProvisionFailure {
  if (!(error instanceof AwsApiError)) throw error
  setResourceStatus(account, stack, resource, { status, reason: error.message })
  return new ProvisionFailure(error.message, { cause: error })
}

export type Change =
  | { readonly kind: 'none' }
  | { readonly kind: 'update'; readonly undo: () => void }
  | { readonly kind: 'replace'; readonly old: StackResource }

function changedIn(before: Planned['properties'], after: Planned['properties']): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** Updates a resource to match the new template. */
export function changeResource(cloud: Cloud, stack: Stack, planned: Planned): Change {
  const old = stack.resources[planned.logicalId]
  if (old === undefined) throw new Error(`${planned.logicalId} does not exist`)
  if (old.type !== planned.definition.Type) {
    throw recordResourceFailure(cloud, {
      stack,
      resource: old,
      status: 'UPDATE_FAILED',
      error: new AwsApiError(
        'ResourceRefused',
        'Update of resource type is not permitted. The new template modifies resource type of the following resources: ' +
          planned.logicalId,
      ),
    })
  }
  const changed = changedIn(old.properties, planned.properties)
  if (changed.length === 0) return { kind: 'none' }
  if (isReplacement(old.type, changed)) {
    createResource(cloud, stack, planned)
    return { kind: 'replace', old }
  }
  const before = old.properties
  applyProperties(cloud, stack, { resource: old, properties: planned.properties, isUndo: false })
  return {
    kind: 'update',
    undo: () => applyProperties(cloud, stack, { resource: old, properties: before, isUndo: true }),
  }
}

interface Application {
  readonly resource: StackResource
  readonly properties: Planned['properties']
  /** Rollbacks skip injected failures, because the earlier state existed before. */
  readonly isUndo: boolean
}

function applyProperties(cloud: Cloud, stack: Stack, { resource, properties, isUndo }: Application): void {
  const { account } = cloud
  const before = resource.properties
  setResourceStatus(account, stack, resource, { status: 'UPDATE_IN_PROGRESS' })
  try {
    checkSchema(resource.type, properties)
    if (!isUndo) checkInjectedFailures(cloud, 'update', resource)
    resource.properties = properties
    effectOf(resource.type).update?.(cloud, resource, before)
  } catch (error) {
    resource.properties = before
    throw recordResourceFailure(cloud, { stack, resource, status: 'UPDATE_FAILED', error })
  }
  setResourceStatus(account, stack, resource, { status: 'UPDATE_COMPLETE' })
}

/** Deletes a resource unless its deletion policy retains it. */
export function deleteResource(cloud: Cloud, stack: Stack, resource: StackResource): void {
  const { account } = cloud
  if (resource.definition.DeletionPolicy !== 'Delete') {
    setResourceStatus(account, stack, resource, { status: 'DELETE_SKIPPED' })
    return
  }
  setResourceStatus(account, stack, resource, { status: 'DELETE_IN_PROGRESS' })
  try {
    checkInjectedFailures(cloud, 'delete', resource)
    effectOf(resource.type).remove?.(cloud, resource)
  } catch (error) {
    throw recordResourceFailure(cloud, { stack, resource, status: 'DELETE_FAILED', error })
  }
  delete account.taken[uniqueNameOf(resource)]
  setResourceStatus(account, stack, resource, { status: 'DELETE_COMPLETE' })
}
