import type { oidcRoutes } from '@rostrum/contract/routes/oidc'
import { AppError } from '@rostrum/core/lib/app-error'
import type { Handlers } from '../http/handlers.ts'

const later = async (): Promise<never> => {
  throw new AppError('not_found')
}

export const handlers: Handlers<typeof oidcRoutes> = {
  startOidc: later,
  finishOidc: later,
  joinOidc: later,
  leaveOidc: later,
}
