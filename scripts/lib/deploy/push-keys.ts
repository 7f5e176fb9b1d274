import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { createPushKey, vapidKeysOf } from '@rostrum/core/outbound/vapid'
import { PARAMETERS } from '../../../stacks/parameters.ts'
import { REGION } from '../../../stacks/stage.ts'

/**
 * Creates the key of pushes unless it exists, and stores its public half; returns whether it did. An existing key is never
 * replaced, because that would end all subscriptions.
 */
export async function ensurePushKeys(stage: string): Promise<boolean> {
  const client = new SSMClient({ region: REGION })
  const nameOf = (parameter: 'pushKey' | 'pushPublicKey') => `/rostrum/${stage}/${PARAMETERS[parameter]}`
  const created = createPushKey()

  async function putPrivateKey(): Promise<boolean> {
    const parameter = { Name: nameOf('pushKey'), Type: 'SecureString', Value: created } as const
    try {
      await client.send(new PutParameterCommand({ ...parameter, Overwrite: false }))
      return true
    } catch (error) {
      if (error instanceof Error && error.name === 'ParameterAlreadyExists') return false
      throw error
    }
  }

  async function readPrivateKey(): Promise<string> {
    const command = new GetParameterCommand({ Name: nameOf('pushKey'), WithDecryption: true })
    const { Parameter } = await client.send(command)
    return Parameter?.Value ?? ''
  }

  const isNew = await putPrivateKey()
  const { publicKey } = vapidKeysOf(isNew ? created : await readPrivateKey())
  const parameter = { Name: nameOf('pushPublicKey'), Type: 'String', Value: publicKey } as const
  await client.send(new PutParameterCommand({ ...parameter, Overwrite: true }))
  return isNew
}
