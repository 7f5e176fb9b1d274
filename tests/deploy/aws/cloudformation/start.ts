import { ACCOUNT_ID, nextSuffix, nextTimestamp, REGION } from '../account.ts'
import type { Cloud } from '../cloud.ts'
import type { Operation } from './operations.ts'
import { invalid } from './requests.ts'
import type { Stack, DesiredState } from './stack.ts'

export function openStack({ account }: Cloud, name: string, desired: DesiredState): Stack {
  const id = `arn:aws:cloudformation:${REGION}:${ACCOUNT_ID}:stack/${name}/${nextSuffix(account).toLowerCase()}-stack-mark`
  const stack: Stack = {
    id,
    name,
    status: 'REVIEW_IN_PROGRESS',
    created: nextTimestamp(account),
    desired,
    protected: false,
    resources: {},
    outputs: [],
    imports: [],
    events: [],
    changeSets: [],
  }
  account.stacks[id] = stack
  return stack
}

/** Starts an operation and runs its first step before the call returns. */
export function start(cloud: Cloud, stack: Stack, operation: Operation): void {
  operation.next()
  cloud.operations.set(stack.id, operation)
}

const UPDATABLE = /^(?:CREATE_COMPLETE|UPDATE_COMPLETE|UPDATE_ROLLBACK_COMPLETE|IMPORT_COMPLETE)$/

export function checkUpdatable({ id, status }: Stack): void {
  if (!UPDATABLE.test(status)) throw invalid(`Stack:${id} is in ${status} state and can not be updated.`)
}
