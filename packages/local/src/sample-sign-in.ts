import { randomBytes } from 'node:crypto'
import { createSignInProvider } from '@rostrum/sample-congress/sign-in/provider'
import { readBody } from './http/body.ts'
import type { RequestHandler } from './http/request-target.ts'
import type { OidcProvider } from './settings.ts'

const BASE = '/sample-sign-in'
const BODY_MAX_BYTES = 16 * 1_024

export const isSampleSignInPath = (path: string): boolean => path.startsWith(`${BASE}/`)

export interface SampleSignIn {
  readonly provider: OidcProvider
  readonly handler: RequestHandler
}

/** An OpenID provider of sample people on the site's own port. Anyone can be any of them. */
export function createSampleSignIn(siteUrl: string): SampleSignIn {
  const issuer = `${siteUrl}${BASE}`
  const [clientId, clientSecret] = ['rostrum', randomBytes(32).toString('base64url')]
  const client = { id: clientId, secret: clientSecret, redirectUri: `${siteUrl}/login/callback` }
  const answer = createSignInProvider({ issuer, client })
  return {
    provider: { issuer, clientId, clientSecret, name: 'Sample House' },
    async handler(request, response, { path, search }) {
      const { method = 'GET', headers } = request
      const hasBody = method === 'POST'
      const answered = await answer(
        new Request(`${siteUrl}${path}?${search}`, {
          method: hasBody ? 'POST' : 'GET',
          headers: { authorization: headers.authorization ?? '' },
          ...(hasBody && { body: await readBody(request, BODY_MAX_BYTES) }),
        }),
      )
      const body = Buffer.from(await answered.arrayBuffer())
      response.writeHead(answered.status, {
        ...Object.fromEntries(answered.headers),
        'content-length': body.length,
      })
      response.end(method === 'HEAD' ? undefined : body)
    },
  }
}
