import { authRoutes } from '@rostrum/contract/routes/auth'
import { HashQueue } from '@rostrum/core/accounts/hash-queue'
import { createTestAccounts, newPerson, SITE_URL } from '@rostrum/core/accounts/testing/accounts'
import { createLog } from '@rostrum/core/lib/log'
import type { Store } from '@rostrum/core/store/store'
import * as z from 'zod/mini'
import { handlers } from '../auth.ts'
import { accountsByContext } from '../auth/accounts.ts'
import type { Context } from '../context/context.ts'
import { createApp } from '../http/testing/app.ts'
import { testEnv } from './test-env.ts'

type JsonBody = Record<string, unknown>

interface AuthCallOptions {
  readonly body?: unknown
  readonly token?: string | undefined
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

let addresses = 0
/** Unique among the tests that share a database. */
export const newAddress = (): string => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

/** The auth function with a manual clock and captured mail. */
export async function startAuthApp(store: Store, variables: Readonly<Record<string, string>> = {}) {
  const testAccounts = await createTestAccounts(store)
  const lines: string[] = []
  const context: Context = {
    env: testEnv(variables),
    store,
    verifyToken: testAccounts.verifyToken,
    requireSession: () => Promise.reject(new Error('auth handlers check sessions themselves')),
    requireProof: () => Promise.reject(new Error('auth handlers check proofs themselves')),
    log: createLog({ level: 'info', write: (line) => lines.push(line) }),
    now: testAccounts.accounts.now,
    get budget(): never {
      throw new Error('accounts do not call the provider')
    },
    get catalog(): never {
      throw new Error('accounts do not use the catalog')
    },
    congress: () => Promise.reject(new Error('accounts do not call the provider')),
  }
  const hashQueue = new HashQueue({ runningMax: 2 })
  accountsByContext.set(context, { ...testAccounts.accounts, hashQueue })
  const app = createApp({
    domain: 'auth',
    routes: authRoutes,
    handlers,
    looksUpSessions: true,
    contextOf: () => context,
  })
  const address = newAddress()
  async function request(call: string, { body, token, from = address, headers = {} }: AuthCallOptions = {}) {
    const [method = '', path = ''] = call.split(' ')
    const init = {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const response = await app.request(`${SITE_URL}/api/auth${path}`, init, { sourceIp: from })
    const json = (await response.json()) as JsonBody // every response is an object
    return { status: response.status, headers: response.headers, json, data: json['data'] as JsonBody } // an object too
  }
  return { ...testAccounts, request, hashQueue, lines, mailLines: testAccounts.lines }
}

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.number() })
export const SignedIn = z.object({ user: z.record(z.string(), z.string()), tokens: Tokens })

/** Registers and verifies an account over HTTP. */
export async function signUp(
  { request, codeFor }: Awaited<ReturnType<typeof startAuthApp>>,
  person = newPerson(),
) {
  await request('POST /register', { body: person })
  const body = { email: person.email, verificationCode: codeFor(person.email) }
  const { data, headers } = await request('POST /verify-email', { body })
  return { ...person, ...z.parse(SignedIn, data), cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}
