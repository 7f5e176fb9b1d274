import type { factorRoutes } from '@rostrum/contract/routes/factors'
import { AppError } from '@rostrum/core/lib/app-error'
import type { Handlers } from '../http/handlers.ts'

const later = async (): Promise<never> => {
  throw new AppError('not_found')
}

export const passkeyHandlers = {
  requestPasskey: later,
  signInWithPasskey: later,
  startPasskey: later,
  addPasskey: later,
  renamePasskey: later,
  removePasskey: later,
} satisfies Partial<Handlers<typeof factorRoutes>>
