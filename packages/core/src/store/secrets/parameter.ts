import { clientLimits } from '../../lib/client-limits.ts'

/** Reads an encrypted parameter. Loads the client lazily, since most requests need none. */
async function readSecret(name: string): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
  const client = new SSMClient(clientLimits())
  const response = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }))
  const value = response.Parameter?.Value
  if (value === undefined || value === '') throw new Error(`the parameter ${name} is empty`)
  return value
}

/** A secret given directly or stored in an encrypted parameter. */
export async function secretOf(what: string, given?: string, parameter?: string): Promise<string> {
  const secret = given ?? (parameter === undefined ? undefined : await readSecret(parameter))
  if (secret === undefined) throw new Error(`no ${what} is configured for this function`)
  return secret
}
