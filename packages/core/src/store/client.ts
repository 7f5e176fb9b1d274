import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { requestLimits } from '../lib/request-limits.ts'

const ANSWER_MILLISECONDS = 3_000
const ATTEMPTS = 3

/** A client for the table's engine; region, credentials and endpoint come from the environment. */
export function createClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    maxAttempts: ATTEMPTS,
    requestHandler: requestLimits(ANSWER_MILLISECONDS),
  })
  // it writes nothing anywhere, yet copies each answer to say what it would write: a tenth of what reading costs
  client.middlewareStack.remove('loggerMiddleware')
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
