import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { SignedIn } from '@rostrum/contract/entities/factors'
import type { Tokens, User } from '@rostrum/contract/entities/user'
import { type DataOf, buildPath, type Route } from '@rostrum/contract/http/route'
import { authRoutes } from '@rostrum/contract/routes/auth'
import * as z from 'zod/mini'

export interface Account {
  readonly password: string
  readonly user: User
  readonly tokens: Tokens
}

const Mail = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() })

export const PASSWORD = 'DifferenceEngine1'

/** A username that is unique in this run. */
export const freshName = (): string => `ada_${randomBytes(6).toString('hex')}`
export const emailOf = (username: string): string => `${username}@example.org`

function send(base: string, route: Pick<Route, 'method' | 'path'>, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(base + buildPath(route), { method: route.method, headers, body: JSON.stringify(body) })
}

const BUSY_TRIES = 10

/** Retries while the server replies that it is busy. */
async function sendPatiently(base: string, route: Route, body: unknown): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send(base, route, body)
    if (response.status !== 503 || tries === BUSY_TRIES) return response
    await setTimeout(1_000 * Number(response.headers.get('retry-after') ?? 1))
  }
}

/** Calls a route, and throws if it fails. */
async function call<R extends Route>(
  base: string,
  route: R,
  { body }: { body: unknown },
): Promise<DataOf<R>> {
  const response = await sendPatiently(base, route, body)
  const answer = await response.text()
  if (!response.ok) throw new Error(`${route.path} answered ${response.status}: ${answer}`)
  const { data } = z.parse(z.object({ data: z.unknown() }), JSON.parse(answer))
  return z.parse<R['data']>(route.data, data)
}

export const register = (base: string, username: string, more: Readonly<Record<string, string>> = {}) =>
  call(base, authRoutes.register, {
    body: { email: emailOf(username), username, password: PASSWORD, ...more },
  })

export const verify = (base: string, email: string, verificationCode: string) =>
  call(base, authRoutes.verifyEmail, { body: { email, verificationCode } })

/** Signs in on an account that takes no second step. */
export async function signIn(base: string, email: string, password = PASSWORD): Promise<SignedIn> {
  return z.parse(SignedIn, await call(base, authRoutes.login, { body: { email, password } }))
}

/** The HTTP status of a sign-in or a token refresh. */
export const signInStatus = async (base: string, email: string, password = PASSWORD): Promise<number> =>
  (await sendPatiently(base, authRoutes.login, { email, password })).status
export const renewalStatus = async (base: string, { refreshToken }: Tokens): Promise<number> =>
  (await send(base, authRoutes.refresh, { refreshToken })).status

/** Lists the mails to an address, newest first. */
export async function mailsTo(base: string, email: string): Promise<readonly z.infer<typeof Mail>[]> {
  const mails = z.parse(z.array(Mail), await (await fetch(`${base}/__local/mail`)).json())
  return mails.filter(({ to }) => to.includes(email))
}

const MAIL_MS = 60_000
const POLL_MS = 50

/** Waits for mail to an address and matches a pattern in the newest one. */
async function findInMail(base: string, email: string, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + MAIL_MS
  for (;;) {
    const found = pattern.exec((await mailsTo(base, email))[0]?.text ?? '')?.[1]
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`no mail to ${email} matches ${pattern}`)
    await setTimeout(POLL_MS)
  }
}

export const codeFor = (base: string, email: string): Promise<string> =>
  findInMail(base, email, /^ +(\d{6})$/m)
export const resetPathFor = (base: string, email: string): Promise<string> =>
  findInMail(base, email, /(\/reset-password\?token=\S+)/)

/** Registers an account through the API, verifies it and signs in. */
export async function createAccount(
  base: string,
  names: Readonly<Record<string, string>> = {},
  username = freshName(),
): Promise<Account> {
  await register(base, username, names)
  const email = emailOf(username)
  return { password: PASSWORD, ...(await verify(base, email, await codeFor(base, email))) }
}
