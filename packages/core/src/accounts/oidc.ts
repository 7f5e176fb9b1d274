import type { SignedIn as SignedInReply } from '@rostrum/contract/entities/factors'
import { OIDC_SECONDS } from '@rostrum/contract/rules/limits'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import * as z from 'zod/mini'
import { AppError } from '../lib/app-error.ts'
import { errorFields } from '../lib/log.ts'
import { seal, unseal } from '../lib/seal.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { findClaim, oidcName, removeClaim } from '../store/accounts/claims.ts'
import type { FactorsRow } from '../store/accounts/factors.ts'
import { countInWindow } from '../store/accounts/rate-windows.ts'
import type { SignedIn } from '../store/accounts/sessions.ts'
import { findUser } from '../store/accounts/users.ts'
import { claimName, findAccount, toPublicUser } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { changeFactors, hasOwnWay, readFactors } from './factors.ts'
import { createOidcAccount } from './oidc-account.ts'
import { type OidcAnswer, type OidcClient, type OidcPerson, ProviderDown } from './oidc-client.ts'
import { requireProof } from './proof.ts'
import { recordChange } from './record-change.ts'
import { constantTimeEqual, hashSecret } from './secret.ts'
import { openSession, recordSecurityEvent } from './session.ts'
import { finishSignIn } from './sign-in.ts'
import { findKnownDevice } from './trusted-device.ts'

const Flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.string() })
type Flow = z.infer<typeof Flow>
const JoinTicket = z.object({ issuer: z.string(), subject: z.string(), email: z.string(), until: z.string() })
type JoinTicket = z.infer<typeof JoinTicket>

/** Each kind has a key of its own, so that neither stands for the other. */
interface Sealed<T extends { readonly until: string }> {
  readonly purpose: string
  readonly schema: z.ZodMiniType<T>
}
const FLOW: Sealed<Flow> = { purpose: 'oidc flow', schema: Flow }
const JOIN: Sealed<JoinTicket> = { purpose: 'oidc join', schema: JoinTicket }

const gone = (): AppError => new AppError('gone', { message: ACCOUNTS.oidcGone })

async function sealAs<T extends { readonly until: string }>(
  { mailKey, now }: AccountsContext,
  { purpose }: Sealed<T>,
  value: Omit<T, 'until'>,
): Promise<string> {
  const until = secondsAfter(now(), OIDC_SECONDS)
  return seal(await mailKey(), purpose, JSON.stringify({ ...value, until }))
}

/** What was sealed in the last ten minutes; else `gone`. */
async function openSealed<T extends { readonly until: string }>(
  { mailKey, now }: AccountsContext,
  { purpose, schema }: Sealed<T>,
  sealed: string,
): Promise<T> {
  const text = unseal(await mailKey(), purpose, sealed)
  if (text === undefined) throw gone()
  const value = z.parse(schema, JSON.parse(text))
  if (value.until <= now().toISOString()) throw gone()
  return value
}

/** Tells a provider that is down or set up wrongly from an answer that anyone can forge. */
async function askProvider<T>({ log }: AccountsContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderDown)) {
      log.info('oidc_refused', errorFields(error))
      throw new AppError('unauthenticated', { message: ACCOUNTS.oidcRefused, cause: error })
    }
    log.error('oidc_failed', errorFields(error))
    const retryAfterSeconds = 10
    throw new AppError('upstream_unavailable', {
      message: ACCOUNTS.oidcDown,
      retryAfterSeconds,
      cause: error,
    })
  }
}

/** The provider's address, and what the browser must bring back with the provider's answer. */
export async function startOidc(
  context: AccountsContext,
  client: OidcClient,
): Promise<{ readonly url: string; readonly sealed: string }> {
  const { url, secrets } = await askProvider(context, () => client.begin())
  return { url, sealed: await sealAs(context, FLOW, secrets) }
}

/** Counted before the code is exchanged, so that each flow ends once, even at a provider that takes a code twice. */
async function endFlow({ store }: AccountsContext, { state, until }: Flow): Promise<void> {
  const window = { name: hashSecret(`oidc flow ${state}`), startsAt: until, endsAt: until }
  if ((await countInWindow(store, window, 1)) === undefined) throw gone()
}

