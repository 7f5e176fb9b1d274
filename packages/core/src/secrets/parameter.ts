import { requestLimits } from '../lib/request-limits.ts'

const ANSWER_MILLISECONDS = 3_000
const ATTEMPTS = 3

/** Reads one encrypted parameter. Its client is loaded only when one is read, since most requests need none. */
export async function readSecret(name: string): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
  const client = new SSMClient({ maxAttempts: ATTEMPTS, requestHandler: requestLimits(ANSWER_MILLISECONDS) })
  const answer = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }))
  const value = answer.Parameter?.Value
  if (value === undefined || value === '') throw new Error(`the parameter ${name} is empty`)
  return value
}
