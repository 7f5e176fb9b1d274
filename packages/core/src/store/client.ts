import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { clientLimits } from '../lib/client-limits.ts'

/** Region, credentials and endpoint come from the environment where they are not given. */
export function createTableClient(config: DynamoDBClientConfig = {}): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ ...clientLimits(), ...config })
  // with no logger set it still copies every response, which costs a tenth of the time of a read
  client.middlewareStack.remove('loggerMiddleware')
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
