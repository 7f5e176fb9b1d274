import type { RouteHead } from '../route-head.ts'
import { typedKeys } from '../typed-keys.ts'
import { authRoutes } from './auth.ts'
import { billRoutes } from './bills.ts'
import { memberRoutes } from './members.ts'
import { systemRoutes } from './system.ts'
import { userRoutes } from './users.ts'

/** Every route, by the domain whose function answers it. */
export const ROUTES_BY_DOMAIN = {
  auth: authRoutes,
  users: userRoutes,
  members: memberRoutes,
  bills: billRoutes,
  system: systemRoutes,
} as const

export type Domain = keyof typeof ROUTES_BY_DOMAIN
export const DOMAINS = typedKeys(ROUTES_BY_DOMAIN)

type AnyRoute = { [D in Domain]: (typeof ROUTES_BY_DOMAIN)[D][keyof (typeof ROUTES_BY_DOMAIN)[D]] }[Domain]
type HeadOf<R> = R extends RouteHead ? Pick<R, keyof RouteHead> : never
/** The head of any route in the contract. */
export type KnownHead = HeadOf<AnyRoute>
/** The route with this head. Import it as a type, so that a bundle gets no schemas. */
export type RouteOf<Head extends RouteHead> = Extract<AnyRoute, Head>
