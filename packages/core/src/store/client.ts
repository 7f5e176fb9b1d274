import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { clientLimits } from '../lib/client-limits.ts'

/** Region, credentials and endpoint default to the environment's. */
export function createTableClient(config: DynamoDBClientConfig = {}): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ ...clientLimits(), ...config })
  // even without a logger it copies every response, which costs a tenth of a read's time
  client.middlewareStack.remove('loggerMiddleware')
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
