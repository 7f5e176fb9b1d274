import type { factorRoutes } from '@rostrum/contract/routes/factors'
import { AppError } from '@rostrum/core/lib/app-error'
import type { Handlers } from '../http/handlers.ts'
import { passkeyHandlers } from './passkeys.ts'
import { secondStepHandlers } from './second-step.ts'

const later = async (): Promise<never> => {
  throw new AppError('not_found')
}

/** The ways into an account besides email and password. */
export const handlers: Handlers<typeof factorRoutes> = {
  ...passkeyHandlers,
  ...secondStepHandlers,
  prove: later,
  getFactors: later,
  setPassword: later,
  removePassword: later,
}
