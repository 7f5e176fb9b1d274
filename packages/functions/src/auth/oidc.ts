import type { oidcRoutes } from '@rostrum/contract/routes/oidc'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { toPublicFactors } from '@rostrum/core/accounts/factors'
import { finishOidc, joinOidc, leaveOidc, startOidc } from '@rostrum/core/accounts/oidc'
import { createOidcClient, type OidcClient } from '@rostrum/core/accounts/oidc-client'
import { limitCalls } from '@rostrum/core/accounts/rate-limit'
import { AppError } from '@rostrum/core/lib/app-error'
import { memoizeSuccess } from '@rostrum/core/lib/memoize-success'
import { secretOf } from '@rostrum/core/store/secrets/parameter'
import type { Context } from '../context/context.ts'
import { type Handlers, Reply } from '../http/handlers.ts'
import { oidcCookie, oidcCookieIn } from './oidc-cookie.ts'
import { accountsFor, requirePerson } from './signed-in.ts'

const clients = new WeakMap<Context, OidcClient>()

/** One for each context, because it keeps the provider's description. */
function clientOf(context: Context): OidcClient {
  const { env } = context
  const { ROSTRUM_OIDC_ISSUER: issuer, ROSTRUM_OIDC_CLIENT_ID: clientId } = env
  const { ROSTRUM_OIDC_CLIENT_SECRET: given, ROSTRUM_OIDC_CLIENT_SECRET_PARAMETER: parameter } = env
  if (issuer === undefined || clientId === undefined)
    throw new AppError('not_found', { message: ACCOUNTS.oidcUnset })
  const made = clients.get(context)
  if (made !== undefined) return made
  const client = createOidcClient({
    issuer,
    clientId,
    clientSecret: memoizeSuccess(() => secretOf('secret of the OpenID client', given, parameter)),
    redirectUri: new URL('/login/callback', env.ROSTRUM_SITE_URL).href,
  })
  clients.set(context, client)
  return client
}

export const handlers: Handlers<typeof oidcRoutes> = {
  async startOidc(request) {
    const accounts = accountsFor(request)
    await limitCalls(accounts, { rule: 'oidc' })
    const { url, sealed } = await startOidc(accounts, clientOf(request.context))
    return new Reply({ url }, { cookie: oidcCookie(sealed, accounts.siteUrl) })
  },
  async finishOidc(request) {
    const { caller, body: answer, context } = request
    const accounts = accountsFor(request)
    await limitCalls(accounts, { rule: 'oidc' })
    const sealed = oidcCookieIn(caller.cookies, accounts.siteUrl)
    const finished = await finishOidc(accounts, clientOf(context), { answer, sealed })
    const trusted = accounts.browser.setCookie()
    const ended = oidcCookie('', accounts.siteUrl)
    return new Reply(finished, { cookie: trusted === undefined ? ended : [trusted, ended] })
  },
  async joinOidc(request) {
    const { accounts, person } = await requirePerson(request, 'credentials')
    const factors = await joinOidc(accounts, person, request.body.ticket)
    return { factors: toPublicFactors(person.user, factors, accounts.passkeyDomain) }
  },
  async leaveOidc(request) {
    const { accounts, person } = await requirePerson(request, 'credentials')
    const factors = await leaveOidc(accounts, person)
    return { factors: toPublicFactors(person.user, factors, accounts.passkeyDomain) }
  },
}
