import * as z from 'zod/mini'
import { ifEquals, ifPresent } from '../condition.ts'
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
export const { create: createSession, list: listSessions } = sessions

export const findSession = (store: Store, userId: string, id: string): Promise<Session | undefined> =>
  sessions.find(store, { userId, id })

/** Reads a session and its account in one strongly consistent batch. */
export async function findSessionAndUser(
  store: Store,
  userId: string,
  id: string,
): Promise<{ session: Session; user: UserRow } | undefined> {
  const keys = [sessions.key({ userId, id }), userKey(userId)]
  const [session, user] = await store.getMany(keys, { isConsistent: true })
  return session && user && { session: sessions.fromItem(session), user: userFrom(user) }
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

/** Carries a session over a password change. */
export async function keepSession(store: Store, session: Session, passwordVersion: number): Promise<void> {
  await sessions.update(store, session, { set: { passwordVersion }, condition: ifPresent })
}

/** Signs a device out; returns false if it was already. */
export const removeSession = (store: Store, userId: string, id: string): Promise<boolean> =>
  sessions.removeAny(store, { userId, id })
