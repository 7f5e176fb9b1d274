import { TABLE_SHAPE } from '@rostrum/core/store/shape'
import { expect, test } from 'vitest'
import { onlyOne } from './testing/resources.ts'
import { stackOf } from './testing/stack-of.ts'

const table = onlyOne(stackOf('production', 'storage'), 'AWS::DynamoDB::Table')

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]

test('matches the shape that the store and the local system use', () => {
  const names = [TABLE_SHAPE, ...TABLE_SHAPE.indexes].flatMap((index) => [index.partitionKey, index.sortKey])
  expect(table.properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(TABLE_SHAPE),
    AttributeDefinitions: names.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    GlobalSecondaryIndexes: TABLE_SHAPE.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keys(index),
      Projection: { ProjectionType: 'ALL' },
    })),
    TimeToLiveSpecification: { AttributeName: TABLE_SHAPE.ttlAttribute, Enabled: true },
  })
})

test.each(['production', 'personal'] as const)(
  "uses AWS's key for the %s table and turns on point-in-time recovery",
  (stage) => {
    expect(onlyOne(stackOf(stage, 'storage'), 'AWS::DynamoDB::Table').properties).toMatchObject({
      SSESpecification: { SSEEnabled: false },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    })
  },
)

test('retains the table of production and deletes that of a personal stage', () => {
  expect(table.deletionPolicy).toBe('Retain')
  expect(table.properties).toMatchObject({ DeletionProtectionEnabled: true })
  const personal = onlyOne(stackOf('personal', 'storage'), 'AWS::DynamoDB::Table')
  expect(personal.deletionPolicy).toBe('Delete')
  expect(personal.properties).toMatchObject({ DeletionProtectionEnabled: false })
})
