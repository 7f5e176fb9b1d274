import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { TABLE_SHAPE } from './shape.ts'

interface KeyNames {
  readonly partitionKey: string
  readonly sortKey: string
}

const keySchema = ({ partitionKey, sortKey }: KeyNames) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
]

/** The CreateTable request for tests and the local system. */
export function tableInput(tableName: string): CreateTableCommandInput {
  const keyed = [TABLE_SHAPE, ...TABLE_SHAPE.indexes]
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(TABLE_SHAPE),
    AttributeDefinitions: keyed
      .flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
      .map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    GlobalSecondaryIndexes: TABLE_SHAPE.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: 'ALL' },
    })),
  }
}
