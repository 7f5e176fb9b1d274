import { nextTimestamp } from '../account.ts'
import type { Cloud } from '../cloud.ts'
import { AwsApiError } from '../aws-api-error.ts'
import type { Scope } from './evaluate.ts'
import { checkExports, findExportInUse } from './exports.ts'
import { importsOf, outputsOf, planOf, scopeOf, plannedResources } from './plan.ts'
import { changeResource, createResource, deleteResource, ProvisionFailure } from './provision.ts'
import { setStackStatus } from './record-event.ts'
import { creationOrder } from './references.ts'
import type { Stack, StackResource, DesiredState } from './stack.ts'

/** A running operation. It advances a step each time a client describes the stack, so that a client sees every state. */
export type Operation = Generator<void, void, void>

const reasonOf = (error: unknown): string => {
  if (error instanceof ProvisionFailure || error instanceof AwsApiError) return error.message
  throw error
}

/** Sorts resources so that dependents are deleted before their dependencies. */
function inDeletionOrder(resources: Readonly<Record<string, StackResource>>): StackResource[] {
  const definitions = Object.values(resources).map(
    ({ logicalId, definition }) => [logicalId, definition] as const,
  )
  const order = creationOrder(Object.fromEntries(definitions)).toReversed()
  return order.flatMap((id) => resources[id] ?? [])
}

export function* createStack(cloud: Cloud, stack: Stack): Operation {
  const { account } = cloud
  const scope = scopeOf(account, stack, stack.desired)
  setStackStatus(account, stack, { status: 'CREATE_IN_PROGRESS', reason: 'User Initiated' })
  yield
  try {
    stack.imports = importsOf(scope)
    for (const desired of plannedResources(scope)) createResource(cloud, stack, planOf(desired, scope))
    const outputs = outputsOf(scope)
    checkExports(account, stack, outputs)
    stack.outputs = outputs
    setStackStatus(account, stack, { status: 'CREATE_COMPLETE' })
  } catch (error) {
    stack.imports = []
    setStackStatus(account, stack, {
      status: 'ROLLBACK_IN_PROGRESS',
      reason: rollbackReason(stack, reasonOf(error)),
    })
    yield
    undoCreation(cloud, stack)
  }
}

function rollbackReason({ resources }: Stack, reason: string): string {
  const failed = Object.values(resources).flatMap(({ logicalId, status }) =>
    status.endsWith('_FAILED') ? [logicalId] : [],
  )
  return failed.length === 0
    ? reason
    : `The following resource(s) failed to create: [${failed.join(', ')}]. Rollback requested by user.`
}

function undoCreation(cloud: Cloud, stack: Stack): void {
  try {
    for (const resource of inDeletionOrder(stack.resources)) {
      if (resource.status === 'CREATE_COMPLETE') deleteResource(cloud, stack, resource)
      else resource.status = 'DELETE_COMPLETE'
    }
    setStackStatus(cloud.account, stack, { status: 'ROLLBACK_COMPLETE' })
  } catch (error) {
    setStackStatus(cloud.account, stack, { status: 'ROLLBACK_FAILED', reason: reasonOf(error) })
  }
}

interface UpdateProgress {
  /** Rollback steps, newest last. */
  readonly undo: (() => void)[]
  /** Resources that the new template no longer has. */
  readonly leftovers: StackResource[]
}

function applyTemplate(
  cloud: Cloud,
  stack: Stack,
  { scope, progress }: { scope: Scope; progress: UpdateProgress },
): void {
  const desired = plannedResources(scope)
  for (const one of desired) {
    const planned = planOf(one, scope)
    const existing = stack.resources[planned.logicalId]
    if (existing === undefined) {
      const created = createResource(cloud, stack, planned)
      progress.undo.push(() => {
        deleteResource(cloud, stack, created)
        delete stack.resources[planned.logicalId]
      })
      continue
    }
    const change = changeResource(cloud, stack, planned)
    if (change.kind === 'update') progress.undo.push(change.undo)
    if (change.kind !== 'replace') continue
    progress.leftovers.push(change.old)
    const created = stack.resources[planned.logicalId]
    progress.undo.push(() => {
      if (created !== undefined) deleteResource(cloud, stack, created)
      stack.resources[planned.logicalId] = change.old
    })
  }
  const desiredIds = new Set(desired.map(([id]) => id))
  progress.leftovers.push(
    ...Object.values(stack.resources).filter(({ logicalId }) => !desiredIds.has(logicalId)),
  )
}

