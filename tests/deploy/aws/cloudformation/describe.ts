import type { Account } from '../account.ts'
import type { XmlValue } from '../xml.ts'
import type { Stack } from './stack.ts'

export const isoTime = (time: number): string => new Date(time).toISOString()

const isSecret = (type: string): boolean => type.includes('AWS::SSM::Parameter::Value')

export function describeStack(_: Account, stack: Stack): XmlValue {
  const { given: sentParameters, parameters, tags, template, roleArn } = stack.desired
  return {
    StackId: stack.id,
    StackName: stack.name,
    Description: template.Description,
    CreationTime: isoTime(stack.created),
    LastUpdatedTime: stack.updated === undefined ? undefined : isoTime(stack.updated),
    DeletionTime: stack.deleted === undefined ? undefined : isoTime(stack.deleted),
    StackStatus: stack.status,
    StackStatusReason: stack.reason,
    DisableRollback: false,
    RoleARN: roleArn,
    EnableTerminationProtection: stack.protected,
    Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
    Parameters: Object.entries(template.Parameters).map(([name, { Type, Default }]) => ({
      ParameterKey: name,
      ParameterValue: sentParameters[name] ?? Default,
      ResolvedValue: isSecret(Type) ? parameters[name] : undefined,
    })),
    Outputs: stack.outputs.map(({ key, value, exportName, description }) => ({
      OutputKey: key,
      OutputValue: value,
      Description: description,
      ExportName: exportName,
    })),
  }
}

export const describeResources = (stack: Stack): XmlValue[] =>
  Object.values(stack.resources).map(({ logicalId, physicalId, type, status, reason, time }) => ({
    StackId: stack.id,
    StackName: stack.name,
    LogicalResourceId: logicalId,
    PhysicalResourceId: physicalId,
    ResourceType: type,
    Timestamp: isoTime(time),
    LastUpdatedTimestamp: isoTime(time),
    ResourceStatus: status,
    ResourceStatusReason: reason,
  }))

/** Lists events newest first, as CloudFormation does. */
export const describeEvents = (stack: Stack): XmlValue[] =>
  stack.events.toReversed().map(({ id, time, logicalId, physicalId, type, status, reason }) => ({
    StackId: stack.id,
    StackName: stack.name,
    EventId: id,
    LogicalResourceId: logicalId,
    PhysicalResourceId: physicalId,
    ResourceType: type,
    Timestamp: isoTime(time),
    ResourceStatus: status,
    ResourceStatusReason: reason,
  }))
