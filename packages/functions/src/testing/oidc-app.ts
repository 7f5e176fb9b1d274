import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { newPerson, SITE_URL } from '@rostrum/core/accounts/testing/accounts'
import type { Store } from '@rostrum/core/store/store'
import { listen } from '@rostrum/core/testing/loopback'
import { type Claims, createSigningKey, signToken } from '@rostrum/sample-congress/sign-in/id-token'
import type { SamplePerson } from '@rostrum/sample-congress/sign-in/people'
import { type AnswerRequest, createSignInProvider } from '@rostrum/sample-congress/sign-in/provider'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { startAuthApp } from './auth-app.ts'

/** What a hostile or broken provider does; each undefined behaves well. */
export interface Misbehavior {
  /** Answers calls whose path ends so, instead of the provider. */
  answers?: Readonly<Record<string, AnswerRequest>>
  /** Changes what the ID token says, signed properly. */
  claims?: (claims: Claims) => Claims
  /** Changes the signed ID token. */
  token?: (token: string, claims: Claims) => string
}

const Started = z.object({ url: z.url() })
const WithToken = z.object({ id_token: z.string() })

const claimsIn = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims // signed by the sample

const unready: AnswerRequest = async () => new Response(null, { status: 503 })

async function toRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '', headers } = request
  const body = await buffer(request)
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: { authorization: headers.authorization ?? '' },
    ...(method === 'POST' && { body }),
  })
}

/** An OpenID provider of newly invented people, which can misbehave. */
async function startProvider({ isThin }: { readonly isThin: boolean }) {
  const people: SamplePerson[] = []
  const misbehavior: Misbehavior = {}
  const signing = { key: createSigningKey() }
  const calls: string[] = []
  let answer = unready

  async function misbehave(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname
    calls.push(path)
    const [, instead] = Object.entries(misbehavior.answers ?? {}).find(([end]) => path.endsWith(end)) ?? []
    const response = await (instead ?? answer)(request)
    if (!path.endsWith('/token') || !response.ok) return response
    const body: unknown = await response.json()
    const claims = claimsIn(z.parse(WithToken, body).id_token)
    const changed = misbehavior.claims?.(claims) ?? claims
    const signed = signToken(signing.key, changed)
    return Response.json({ ...Object(body), id_token: misbehavior.token?.(signed, changed) ?? signed })
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answered = await misbehave(await toRequest(request))
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    response.end(Buffer.from(await answered.arrayBuffer()))
  }

  const { origin, stop } = await listen(
    createServer((request, response) => void serve(request, response).catch(() => response.destroy())),
  )
  const issuer = `${origin}/house`
  const client = { id: 'rostrum', secret: 'a secret & more', redirectUri: `${SITE_URL}/login/callback` }
  answer = createSignInProvider({ issuer, client, people, isThin, key: () => signing.key })
  return { people, misbehavior, signing, calls, issuer, client, stop }
}

/** The auth function with an OpenID provider for the current test, and a browser between the two. */
export async function startOidcApp(store: Store, { isThin = false } = {}) {
  const provider = await startProvider({ isThin })
  onTestFinished(provider.stop)
  const { issuer, client, people } = provider
  const app = await startAuthApp(store, {
    ROSTRUM_OIDC_ISSUER: issuer,
    ROSTRUM_OIDC_CLIENT_ID: client.id,
    ROSTRUM_OIDC_CLIENT_SECRET: client.secret,
    ROSTRUM_OIDC_NAME: 'Reading House',
  })
  /** A new person at the provider. */
  const enroll = (about: Partial<SamplePerson> = {}): SamplePerson => {
    const { email, username } = newPerson()
    const usual = { subject: username, name: username, username, email, isVerified: true, note: '' }
    const person = { ...usual, ...about }
    people.push(person)
    return person
  }
  /** Leaves for the provider and comes back with its answer. */
  const visit = async ({ subject }: Pick<SamplePerson, 'subject'>) => {
    const started = await app.request('POST /oidc/start')
    const url = new URL(z.parse(Started, started.data).url)
    url.searchParams.set('person', subject)
    const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
    const { code = '', state = '', iss = '' } = Object.fromEntries(back.searchParams)
    const setCookie = started.headers.get('set-cookie') ?? ''
    return { url, answer: { code, state, iss }, cookie: setCookie.split(';')[0] ?? '', setCookie }
  }
  const finish = ({ answer: body, cookie }: { answer: Readonly<Record<string, string>>; cookie: string }) =>
    app.request('POST /oidc/finish', { body, headers: { cookie } })
  const signInAs = async (person: Pick<SamplePerson, 'subject'>) => await finish(await visit(person))
  return { ...app, ...provider, enroll, visit, finish, signInAs }
}
