import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { SecurityEventKind, Tokens } from '@rostrum/contract/entities/user'
import {
  ACCESS_TOKEN_SECONDS,
  PROOF_SECONDS,
  REFRESH_FAMILY_SECONDS,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
} from '@rostrum/contract/rules/limits'
import { AppError } from '../lib/app-error.ts'
import { createId } from '../lib/id.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import {
  appendSecurityEvent,
  type CountedKind,
  countSecurityEvent,
} from '../store/accounts/security-events.ts'
import { endPushesOfSession } from '../store/following/push-subscriptions.ts'
import {
  createSession,
  findSession,
  findSignedIn,
  type SignedIn,
  removeSession,
  rotateSession,
  type Session,
} from '../store/accounts/sessions.ts'
import type { UserRow } from '../store/accounts/users.ts'
import type { Actor } from '../lib/actor.ts'
import { NOBODY } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { placeOf } from './network.ts'
import { createToken, deriveToken, hashSecret, constantTimeEqual } from './secret.ts'
import { type KnownDevice, renewTrust, trustDevice } from './trusted-device.ts'
import type { StoreContext } from '../store/context.ts'

/** `userId.sessionId.secret`; only the last part is secret. */
const REFRESH_TOKEN = /^(usr_\w+)\.(ses_\w+)\.([\w-]{43})$/

function circumstancesOf({ now, network }: Pick<AccountsContext, 'now' | 'network'>) {
  const at = now()
  return {
    id: createId('securityEvent', at),
    at: at.toISOString(),
    ...omitUndefined({ network: placeOf(network) }),
  }
}

/** Who does something: an owner who is signed in, or one who is signing in on the caller's device. */
export type Owner = SignedIn | Pick<SignedIn, 'user'>

/** A session keeps the device of its sign-in. */
export const deviceOf = ({ device }: Pick<AccountsContext, 'device'>, owner: Owner): string =>
  'session' in owner ? owner.session.device : device

export async function recordSecurityEvent(
  context: AccountsContext,
  owner: Owner,
  kind: SecurityEventKind,
): Promise<void> {
  const event = { userId: owner.user.id, kind, device: deviceOf(context, owner) }
  await appendSecurityEvent(context.store, { ...event, ...circumstancesOf(context) })
}

/** Records what strangers can repeat, or makes an equal call if there is no account. Returns how often it happened today. */
export async function countEvent(
  context: Pick<AccountsContext, 'store' | 'now' | 'network' | 'device'>,
  kind: CountedKind,
  user: Pick<UserRow, 'id'> | undefined,
): Promise<number | undefined> {
  const { device } = context
  const event = { userId: user?.id ?? NOBODY, kind, device, ...circumstancesOf(context) }
  return await countSecurityEvent(context.store, event, user !== undefined)
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

export interface SignInOptions {
  /** Set if the browser has signed in to this account before. */
  readonly known?: KnownDevice | undefined
  /** Whether the owner proved to us who they are, rather than to a provider, maybe long ago. */
  readonly isProven?: boolean
}

/** Signs the caller's device in and trusts it; the trust outlasts the session. */
export async function openSession(
  context: AccountsContext,
  user: UserRow,
  { known, isProven = true }: SignInOptions = {},
): Promise<Tokens> {
  const trustedId = known ? await renewTrust(context, known) : await trustDevice(context, user.id)
  const now = context.now()
  const secret = createToken()
  const session: Session = {
    id: createId('session', now),
    userId: user.id,
    device: context.device,
    trustedId,
    passwordVersion: user.passwordVersion,
    tokenHash: hashSecret(secret),
    signedInAt: now.toISOString(),
    ...(isProven && { provenAt: now.toISOString() }),
    lastUsedAt: now.toISOString(),
    expiresAt: secondsAfter(now, REFRESH_TOKEN_SECONDS),
  }
  await createSession(context.store, session)
  return await issueTokens(context, session, secret)
}

/** Refuses an actor whose session has ended since the access token was issued. */
export async function requireSignedIn(context: StoreContext, actor: Actor): Promise<SignedIn> {
  const found = await findSignedIn(context, actor)
  if (found === undefined) throw new AppError('unauthenticated')
  return found
}

/** Requires a sign-in or a proof of the last ten minutes. */
export function requireFreshProof({ now }: Pick<StoreContext, 'now'>, { provenAt = '' }: Session): void {
  if (provenAt <= secondsAfter(now(), -PROOF_SECONDS)) throw new AppError('proof_required')
}

/** A refresh token expires some time after its last use, and no later than its token family, which began at sign-in. */
function refreshExpiry({ signedInAt }: Session, usedAt: Date): string {
  const [sinceUse, ofFamily] = [
    secondsAfter(usedAt, REFRESH_TOKEN_SECONDS),
    secondsAfter(new Date(signedInAt), REFRESH_FAMILY_SECONDS),
  ]
  return sinceUse < ofFamily ? sinceUse : ofFamily
}

/**
 * Rotates the secret and returns the next one. Within the grace period a repeated secret gets the same successor, so that
 * a lost response does no harm; after it, returns undefined.
 */
async function rotateSecret(
  { store, now }: AccountsContext,
  session: Session,
  secret: string,
): Promise<string | undefined> {
  const sentHash = hashSecret(secret)
  const at = now()
  if (constantTimeEqual(sentHash, session.tokenHash)) {
    const nonce = createToken()
    const next = deriveToken(secret, nonce)
    const rotated = await rotateSession(store, session, {
      tokenHash: hashSecret(next),
      previousHash: sentHash,
      nonce,
      lastUsedAt: at.toISOString(),
      expiresAt: refreshExpiry(session, at),
    })
    if (rotated !== undefined) return next
  }
  const newest = await findSession(store, session)
  const isInGrace = newest !== undefined && secondsAfter(at, -REFRESH_GRACE_SECONDS) <= newest.lastUsedAt
  const { previousHash, nonce } = newest ?? {}
  if (!isInGrace || previousHash === undefined || nonce === undefined) return undefined
  return constantTimeEqual(sentHash, previousHash) ? deriveToken(secret, nonce) : undefined
}

/** Rotates a refresh token. Reuse after the grace period means it was stolen: the whole token family is revoked. */
export async function refreshTokens(context: AccountsContext, refreshToken: string): Promise<Tokens> {
  const [, userId, sessionId, secret] = REFRESH_TOKEN.exec(refreshToken) ?? []
  if (userId === undefined || sessionId === undefined || secret === undefined) {
    throw new AppError('unauthenticated')
  }
  const found = await findSignedIn(context, { userId, sessionId })
  if (found === undefined) throw new AppError('unauthenticated')
  const next = await rotateSecret(context, found.session, secret)
  if (next !== undefined) return await issueTokens(context, found.session, next)
  if (await removeSession(context.store, { userId, id: sessionId })) {
    await recordSecurityEvent(context, found, 'stolen_token_refused')
  }
  throw new AppError('unauthenticated')
}

/** The session id in a refresh token, as the key of its rate limit; the whole text if it is malformed. */
export const sessionIdIn = (refreshToken: string): string =>
  REFRESH_TOKEN.exec(refreshToken)?.[2] ?? refreshToken

/** Ends the current session. Idempotent. */
export async function signOut({ store }: AccountsContext, { userId, sessionId }: Actor): Promise<void> {
  await removeSession(store, { userId, id: sessionId })
  await endPushesOfSession(store, userId, sessionId)
}
