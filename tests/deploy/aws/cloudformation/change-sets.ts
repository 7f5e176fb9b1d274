import * as z from 'zod/mini'
import { ACCOUNT_ID, nextSuffix, REGION } from '../account.ts'
import type { Cloud } from '../cloud.ts'
import type { Params } from '../query.ts'
import { AwsApiError } from '../aws-api-error.ts'
import type { XmlValue } from '../xml.ts'
import { createStack, updateStack } from './operations.ts'
import {
  checkTemplateRules,
  findStack,
  getStack,
  invalid,
  isSame,
  StackRequest,
  readDesiredState,
} from './requests.ts'
import type { ChangeSet, Stack } from './stack.ts'
import { checkUpdatable, openStack, start } from './start.ts'

const ChangeSetRequest = z.extend(StackRequest, {
  ChangeSetName: z.string(),
  ChangeSetType: z._default(z.enum(['CREATE', 'UPDATE']), 'UPDATE'),
})

function create(cloud: Cloud, params: Params): XmlValue {
  const request = z.parse(ChangeSetRequest, params)
  const { StackName, ChangeSetName: name, ChangeSetType: kind } = request
  const before = kind === 'UPDATE' ? getStack(cloud, StackName) : findStack(cloud, StackName)
  if (kind === 'CREATE' && before !== undefined && before.status !== 'REVIEW_IN_PROGRESS') {
    throw invalid(
      `Stack [${StackName}] already exists and cannot be created again with the changeSet [${name}].`,
    )
  }
  if (kind === 'UPDATE' && before !== undefined) checkUpdatable(before)
  const desired = readDesiredState(cloud, request, before)
  const stack = before ?? openStack(cloud, StackName, desired)
  checkTemplateRules(cloud, stack, desired)
  const id = `arn:aws:cloudformation:${REGION}:${ACCOUNT_ID}:changeSet/${name}/${nextSuffix(cloud.account).toLowerCase()}`
  const changes =
    kind === 'UPDATE' && isSame(desired, stack.desired) ? [] : Object.keys(desired.template.Resources)
  stack.changeSets.push({ name, id, kind, desired, changes })
  return { Id: id, StackId: stack.id }
}

function find(cloud: Cloud, params: Params): { stack: Stack; changeSet: ChangeSet } {
  const nameOrId = String(params['ChangeSetName'])
  const stack = getStack(cloud, String(params['StackName']))
  const changeSet = stack.changeSets.find(({ name, id }) => name === nameOrId || id === nameOrId)
  if (changeSet === undefined)
    throw new AwsApiError('ChangeSetNotFound', `ChangeSet [${nameOrId}] does not exist`, 404)
  return { stack, changeSet }
}

function describe(cloud: Cloud, params: Params): XmlValue {
  const { stack, changeSet } = find(cloud, params)
  const isEmpty = changeSet.changes.length === 0
  return {
    ChangeSetName: changeSet.name,
    ChangeSetId: changeSet.id,
    StackId: stack.id,
    StackName: stack.name,
    Status: isEmpty ? 'FAILED' : 'CREATE_COMPLETE',
    StatusReason: isEmpty
      ? "The submitted information didn't contain changes. Submit different information to create a change set."
      : undefined,
    ExecutionStatus: isEmpty ? 'UNAVAILABLE' : 'AVAILABLE',
    Changes: changeSet.changes.map((LogicalResourceId) => ({
      Type: 'Resource',
      ResourceChange: { Action: changeSet.kind === 'CREATE' ? 'Add' : 'Modify', LogicalResourceId },
    })),
  }
}

function execute(cloud: Cloud, params: Params): XmlValue {
  const { stack, changeSet } = find(cloud, params)
  if (changeSet.changes.length === 0)
    throw new AwsApiError(
      'InvalidChangeSetStatus',
      `ChangeSet [${changeSet.id}] cannot be executed in its current status of [FAILED]`,
    )
  stack.changeSets = []
  if (changeSet.kind === 'UPDATE') start(cloud, stack, updateStack(cloud, stack, changeSet.desired))
  else {
    stack.desired = changeSet.desired
    start(cloud, stack, createStack(cloud, stack))
  }
  return {}
}

function remove(cloud: Cloud, params: Params): XmlValue {
  const nameOrId = String(params['ChangeSetName'])
  const stack = findStack(cloud, String(params['StackName']))
  if (stack !== undefined)
    stack.changeSets = stack.changeSets.filter(({ name, id }) => name !== nameOrId && id !== nameOrId)
  return {}
}

export const CHANGE_SET_ACTIONS = {
  CreateChangeSet: create,
  DescribeChangeSet: describe,
  ExecuteChangeSet: execute,
  DeleteChangeSet: remove,
}
