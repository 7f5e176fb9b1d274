import { PASSKEY_CHALLENGE_SECONDS } from '@rostrum/contract/rules/limits'
import * as z from 'zod/mini'
import { secondsAfter } from '../lib/seconds-after.ts'
import { createNonce } from '../mail/mail-secrets.ts'
import type { SignedIn } from '../store/accounts/sessions.ts'
import type { AccountsContext } from './accounts-context.ts'
import { constantTimeEqual, deriveToken, hashSecret } from './secret.ts'

const CHALLENGE = /^([\w-]{32}\.(\d{1,15}))\.([\w-]{43})$/

/** To use a passkey, or to make one in the session of its owner. */
type Purpose = 'get' | SignedIn

async function signatureOf({ mailKey }: AccountsContext, purpose: Purpose, head: string): Promise<string> {
  const use = purpose === 'get' ? 'get' : `create ${purpose.user.id} ${purpose.session.id}`
  return deriveToken(await mailKey(), `passkey ${use}\n${head}`)
}

/** A challenge says when it was made, and is signed, so that it needs no row. */
export async function createChallenge(context: AccountsContext, purpose: Purpose): Promise<string> {
  const head = `${createNonce()}.${context.now().getTime()}`
  const signature = await signatureOf(context, purpose, head)
  return Buffer.from(`${head}.${signature}`).toString('base64url')
}

export interface AnsweredChallenge {
  readonly challenge: string
  readonly hash: string
  /** Until when an answer must be remembered: twice the challenge's life, so that no slow request or clock outlives it. */
  readonly until: string
}

/** What a browser signs; a page of this site in a frame of another has `crossOrigin`. */
const ClientData = z.object({ challenge: z.string(), crossOrigin: z.optional(z.literal(false)) })

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return z.safeParse(ClientData, clientData).data?.challenge
  } catch {
    return undefined
  }
}

/** The challenge in a browser's answer; undefined unless this site made it for this purpose in the last five minutes. */
export async function readChallenge(
  context: AccountsContext,
  purpose: Purpose,
  clientDataJson: string,
): Promise<AnsweredChallenge | undefined> {
  const challenge = challengeIn(clientDataJson) ?? ''
  const [, head, madeAt, signature] = CHALLENGE.exec(Buffer.from(challenge, 'base64url').toString()) ?? []
  if (head === undefined || signature === undefined) return undefined
  if (!constantTimeEqual(signature, await signatureOf(context, purpose, head))) return undefined
  const made = new Date(Number(madeAt))
  if (secondsAfter(made, PASSKEY_CHALLENGE_SECONDS) <= context.now().toISOString()) return undefined
  return { challenge, hash: hashSecret(head), until: secondsAfter(made, 2 * PASSKEY_CHALLENGE_SECONDS) }
}