/** The account that was joined with an identity; its claim alone is not enough. */
async function findJoined({ store }: AccountsContext, person: OidcPerson) {
  const claimed = oidcName(person)
  const claim = await findClaim(store, claimed)
  if (claim === undefined) return undefined
  const [user, factors] = await Promise.all([findUser(store, claim.userId), readFactors(store, claim.userId)])
  const { oidc } = factors
  if (user === undefined || oidc === undefined || oidcName(oidc).name !== claimed.name) return undefined
  return { user, factors }
}

interface Returned {
  readonly answer: OidcAnswer
  /** What `startOidc` sealed for this browser. */
  readonly sealed: string | undefined
}

/**
 * Signs in whoever signed in at the provider. An address alone never opens an account: its owner joins the two with the
 * ticket. Without an account, a new one is created.
 */
export async function finishOidc(
  context: AccountsContext,
  client: OidcClient,
  { answer, sealed }: Returned,
): Promise<SignedInReply | { readonly join: { readonly ticket: string; readonly email: string } }> {
  const flow = await openSealed(context, FLOW, sealed ?? '')
  if (!constantTimeEqual(flow.state, answer.state)) throw gone()
  await endFlow(context, flow)
  const person = await askProvider(context, () => client.finish(answer, flow))
  const joined = await findJoined(context, person)
  if (joined !== undefined) {
    const known = await findKnownDevice(context, joined.user.id)
    const isOnlyWay = !hasOwnWay(joined.user, joined.factors, context.passkeyDomain)
    return await finishSignIn(context, joined.user, { known, isProven: isOnlyWay })
  }
  const { issuer, subject, email } = person
  if (email === undefined) throw new AppError('unauthenticated', { message: ACCOUNTS.oidcUnverified })
  if ((await findAccount(context, email)) !== undefined) {
    return { join: { ticket: await sealAs(context, JOIN, { issuer, subject, email }), email } }
  }
  const user = await createOidcAccount(context, { ...person, email })
  if (user === undefined) throw gone()
  const tokens = await openSession(context, user)
  await recordSecurityEvent(context, { user }, 'account_created')
  await recordChange(context, { user }, 'oidc_joined')
  return { user: toPublicUser(user), tokens }
}

const isSame = (one: FactorsRow['oidc'], other: NonNullable<FactorsRow['oidc']>): boolean =>
  one?.issuer === other.issuer && one.subject === other.subject

/** Joins the identity of a ticket with the owner's account, in place of a former identity. */
export async function joinOidc(
  context: AccountsContext,
  signedIn: SignedIn,
  sealed: string,
): Promise<FactorsRow> {
  const { store, now } = context
  const { user } = signedIn
  const { issuer, subject, email } = await openSealed(context, JOIN, sealed)
  await requireProof(context, signedIn)
  if (email !== user.email) throw new AppError('conflict', { message: ACCOUNTS.oidcOtherEmail })
  const identity = { issuer, subject, email, joinedAt: now().toISOString() }
  if (!(await claimName(context, oidcName(identity), user.id))) {
    throw new AppError('conflict', { message: ACCOUNTS.oidcTaken })
  }
  const { before, after } = await changeFactors(store, user.id, (read) =>
    isSame(read.oidc, identity) ? read : { ...read, oidc: identity },
  )
  if (after === before) return after
  if (before.oidc !== undefined) await removeClaim(store, oidcName(before.oidc), user.id)
  await recordChange(context, signedIn, 'oidc_joined')
  return after
}

/**
 * Refused if it is the only way in: what a mailed link could still open is no reason to depend on it. The row is changed
 * first; without it, the claim means nothing.
 */
export async function leaveOidc(context: AccountsContext, signedIn: SignedIn): Promise<FactorsRow> {
  const { store, passkeyDomain } = context
  const { user } = signedIn
  await requireProof(context, signedIn)
  const { before, after } = await changeFactors(store, user.id, (read) => {
    const { oidc, ...rest } = read
    if (oidc === undefined) return read
    if (!hasOwnWay(user, read, passkeyDomain)) {
      throw new AppError('conflict', { message: ACCOUNTS.lastWay })
    }
    return rest
  })
  if (before.oidc === undefined) return after
  await removeClaim(store, oidcName(before.oidc), user.id)
  await recordChange(context, signedIn, 'oidc_left')
  return after
}
