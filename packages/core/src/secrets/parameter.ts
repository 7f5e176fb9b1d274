import { clientLimits } from '../lib/client-limits.ts'

/** Reads an encrypted parameter. Loads the client lazily, since most requests need none. */
export async function readSecret(name: string): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
  const client = new SSMClient(clientLimits())
  const response = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }))
  const value = response.Parameter?.Value
  if (value === undefined || value === '') throw new Error(`the parameter ${name} is empty`)
  return value
}
