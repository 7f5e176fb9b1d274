import * as z from 'zod/mini'
import { Factors, SignedIn } from '../entities/factors.ts'
import { defineRoutes } from '../http/route.ts'
import * as heads from '../route-heads/oidc.ts'
import { Ticket } from './factors.ts'

const parameter = z.string().check(z.minLength(1), z.maxLength(2_048))

export const oidcRoutes = defineRoutes(heads, {
  startOidc: {
    summary: 'The address at which this site’s OpenID provider signs a person in',
    data: z.object({ url: z.string() }),
    errors: ['not_found'],
  },
  finishOidc: {
    summary:
      'Sign in with what the OpenID provider answered. If an account has the same email address, its owner joins the two once with the ticket',
    body: z.object({ code: parameter, state: parameter, iss: z.exactOptional(parameter) }),
    data: z.union([SignedIn, z.object({ join: z.object({ ticket: Ticket, email: z.string() }) })]),
    errors: ['unauthenticated', 'not_found', 'gone'],
  },
  joinOidc: {
    summary: 'Join the signed-in account with one of the OpenID provider that has the same email address',
    body: z.object({ ticket: Ticket }),
    data: z.object({ factors: Factors }),
    errors: ['proof_required', 'conflict', 'gone'],
  },
  leaveOidc: {
    summary: 'No longer sign in through the OpenID provider; idempotent',
    data: z.object({ factors: Factors }),
    errors: ['proof_required', 'conflict'],
  },
})
