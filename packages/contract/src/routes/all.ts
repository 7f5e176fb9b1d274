import type { RouteHead } from '../http/route-head.ts'
import { typedKeys } from '../lib/typed-keys.ts'
import { authRoutes } from './auth.ts'
import { billRoutes } from './bills.ts'
import { memberRoutes } from './members.ts'
import { systemRoutes } from './system.ts'
import { userRoutes } from './users.ts'

/** Named, so that the client's type declarations do not repeat every route. */
interface RoutesByDomain {
  readonly auth: typeof authRoutes
  readonly users: typeof userRoutes
  readonly members: typeof memberRoutes
  readonly bills: typeof billRoutes
  readonly system: typeof systemRoutes
}

export const ROUTES_BY_DOMAIN: RoutesByDomain = {
  auth: authRoutes,
  users: userRoutes,
  members: memberRoutes,
  bills: billRoutes,
  system: systemRoutes,
}

export type Domain = keyof RoutesByDomain
export const DOMAINS = typedKeys(ROUTES_BY_DOMAIN)

type AnyRoute = { [D in Domain]: (typeof ROUTES_BY_DOMAIN)[D][keyof (typeof ROUTES_BY_DOMAIN)[D]] }[Domain]
type HeadOf<R> = R extends RouteHead ? Pick<R, keyof RouteHead> : never
export type KnownHead = HeadOf<AnyRoute>
/** The route with this head. Import it as a type, so that a bundle gets no schemas. */
export type RouteOf<Head extends RouteHead> = Extract<AnyRoute, Head>
