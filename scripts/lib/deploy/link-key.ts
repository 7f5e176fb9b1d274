import { randomBytes } from 'node:crypto'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { PARAMETERS } from '../../../stacks/parameters.ts'
import { REGION } from '../../../stacks/stage.ts'

const KEY_BYTES = 32

/** Creates the key of unsubscribe links unless it exists; returns whether it did. A single call, so it is atomic. */
export async function ensureLinkKey(stage: string): Promise<boolean> {
  const client = new SSMClient({ region: REGION })
  const parameter = new PutParameterCommand({
    Name: `/rostrum/${stage}/${PARAMETERS.linkKey}`,
    Type: 'SecureString',
    Value: randomBytes(KEY_BYTES).toString('base64url'),
    Overwrite: false,
  })
  try {
    await client.send(parameter)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ParameterAlreadyExists') return false
    throw error
  }
}
