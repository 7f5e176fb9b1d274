import * as z from 'zod/mini'
import { unconditional } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** What a secret URL gives access to. */
const SECRET_KINDS = ['feed'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

const SecretAddress = z.object({
  userId: z.string(),
  kind: z.enum(SECRET_KINDS),
  /** Hash of the secret in the URL, which is not stored itself. */
  secretHash: z.string(),
  createdAt: z.string(),
})
/** A URL that shows a person's data to anyone who has it. A person has at most one per kind. */
export type SecretAddress = z.infer<typeof SecretAddress>
type SecretName = Pick<SecretAddress, 'userId' | 'kind'>

const secretAddresses = row({
  pk: 'USER#{userId}',
  sk: 'SECRET#{kind}',
  schema: SecretAddress,
  gsi2: { pk: 'SECRET#{secretHash}', sk: 'SECRET' },
})
/** `putSecretAddress` replaces the previous URL, which becomes invalid. */
export const { find: findSecretAddress, overwrite: putSecretAddress } = secretAddresses

export async function removeSecretAddress(store: Store, name: SecretName): Promise<void> {
  await secretAddresses.remove(store, name, unconditional)
}

/** Finds the URL with a secret. An index may still list one that was replaced, so the row is checked. */
export async function findBySecret(store: Store, secretHash: string): Promise<SecretAddress | undefined> {
  const query = { index: 'gsi2', partition: `SECRET#${secretHash}`, limit: 1 } as const
  const [listed] = await secretAddresses.query(store, query)
  const current = listed && (await findSecretAddress(store, listed))
  return current?.secretHash === secretHash ? current : undefined
}
