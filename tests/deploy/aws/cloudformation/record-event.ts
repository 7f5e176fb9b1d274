import { type Account, nextTimestamp } from '../account.ts'
import type { Stack, StackResource } from './stack.ts'

interface StatusChange {
  readonly status: string
  readonly reason?: string | undefined
}

function addEvent(
  account: Account,
  stack: Stack,
  about: Pick<StackResource, 'logicalId' | 'physicalId' | 'type'>,
  { status, reason }: StatusChange,
): number {
  const time = nextTimestamp(account)
  const { logicalId, physicalId, type } = about
  stack.events.push({
    id: `event-${time}`,
    time,
    logicalId,
    physicalId,
    type,
    status,
    ...(reason === undefined ? {} : { reason }),
  })
  return time
}

export function setStackStatus(account: Account, stack: Stack, news: StatusChange): void {
  const { status, reason } = news
  stack.status = status
  if (reason === undefined) delete stack.reason
  else stack.reason = reason
  addEvent(
    account,
    stack,
    { logicalId: stack.name, physicalId: stack.id, type: 'AWS::CloudFormation::Stack' },
    news,
  )
}

export function setResourceStatus(
  account: Account,
  stack: Stack,
  resource: StackResource,
  news: StatusChange,
): void {
  const { status, reason } = news
  resource.status = status
  if (reason === undefined) delete resource.reason
  else resource.reason = reason
  resource.time = addEvent(account, stack, resource, news)
}
