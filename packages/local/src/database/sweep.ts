import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb'
import { TABLE_SHAPE } from '@rostrum/core/store/shape'

const { partitionKey, sortKey, ttlAttribute } = TABLE_SHAPE

/** A page without a limit is 1 MB, for which the engine keeps every other caller waiting. */
const PAGE_ITEMS = 50

type Key = Record<string, AttributeValue>

interface SweepContext {
  readonly client: DynamoDBClient
  readonly table: string
  /** Breaks the sweep off; the next one does what is left. */
  readonly signal: AbortSignal
}

/** An item whose time was prolonged since it was found stays. */
async function deleteExpired({ client, table, signal }: SweepContext, key: Key, now: Key): Promise<number> {
  try {
    await client.send(
      new DeleteItemCommand({
        TableName: table,
        Key: key,
        ConditionExpression: '#ttl < :now',
        ExpressionAttributeNames: { '#ttl': ttlAttribute },
        ExpressionAttributeValues: now,
      }),
      { abortSignal: signal },
    )
    return 1
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 0
    throw error
  }
}

/** Stands in for DynamoDB's deletion of expired items, which the local engine lacks. Returns how many were deleted. */
export async function sweepExpired(context: SweepContext, now: Date): Promise<number> {
  const { client, table, signal } = context
  const values = { ':now': { N: String(Math.floor(now.getTime() / 1_000)) } }
  const pages = paginateScan(
    { client },
    {
      TableName: table,
      Limit: PAGE_ITEMS,
      FilterExpression: '#ttl < :now',
      ProjectionExpression: '#pk, #sk',
      ExpressionAttributeNames: { '#ttl': ttlAttribute, '#pk': partitionKey, '#sk': sortKey },
      ExpressionAttributeValues: values,
    },
    { abortSignal: signal },
  )
  let deleted = 0
  for await (const { Items: keys = [] } of pages)
    for (const key of keys) deleted += await deleteExpired(context, key, values)
  return deleted
}
