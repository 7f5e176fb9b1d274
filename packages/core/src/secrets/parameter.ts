/** Reads one encrypted parameter. Its client is loaded only when one is read, since most requests need none. */
export async function readSecret(name: string): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
  const answer = await new SSMClient({ maxAttempts: 3 }).send(
    new GetParameterCommand({ Name: name, WithDecryption: true }),
  )
  const value = answer.Parameter?.Value
  if (value === undefined || value === '') throw new Error(`the parameter ${name} is empty`)
  return value
}
