import * as z from 'zod/mini'
import type { Actor } from '../../lib/actor.ts'
import { ifEquals, ifPresent } from '../condition.ts'
import type { StoreContext } from '../context.ts'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'
import { userFrom, userKey, type UserRow } from './users.ts'

const Session = z.object({
  id: z.string(),
  userId: z.string(),
  device: z.string(),
  /** The account's password version at sign-in; a password change ends the session. */
  passwordVersion: z.int(),
  /** Hashes of the current refresh token and of the one before it. */
  tokenHash: z.string(),
  previousHash: z.exactOptional(z.string()),
  /** The newest token is derived from this and the previous token. */
  nonce: z.exactOptional(z.string()),
  /** See trusted-devices.ts. */
  trustedId: z.exactOptional(z.string()),
  signedInAt: z.string(),
  /** When the owner last proved who is signed in; a sign-in proves it too. */
  provenAt: z.exactOptional(z.string()),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
})
/** A signed-in device: a refresh token family. */
export type Session = z.infer<typeof Session>

const sessions = row({
  pk: 'USER#{userId}',
  sk: 'SESSION#{id}',
  schema: Session,
  ttl: ({ expiresAt }) => ttlAt(expiresAt),
})
/** `listSessions` has no limit: "sign out everywhere" must not miss any. */
export const {
  create: createSession,
  find: findSession,
  list: listSessions,
  removeAny: removeSession,
} = sessions

export interface SignedIn {
  readonly user: UserRow
  readonly session: Session
}

/** A session that has not ended, and its account, in one strongly consistent batch. */
export async function findSignedIn(
  { store, now }: StoreContext,
  { userId, sessionId: id }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<SignedIn | undefined> {
  const keys = [sessions.key({ userId, id }), userKey(userId)]
  const [first, second] = await store.getMany(keys, { isConsistent: true })
  if (first === undefined || second === undefined) return undefined
  const [session, user] = [sessions.fromItem(first), userFrom(second)]
  const isActive = session.expiresAt > now().toISOString() && session.passwordVersion === user.passwordVersion
  return isActive ? { user, session } : undefined
}

interface SessionRotation extends Pick<Session, 'tokenHash' | 'lastUsedAt' | 'expiresAt'> {
  readonly previousHash: string
  readonly nonce: string
}

/** Rotates the refresh token with a compare-and-set; returns undefined if another request rotated it first. */
export const rotateSession = (
  store: Store,
  session: Session,
  next: SessionRotation,
): Promise<Session | undefined> =>
  sessions.update(store, session, {
    set: { ...next, ttl: ttlAt(next.expiresAt) },
    condition: ifEquals('tokenHash', next.previousHash),
  })

/** Records a proof, unless the session has ended. */
export async function renewProof(store: Store, session: Session, provenAt: string): Promise<void> {
  await sessions.update(store, session, { set: { provenAt }, condition: ifPresent })
}

/** Forgets the last proof. */
export async function endProof(store: Store, session: Session): Promise<void> {
  await sessions.update(store, session, { remove: ['provenAt'], condition: ifPresent })
}

export async function keepSession(store: Store, session: Session, passwordVersion: number): Promise<void> {
  await sessions.update(store, session, { set: { passwordVersion }, condition: ifPresent })
}
