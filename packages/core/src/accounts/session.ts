import type { SecurityEventKind, Tokens } from '@rostrum/contract/entities/user'
import {
  ACCESS_TOKEN_SECONDS,
  REFRESH_FAMILY_SECONDS,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
} from '@rostrum/contract/limits'
import { AppError } from '../lib/app-error.ts'
import { createId } from '../lib/id.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { appendSecurityEvent } from '../store/security-events.ts'
import {
  createSession,
  findSession,
  findSessionAndUser,
  removeSession,
  rotateSession,
  type Session,
} from '../store/sessions.ts'
import type { UserRow } from '../store/users.ts'
import type { Actor } from './access-token.ts'
import type { AccountsContext } from './accounts-context.ts'
import { createToken, deriveToken, hashSecret, constantTimeEqual } from './secret.ts'
import { type KnownDevice, renewTrust, trustDevice } from './trusted-device.ts'

/** Names the row it belongs to; the last part alone is secret. */
const REFRESH_TOKEN = /^(usr_\w+)\.(ses_\w+)\.([\w-]{43})$/

export async function recordSecurityEvent(
  { store, now }: AccountsContext,
  event: { userId: string; kind: SecurityEventKind; device: string },
): Promise<void> {
  const at = now()
  await appendSecurityEvent(store, { ...event, id: createId('securityEvent', at), at: at.toISOString() })
}

async function issueTokens(context: AccountsContext, session: Session, secret: string): Promise<Tokens> {
  const { id, userId } = session
  const sign = await context.signer()
  return {
    accessToken: await sign({ userId, sessionId: id }, context.now()),
    refreshToken: `${userId}.${id}.${secret}`,
    expiresIn: ACCESS_TOKEN_SECONDS,
  }
}

/** Signs a device in, and remembers it past its sign-out. */
export async function openSession(
  context: AccountsContext,
  user: UserRow,
  device: string | { readonly name: string; readonly known: KnownDevice | undefined },
): Promise<Tokens> {
  const { name, known } = typeof device === 'string' ? { name: device, known: undefined } : device
  const trustedId = known ? await renewTrust(context, known) : await trustDevice(context, user.id, name)
  const now = context.now()
  const secret = createToken()
  const session: Session = {
    id: createId('session', now),
    userId: user.id,
    device: name,
    trustedId,
    passwordVersion: user.passwordVersion,
    tokenHash: hashSecret(secret),
    signedInAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt: secondsAfter(now, REFRESH_TOKEN_SECONDS),
  }
  await createSession(context.store, session)
  return await issueTokens(context, session, secret)
}

/** A session that still counts, with its user. */
export interface SignedIn {
  readonly user: UserRow
  readonly session: Session
}

type StoreAndClock = Pick<AccountsContext, 'store' | 'now'>

async function findSignedIn(
  { store, now }: StoreAndClock,
  { userId, sessionId }: Actor,
): Promise<SignedIn | undefined> {
  const found = await findSessionAndUser(store, userId, sessionId)
  if (found === undefined) return undefined
  const { session, user } = found
  const isActive = session.expiresAt > now().toISOString() && session.passwordVersion === user.passwordVersion
  return isActive ? { user, session } : undefined
}

/** Who asks, if the device has not been signed out since its token was made. */
export async function requireSignedIn(context: StoreAndClock, actor: Actor): Promise<SignedIn> {
  const found = await findSignedIn(context, actor)
  if (found === undefined) throw new AppError('unauthenticated')
  return found
}

/** A refresh token's own end: a while after its use, and at the latest that of the family that a sign-in began. */
function refreshExpiry({ signedInAt }: Session, usedAt: Date): string {
  const [own, family] = [
    secondsAfter(usedAt, REFRESH_TOKEN_SECONDS),
    secondsAfter(new Date(signedInAt), REFRESH_FAMILY_SECONDS),
  ]
  return own < family ? own : family
}

/** The token after the one that was shown, or undefined for one that was followed by another long ago. */
async function rotateSecret(
  { store, now }: AccountsContext,
  session: Session,
  secret: string,
): Promise<string | undefined> {
  const shown = hashSecret(secret)
  const at = now()
  if (constantTimeEqual(shown, session.tokenHash)) {
    const nonce = createToken()
    const next = deriveToken(secret, nonce)
    const rotated = await rotateSession(store, session, {
      tokenHash: hashSecret(next),
      previousHash: shown,
      nonce,
      lastUsedAt: at.toISOString(),
      expiresAt: refreshExpiry(session, at),
    })
    if (rotated !== undefined) return next
  }
  const newest = await findSession(store, session.userId, session.id)
  const isInGrace = newest !== undefined && secondsAfter(at, -REFRESH_GRACE_SECONDS) <= newest.lastUsedAt
  const { previousHash, nonce } = newest ?? {}
  if (!isInGrace || previousHash === undefined || nonce === undefined) return undefined
  return constantTimeEqual(shown, previousHash) ? deriveToken(secret, nonce) : undefined
}

/** Trades a refresh token for new ones. Shown once too often it is taken for stolen, and the device is signed out. */
export async function refreshTokens(context: AccountsContext, refreshToken: string): Promise<Tokens> {
  const [, userId, sessionId, secret] = REFRESH_TOKEN.exec(refreshToken) ?? []
  if (userId === undefined || sessionId === undefined || secret === undefined) {
    throw new AppError('unauthenticated')
  }
  const found = await findSignedIn(context, { userId, sessionId })
  if (found === undefined) throw new AppError('unauthenticated')
  const next = await rotateSecret(context, found.session, secret)
  if (next !== undefined) return await issueTokens(context, found.session, next)
  if (await removeSession(context.store, userId, sessionId)) {
    await recordSecurityEvent(context, { userId, kind: 'stolen_token_refused', device: found.session.device })
  }
  throw new AppError('unauthenticated')
}

/** Which session a refresh token speaks of, for counting calls; the whole text when it is none. */
export const sessionIdIn = (refreshToken: string): string =>
  REFRESH_TOKEN.exec(refreshToken)?.[2] ?? refreshToken

/** Ends the session that asks; once it is gone there is nothing to do. */
export async function signOut({ store }: AccountsContext, { userId, sessionId }: Actor): Promise<void> {
  await removeSession(store, userId, sessionId)
}
