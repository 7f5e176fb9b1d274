import * as z from 'zod/mini'
import { ifAbsent, ifEquals, ifPresent } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import { queryAll } from './query.ts'
import type { Store } from './store.ts'
import { userFrom, userKey, userPartition, type UserRow } from './users.ts'

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

const PREFIX = 'SESSION#'
const sessionKey = (userId: string, sessionId: string): Key => ({
  pk: userPartition(userId),
  sk: `${PREFIX}${sessionId}`,
})

function toItem(session: Session): Item {
  return {
    ...sessionKey(session.userId, session.id),
    ...session,
    ttl: ttlAt(session.expiresAt),
  }
}

export async function createSession(store: Store, session: Session): Promise<void> {
  await store.put(toItem(session), ifAbsent)
}

export async function findSession(
  store: Store,
  userId: string,
  sessionId: string,
): Promise<Session | undefined> {
  const item = await store.get(sessionKey(userId, sessionId))
  return item === undefined ? undefined : z.parse(Session, item)
}

/** Reads a session and its account in one strongly consistent batch. */
export async function findSessionAndUser(
  store: Store,
  userId: string,
  sessionId: string,
): Promise<{ session: Session; user: UserRow } | undefined> {
  const keys = [sessionKey(userId, sessionId), userKey(userId)]
  const [session, user] = await store.getMany(keys, { isConsistent: true })
  return session && user && { session: z.parse(Session, session), user: userFrom(user) }
}

/** Lists all sessions, without a limit: "sign out everywhere" must not miss any. */
export async function listSessions(store: Store, userId: string): Promise<Session[]> {
  const query = { partition: userPartition(userId), sort: { beginsWith: PREFIX } }
  return (await queryAll(store, query)).map((item) => z.parse(Session, item))
}

interface SessionRotation extends Pick<Session, 'tokenHash' | 'lastUsedAt' | 'expiresAt'> {
  readonly previousHash: string
  readonly nonce: string
}

/** Rotates the refresh token with a compare-and-set; returns undefined if another request rotated it first. */
export async function rotateSession(
  store: Store,
  { userId, id }: Session,
  next: SessionRotation,
): Promise<Session | undefined> {
  const item = await store.update(sessionKey(userId, id), {
    set: { ...next, ttl: ttlAt(next.expiresAt) },
    condition: ifEquals('tokenHash', next.previousHash),
  })
  return item === undefined ? undefined : z.parse(Session, item)
}

/** Carries a session over a password change. */
export async function keepSession(store: Store, session: Session, passwordVersion: number): Promise<void> {
  await store.update(sessionKey(session.userId, session.id), {
    set: { passwordVersion },
    condition: ifPresent,
  })
}

/** Signs a device out; returns false if it was already. */
export async function removeSession(store: Store, userId: string, sessionId: string): Promise<boolean> {
  return (await store.remove(sessionKey(userId, sessionId), ifPresent)) === 'written'
}