export function* updateStack(cloud: Cloud, stack: Stack, desired: DesiredState): Operation {
  const { account } = cloud
  const scope = scopeOf(account, stack, desired)
  const progress: UpdateProgress = { undo: [], leftovers: [] }
  const before = { imports: stack.imports, resources: { ...stack.resources } }
  setStackStatus(account, stack, { status: 'UPDATE_IN_PROGRESS', reason: 'User Initiated' })
  stack.updated = nextTimestamp(account)
  yield
  try {
    // new imports count as in use while the update runs
    stack.imports = [...new Set([...before.imports, ...importsOf(scope)])]
    applyTemplate(cloud, stack, { scope, progress })
    const outputs = outputsOf(scope)
    checkExports(account, stack, outputs)
    stack.outputs = outputs
  } catch (error) {
    const reason = reasonOf(error)
    setStackStatus(account, stack, { status: 'UPDATE_ROLLBACK_IN_PROGRESS', reason })
    yield
    undoUpdate(cloud, stack, { undo: progress.undo, before })
    return
  }
  stack.desired = desired
  stack.imports = importsOf(scope)
  for (const [id, definition] of plannedResources(scope)) {
    const resource = stack.resources[id]
    if (resource !== undefined) resource.definition = definition
  }
  setStackStatus(account, stack, { status: 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS' })
  yield
  cleanUp(cloud, stack, progress.leftovers)
  setStackStatus(account, stack, { status: 'UPDATE_COMPLETE' })
}

interface UndoContext {
  readonly undo: readonly (() => void)[]
  readonly before: {
    readonly imports: readonly string[]
    readonly resources: Readonly<Record<string, StackResource>>
  }
}

function undoUpdate(cloud: Cloud, stack: Stack, { undo, before }: UndoContext): void {
  try {
    for (const step of undo.toReversed()) step()
    stack.imports = before.imports
    stack.resources = { ...before.resources }
    for (const resource of Object.values(stack.resources)) {
      if (resource.status.endsWith('_FAILED')) resource.status = 'UPDATE_COMPLETE'
      delete resource.reason
    }
    setStackStatus(cloud.account, stack, { status: 'UPDATE_ROLLBACK_COMPLETE' })
  } catch (error) {
    setStackStatus(cloud.account, stack, { status: 'UPDATE_ROLLBACK_FAILED', reason: reasonOf(error) })
  }
}

export function* finishRollback({ account }: Cloud, stack: Stack): Operation {
  setStackStatus(account, stack, { status: 'UPDATE_ROLLBACK_IN_PROGRESS', reason: 'User Initiated' })
  yield
  for (const resource of Object.values(stack.resources)) {
    if (resource.status.endsWith('_FAILED')) resource.status = 'UPDATE_COMPLETE'
  }
  setStackStatus(account, stack, { status: 'UPDATE_ROLLBACK_COMPLETE' })
}

/** Deletes leftover resources. The update succeeds even when one can't be deleted. */
function cleanUp(cloud: Cloud, stack: Stack, leftovers: readonly StackResource[]): void {
  for (const resource of leftovers.toReversed()) {
    try {
      deleteResource(cloud, stack, resource)
    } catch (error) {
      reasonOf(error)
    }
    if (stack.resources[resource.logicalId] === resource) delete stack.resources[resource.logicalId]
  }
}

export function* deleteStack(cloud: Cloud, stack: Stack): Operation {
  const { account } = cloud
  const { status } = stack
  setStackStatus(account, stack, { status: 'DELETE_IN_PROGRESS', reason: 'User Initiated' })
  yield
  const inUse = findExportInUse(account, stack)
  if (inUse !== undefined) {
    // restores the previous status, with the reason
    setStackStatus(account, stack, { status, reason: inUse })
    return
  }
  try {
    for (const resource of inDeletionOrder(stack.resources)) {
      if (resource.status !== 'DELETE_COMPLETE') deleteResource(cloud, stack, resource)
    }
    stack.outputs = []
    stack.imports = []
    stack.deleted = nextTimestamp(account)
    setStackStatus(account, stack, { status: 'DELETE_COMPLETE' })
  } catch (error) {
    reasonOf(error)
    const failed = Object.values(stack.resources).flatMap(({ logicalId, status: one }) =>
      one === 'DELETE_FAILED' ? [logicalId] : [],
    )
    setStackStatus(account, stack, {
      status: 'DELETE_FAILED',
      reason: `The following resource(s) failed to delete: [${failed.join(', ')}]. `,
    })
  }
}

/** Advances a stack's operation by one step unless a test has paused it. */
export function advance({ operations, paused }: Cloud, { id, name }: Stack): void {
  if (paused.has(name) || operations.get(id)?.next().done !== true) return
  operations.delete(id)
}
