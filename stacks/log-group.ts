import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Stack } from 'sst/constructs'
import type { DeploymentStage } from './stage.ts'

export const addLogGroup = (
  stack: Stack,
  id: string,
  { name, stage }: { name: string; stage: DeploymentStage },
): LogGroup =>
  new LogGroup(stack, id, {
    logGroupName: name,
    retention: stage.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  })
