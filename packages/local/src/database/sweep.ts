import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb'
import { TABLE_SHAPE } from '@rostrum/core/store/shape'

const { partitionKey, sortKey, ttlAttribute } = TABLE_SHAPE

/** A page without a limit is 1 MB, which blocks the engine for every other caller. */
const PAGE_ITEMS = 50

type Key = Record<string, AttributeValue>

interface SweepContext {
  readonly client: DynamoDBClient
  readonly table: string
  /** Aborts the sweep; the next one continues. */
  readonly signal: AbortSignal
}

/** The condition skips an item whose expiry was extended since the scan. */
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

/** Replaces DynamoDB's time to live, which the local engine lacks. Returns the number of deleted items. */
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
