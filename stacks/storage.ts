import { TABLE_SHAPE } from '@rostrum/core/store/shape'
import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb'
import type { App } from 'sst/constructs'
import { newStack } from './new-stack.ts'
import type { DeploymentStage } from './stage.ts'

const textAttribute = (name: string) => ({ name, type: AttributeType.STRING })

export function addStorage(app: App, stage: DeploymentStage): { table: Table } {
  const stack = newStack(app, 'storage', stage)
  const table = new Table(stack, 'Table', {
    partitionKey: textAttribute(TABLE_SHAPE.partitionKey),
    sortKey: textAttribute(TABLE_SHAPE.sortKey),
    timeToLiveAttribute: TABLE_SHAPE.ttlAttribute,
    billingMode: BillingMode.PAY_PER_REQUEST,
    // with a customer-managed key, each function would pay for a KMS call every five minutes
    encryption: TableEncryption.DEFAULT,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: stage.keepsData,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  for (const index of TABLE_SHAPE.indexes) {
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: textAttribute(index.partitionKey),
      sortKey: textAttribute(index.sortKey),
      projectionType: ProjectionType.ALL,
    })
  }
  return { table }
}
