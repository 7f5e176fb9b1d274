import * as z from 'zod/mini'
import { unconditional } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const SecretAddress = z.object({
  userId: z.string(),
  kind: z.literal('feed'),
  /** Hash of the secret in the URL, which is not stored itself. */
  secretHash: z.string(),
  createdAt: z.string(),
})
/** A URL that shows a person's feed to anyone who has it. A person has at most one. */
export type SecretAddress = z.infer<typeof SecretAddress>

const secretAddresses = row({
  pk: 'USER#{userId}',
  sk: 'SECRET#feed',
  schema: SecretAddress,
  gsi2: { pk: 'SECRET#{secretHash}', sk: 'SECRET' },
})
/** `putSecretAddress` replaces the previous URL, which becomes invalid. */
export const { find: findSecretAddress, overwrite: putSecretAddress } = secretAddresses

export async function removeSecretAddress(store: Store, userId: string): Promise<void> {
  await secretAddresses.remove(store, userId, unconditional)
}

/** Finds the URL with a secret. An index may still list one that was replaced, so the row is checked. */
export async function findBySecret(store: Store, secretHash: string): Promise<SecretAddress | undefined> {
  const query = { index: 'gsi2', partition: `SECRET#${secretHash}`, limit: 1 } as const
  const [listed] = await secretAddresses.query(store, query)
  const current = listed && (await findSecretAddress(store, listed.userId))
  return current?.secretHash === secretHash ? current : undefined
}
