import { TABLE_SHAPE } from '@rostrum/core/store/shape'
import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb'
import type { App } from 'sst/constructs'
import { newStack } from './new-stack.ts'
import type { Stage } from './stage.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** The one table. */
export function addStorage(app: App, stage: Stage): { table: Table } {
  const stack = newStack(app, 'storage', stage)
  const table = new Table(stack, 'Table', {
    partitionKey: text(TABLE_SHAPE.partitionKey),
    sortKey: text(TABLE_SHAPE.sortKey),
    timeToLiveAttribute: TABLE_SHAPE.ttlAttribute,
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: stage.keepsData,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  for (const index of TABLE_SHAPE.indexes) {
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
      projectionType: ProjectionType.ALL,
    })
  }
  return { table }
}
