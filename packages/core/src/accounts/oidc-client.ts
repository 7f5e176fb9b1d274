import { Email } from '@rostrum/contract/routes/account-fields'
import { HOUR_SECONDS } from '@rostrum/contract/lib/times'
import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client'
import * as z from 'zod/mini'
import { isPrivateWay } from '../lib/loopback-name.ts'
import { memoizeSuccess } from '../lib/memoize-success.ts'
import { readBytes } from '../lib/read-bytes.ts'
import { emailKey } from './account.ts'

/** Of each call. A sign-in makes four at most, within the function's fifteen seconds. */
const CALL_SECONDS = 3
const ANSWER_MAX_BYTES = 256 * 1_024
/** As OpenID Connect Core says. */
const SUBJECT_MAX = 255
const DISCOVERY_MS = HOUR_SECONDS * 1_000

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: () => Promise<string>
  /** The screen of the site that the provider leads back to. */
  readonly redirectUri: string
}

/** The secrets of one way to the provider and back. */
export interface OidcSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What the provider's answer brings along, as the browser reports it. */
export interface OidcAnswer {
  readonly code: string
  readonly state: string
  readonly iss?: string
}

/** Who signed in at the provider. */
export interface OidcPerson {
  readonly issuer: string
  readonly subject: string
  /** Normalized by `emailKey`; only if the provider has verified it. */
  readonly email?: string
  readonly username?: string
}

export interface OidcClient {
  /** The provider's address that signs the person in. */
  begin(): Promise<{ readonly url: string; readonly secrets: OidcSecrets }>
  finish(answer: OidcAnswer, secrets: OidcSecrets): Promise<OidcPerson>
}

/** The provider does not answer, answers too slowly or too much, or is not what the settings say. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
}

const tooLarge = (): Error => new ProviderDown('its answer is too large')

/** Plain HTTP only on this machine, whatever the provider's description says. */
function requirePrivate(url: string): string {
  if (!isPrivateWay(url)) throw new ProviderDown(`${URL.parse(url)?.origin} is not https`)
  return url
}

const boundedFetch: CustomFetch = async (url, options) => {
  const { body, ...rest } = options
  try {
    const response = await fetch(requirePrivate(url), { ...rest, body: body ?? null })
    if (response.status >= 500) throw new ProviderDown(`it answered ${response.status}`)
    const bytes = await readBytes(response, { maxBytes: ANSWER_MAX_BYTES, tooLarge })
    const { status, headers } = response
    return new Response(bytes.byteLength === 0 ? null : bytes, { status, headers })
  } catch (error) {
    if (error instanceof ProviderDown) throw error
    throw new ProviderDown('it does not answer', { cause: error })
  }
}

const loadLibrary = memoizeSuccess(() => import('openid-client'))

/** The library wraps what a fetch throws. Only the code can be the visitor's fault, everything else is the settings'. */
async function asDown(error: unknown): Promise<unknown> {
  const { ResponseBodyError, WWWAuthenticateChallengeError } = await loadLibrary()
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof ProviderDown) return each
  if (error instanceof ResponseBodyError && error.error !== 'invalid_grant')
    return new ProviderDown(`it answered ${error.error}`, { cause: error })
  if (error instanceof WWWAuthenticateChallengeError)
    return new ProviderDown('it does not know the client', { cause: error })
  return error
}

/** For what no visitor has a part in. */
async function orDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ProviderDown
      ? error
      : new ProviderDown('it is not as the settings say', { cause: error })
  }
}

/** The provider's own description, kept for an hour. */
function discoverer({ issuer, clientId }: OidcSettings): () => Promise<ServerMetadata> {
  let kept: { readonly metadata: ServerMetadata; readonly until: number } | undefined
  return async () => {
    if (kept !== undefined && kept.until > performance.now()) return kept.metadata
    const { allowInsecureRequests, customFetch, discovery, None } = await loadLibrary()
    const found = await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: boundedFetch,
      timeout: CALL_SECONDS,
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    kept = { metadata: found.serverMetadata(), until: performance.now() + DISCOVERY_MS }
    return kept.metadata
  }
}

/** New for each use, because the library keeps signing keys with it: a changed key counts at once. */
async function configure(settings: OidcSettings, metadata: ServerMetadata): Promise<Configuration> {
  const library = await loadLibrary()
  const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = metadata
  const authenticate = ways.includes('client_secret_basic')
    ? library.ClientSecretBasic
    : library.ClientSecretPost
  const secret = await settings.clientSecret()
  const configuration = new library.Configuration(
    metadata,
    settings.clientId,
    undefined,
    authenticate(secret),
  )
  configuration.timeout = CALL_SECONDS
  configuration[library.customFetch] = boundedFetch
  // without it the library takes TLS for a signature
  library.enableNonRepudiationChecks(configuration)
  if (settings.issuer.startsWith('http:')) library.allowInsecureRequests(configuration)
  return configuration
}

type Claims = Readonly<Record<string, unknown>>

function personOf({ iss, sub, email, email_verified, preferred_username }: Claims): OidcPerson {
  const subject = String(sub)
  if (subject === '' || subject.length > SUBJECT_MAX) throw new Error('its subject has no valid length')
  const address = z.safeParse(Email, email)
  return {
    issuer: String(iss),
    subject,
    // the text "true" is not what the specification says, and "false" would be as true
    ...(email_verified === true && address.success && { email: emailKey(address.data) }),
    ...(typeof preferred_username === 'string' && { username: preferred_username }),
  }
}

function preparer(settings: OidcSettings) {
  const discover = discoverer(settings)
  return async () => {
    const [library, metadata] = await Promise.all([loadLibrary(), discover()])
    return { library, metadata, configuration: await configure(settings, metadata) }
  }
}

export function createOidcClient(settings: OidcSettings): OidcClient {
  const { redirectUri } = settings
  const prepare = preparer(settings)

  async function begin() {
    const { library, configuration } = await prepare()
    const verifier = library.randomPKCECodeVerifier()
    const [state, nonce] = [library.randomState(), library.randomNonce()]
    const url = library.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { url: requirePrivate(url.href), secrets: { state, nonce, verifier } }
  }

  async function finish(answer: OidcAnswer, { state, nonce, verifier }: OidcSecrets): Promise<OidcPerson> {
    const { library, metadata, configuration } = await orDown(prepare)
    const url = new URL(redirectUri)
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
    const tokens = await library.authorizationCodeGrant(configuration, url, checks)
    const claims: Claims = tokens.claims() ?? {}
    if (claims['email'] !== undefined || metadata.userinfo_endpoint === undefined) return personOf(claims)
    // some providers tell the address there alone
    const subject = String(claims['sub'])
    const more = await library.fetchUserInfo(configuration, tokens.access_token, subject)
    return personOf({ ...more, ...claims })
  }

  return {
    begin: () => orDown(begin),
    finish: (answer, secrets) =>
      finish(answer, secrets).catch(async (error: unknown) => {
        throw await asDown(error)
      }),
  }
}
