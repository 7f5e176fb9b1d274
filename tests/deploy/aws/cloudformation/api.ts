import * as z from 'zod/mini'
import type { Cloud } from '../cloud.ts'
import type { Params } from '../query.ts'
import { AwsApiError } from '../aws-api-error.ts'
import type { XmlValue } from '../xml.ts'
import { CHANGE_SET_ACTIONS } from './change-sets.ts'
import { describeEvents, describeResources, describeStack, isoTime } from './describe.ts'
import { exportsOf, importersOf, activeStacks } from './exports.ts'
import { advance, createStack, deleteStack, finishRollback, updateStack } from './operations.ts'
import {
  checkTemplateRules,
  findStack,
  getStack,
  invalid,
  isSame,
  StackRequest,
  readDesiredState,
} from './requests.ts'
import { isInProgress } from './stack.ts'
import { checkUpdatable, openStack, start } from './start.ts'

export type Action = (cloud: Cloud, params: Params) => XmlValue

function create(cloud: Cloud, params: Params): XmlValue {
  const request = z.parse(StackRequest, params)
  if (findStack(cloud, request.StackName)) {
    throw new AwsApiError('AlreadyExistsException', `Stack [${request.StackName}] already exists`)
  }
  const desired = readDesiredState(cloud, request, undefined)
  const stack = openStack(cloud, request.StackName, desired)
  try {
    checkTemplateRules(cloud, stack, desired)
  } catch (error) {
    delete cloud.account.stacks[stack.id]
    throw error
  }
  stack.protected = request.EnableTerminationProtection === 'true'
  start(cloud, stack, createStack(cloud, stack))
  return { StackId: stack.id }
}

function update(cloud: Cloud, params: Params): XmlValue {
  const request = z.parse(StackRequest, params)
  const stack = findStack(cloud, request.StackName)
  if (stack === undefined) throw invalid(`Stack [${request.StackName}] does not exist`)
  checkUpdatable(stack)
  const desired = readDesiredState(cloud, request, stack)
  checkTemplateRules(cloud, stack, desired)
  if (isSame(desired, stack.desired)) throw invalid('No updates are to be performed.')
  start(cloud, stack, updateStack(cloud, stack, desired))
  return { StackId: stack.id }
}

function remove(cloud: Cloud, params: Params): XmlValue {
  const stack = findStack(cloud, String(params['StackName']))
  // deleting a missing stack succeeds
  if (stack === undefined || stack.status === 'DELETE_COMPLETE') return {}
  if (stack.protected)
    throw invalid(`Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`)
  if (stack.status === 'DELETE_IN_PROGRESS') return {}
  if (isInProgress(stack) && stack.status !== 'REVIEW_IN_PROGRESS' && stack.status !== 'CREATE_IN_PROGRESS') {
    throw invalid(`Stack [${stack.id}] cannot be deleted while in status ${stack.status}`)
  }
  start(cloud, stack, deleteStack(cloud, stack))
  return {}
}

/** Describes stacks, then advances their operations by one step, so that polling drives progress. */
function describe(cloud: Cloud, params: Params): XmlValue {
  const name = params['StackName']
  const stacks = name === undefined ? activeStacks(cloud.account) : [getStack(cloud, String(name))]
  const Stacks = stacks.map((stack) => describeStack(cloud.account, stack))
  for (const stack of stacks) advance(cloud, stack)
  return { Stacks }
}

function continueRollback(cloud: Cloud, params: Params): XmlValue {
  const stack = getStack(cloud, String(params['StackName']))
  if (stack.status !== 'UPDATE_ROLLBACK_FAILED') {
    throw invalid(`Stack:${stack.id} is in ${stack.status} state and can not continue update rollback.`)
  }
  start(cloud, stack, finishRollback(cloud, stack))
  return {}
}

function protect(cloud: Cloud, params: Params): XmlValue {
  const stack = getStack(cloud, String(params['StackName']))
  if (stack.status === 'DELETE_COMPLETE' || stack.status === 'DELETE_IN_PROGRESS') {
    throw invalid(`Stack [${stack.name}] cannot be updated while in status ${stack.status}`)
  }
  stack.protected = params['EnableTerminationProtection'] === 'true'
  return { StackId: stack.id }
}

function listImports({ account }: Cloud, params: Params): XmlValue {
  const name = String(params['ExportName'])
  const Imports = importersOf(account, name)
  if (Imports.length === 0) throw invalid(`Export '${name}' is not imported by any stack.`)
  return { Imports }
}

function summaries({ account }: Cloud, params: Params): XmlValue {
  const filter = Array.isArray(params['StackStatusFilter'])
    ? params['StackStatusFilter'].map(String)
    : undefined
  const stacks = Object.values(account.stacks).filter(
    ({ status }) => filter === undefined || filter.includes(status),
  )
  return {
    StackSummaries: stacks.map(({ id, name, status, created }) => ({
      StackId: id,
      StackName: name,
      StackStatus: status,
      CreationTime: isoTime(created),
    })),
  }
}

export const ACTIONS: Readonly<Record<string, Action>> = {
  ...CHANGE_SET_ACTIONS,
  ContinueUpdateRollback: continueRollback,
  CreateStack: create,
  UpdateStack: update,
  DeleteStack: remove,
  DescribeStacks: describe,
  DescribeStackEvents: (cloud, { StackName }) => ({
    StackEvents: describeEvents(getStack(cloud, String(StackName))),
  }),
  DescribeStackResources: (cloud, { StackName }) => ({
    StackResources: describeResources(getStack(cloud, String(StackName))),
  }),
  ListStackResources: (cloud, { StackName }) => ({
    StackResourceSummaries: describeResources(getStack(cloud, String(StackName))),
  }),
  GetTemplate: (cloud, { StackName }) => ({
    TemplateBody: JSON.stringify(getStack(cloud, String(StackName)).desired.template),
  }),
  ListExports: ({ account }) => ({
    Exports: exportsOf(account).map(({ name, value, stackId }) => ({
      Name: name,
      Value: value,
      ExportingStackId: stackId,
    })),
  }),
  ListImports: listImports,
  ListStacks: summaries,
  UpdateTerminationProtection: protect,
}
