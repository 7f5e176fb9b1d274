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
