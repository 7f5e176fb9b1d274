import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createSigningKey, publicJwkOf, signToken, type SigningKey } from './id-token.ts'
import { choicePage, refusalPage } from './page.ts'
import { SAMPLE_PEOPLE, type SamplePerson } from './people.ts'

const CODE_MS = 60_000
const TOKEN_SECONDS = 300
/** So that requests without end use no memory without end. */
const GRANTS_MAX = 1_000

export interface ProviderOptions {
  /** Its own address, without a slash at the end. */
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string }
  readonly people?: readonly SamplePerson[]
  /** The key to sign with now. */
  readonly key?: () => SigningKey
  /** Whether the address is only told by the userinfo endpoint, as some providers do. */
  readonly isThin?: boolean
}

interface Grant {
  readonly person: SamplePerson
  readonly challenge: string
  readonly nonce: string | undefined
  readonly until: number
}

export type AnswerRequest = (request: Request) => Promise<Response>

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
const html = (body: string, status = 200): Response => new Response(body, { status, headers: PAGE_HEADERS })
const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
const failed = (error: string, status = 400): Response => json({ error }, status)

const createSecret = (): string => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

/** Keeps the newest; each is taken once. */
function createGrants() {
  const grants = new Map<string, Grant>()
  return {
    add(grant: Grant): string {
      const [oldest] = grants.keys()
      if (grants.size >= GRANTS_MAX && oldest !== undefined) grants.delete(oldest)
      const secret = createSecret()
      grants.set(secret, grant)
      return secret
    },
    take(secret: string): Grant | undefined {
      const grant = grants.get(secret)
      grants.delete(secret)
      return grant !== undefined && grant.until > Date.now() ? grant : undefined
    },
  }
}

const addressOf = ({ email, isVerified }: SamplePerson) => ({ email, email_verified: isVerified })

const description = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid', 'email', 'profile'],
  claims_supported: ['sub', 'email', 'email_verified', 'preferred_username'],
  authorization_response_iss_parameter_supported: true,
})

/** Why a request to sign in is refused; it must not redirect anywhere. */
function faultOf(query: URLSearchParams, { client }: ProviderOptions): string | undefined {
  if (query.get('client_id') !== client.id) return 'it comes from another site'
  if (query.get('redirect_uri') !== client.redirectUri) return 'it leads to another address'
  if (query.get('response_type') !== 'code') return 'it asks for something other than a code'
  if (!query.get('scope')?.split(' ').includes('openid')) return 'its scope is not openid'
  if (query.get('code_challenge_method') !== 'S256' || query.get('code_challenge') === null)
    return 'it has no proof key'
  return undefined
}

/** Form-encoded, as OAuth says. */
const decoded = (text = ''): string => new URLSearchParams(`text=${text}`).get('text') ?? ''

function isClient(authorization: string | null, { client }: ProviderOptions): boolean {
  const sent = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
  const [id, secret] = sent.split(':').map(decoded)
  return id === client.id && isEqual(secret ?? '', client.secret)
}

/** A small OpenID provider of sample people, whom everyone can sign in as. */
export function createSignInProvider(options: ProviderOptions): AnswerRequest {
  const { issuer, client, people = SAMPLE_PEOPLE, isThin = false } = options
  const ownKey = createSigningKey()
  const { key = () => ownKey } = options
  const [codes, accesses] = [createGrants(), createGrants()]

  function authorize({ search, searchParams: query }: URL): Response {
    const fault = faultOf(query, options)
    if (fault !== undefined) return html(refusalPage(fault), 400)
    const person = people.find(({ subject }) => subject === query.get('person'))
    if (person === undefined) return html(choicePage(people, search.slice(1)))
    const code = codes.add({
      person,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? undefined,
      until: Date.now() + CODE_MS,
    })
    const back = new URL(client.redirectUri)
    back.search = String(new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer }))
    return new Response(null, { status: 303, headers: { location: back.href, 'cache-control': 'no-store' } })
  }

  async function token(request: Request): Promise<Response> {
    if (!isClient(request.headers.get('authorization'), options)) return failed('invalid_client', 401)
    const form = new URLSearchParams(await request.text())
    const grant = codes.take(form.get('code') ?? '')
    const isProven = grant !== undefined && challengeOf(form.get('code_verifier') ?? '') === grant.challenge
    if (!isProven || form.get('redirect_uri') !== client.redirectUri) return failed('invalid_grant')
    const { person, nonce } = grant
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: issuer,
      sub: person.subject,
      aud: client.id,
      iat: now,
      exp: now + TOKEN_SECONDS,
      ...(nonce !== undefined && { nonce }),
      ...(!isThin && { ...addressOf(person), preferred_username: person.username }),
    }
    return json({
      access_token: accesses.add({ ...grant, until: Date.now() + CODE_MS }),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: signToken(key(), claims),
    })
  }

  function userinfo({ headers }: Request): Response {
    const person = accesses.take(headers.get('authorization')?.replace(/^Bearer /, '') ?? '')?.person
    if (person === undefined) return failed('invalid_token', 401)
    return json({ sub: person.subject, preferred_username: person.username, ...addressOf(person) })
  }

  return async (request) => {
    const url = new URL(request.url)
    const call = `${request.method} ${url.pathname.slice(new URL(issuer).pathname.replace(/\/$/, '').length)}`
    if (call === 'GET /.well-known/openid-configuration') return json(description(issuer))
    if (call === 'GET /keys') return json({ keys: [publicJwkOf(key())] })
    if (call === 'GET /authorize') return authorize(url)
    if (call === 'POST /token') return await token(request)
    if (call === 'GET /userinfo') return userinfo(request)
    return failed('not_found', 404)
  }
}
