import * as z from 'zod/mini'
import { unconditional } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** What such an address shows. */
const SECRET_KINDS = ['feed'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

const SecretAddress = z.object({
  userId: z.string(),
  kind: z.enum(SECRET_KINDS),
  /** Of the secret in the address, which is not stored. */
  secretHash: z.string(),
  createdAt: z.string(),
})
/** An address that shows a person's data to everyone who has it. A person has one of each kind. */
export type SecretAddress = z.infer<typeof SecretAddress>
type SecretName = Pick<SecretAddress, 'userId' | 'kind'>

const secretAddresses = row({
  pk: 'USER#{userId}',
  sk: 'SECRET#{kind}',
  schema: SecretAddress,
  gsi2: { pk: 'SECRET#{secretHash}', sk: 'SECRET' },
})
/** `putSecretAddress` replaces the former address, which is unknown from then on. */
export const { find: findSecretAddress, overwrite: putSecretAddress } = secretAddresses

export async function removeSecretAddress(store: Store, name: SecretName): Promise<void> {
  await secretAddresses.remove(store, name, unconditional)
}

/** The address with a secret. An index may still show one that was replaced; the row decides. */
export async function findBySecret(store: Store, secretHash: string): Promise<SecretAddress | undefined> {
  const query = { index: 'gsi2', partition: `SECRET#${secretHash}`, limit: 1 } as const
  const [listed] = await secretAddresses.query(store, query)
  const current = listed && (await findSecretAddress(store, listed))
  return current?.secretHash === secretHash ? current : undefined
}
