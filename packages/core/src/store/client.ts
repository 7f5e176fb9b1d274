import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { requestTimeouts } from '../lib/request-timeouts.ts'

const TIMEOUT_MILLISECONDS = 3_000
const ATTEMPTS = 3

/** Region, credentials and endpoint come from the environment. */
export function createTableClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    maxAttempts: ATTEMPTS,
    requestHandler: requestTimeouts(TIMEOUT_MILLISECONDS),
  })
  // with no logger set it still copies every response, which costs a tenth of the time of a read
  client.middlewareStack.remove('loggerMiddleware')
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
