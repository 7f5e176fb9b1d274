import type { Route } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { createUnmatched } from './unmatched.ts'

export const answerUnmatched = createUnmatched(
  Object.values(ROUTES_BY_DOMAIN).flatMap((routes) => Object.values<Route>(routes)),
)
