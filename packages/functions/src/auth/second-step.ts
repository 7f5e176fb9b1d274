import type { factorRoutes } from '@rostrum/contract/routes/factors'
import { AppError } from '@rostrum/core/lib/app-error'
import type { Handlers } from '../http/handlers.ts'

const later = async (): Promise<never> => {
  throw new AppError('not_found')
}

export const secondStepHandlers = {
  passSecondStep: later,
  signInWithRecoveryCode: later,
  startCodeApp: later,
  confirmCodeApp: later,
  removeCodeApp: later,
  makeRecoveryCodes: later,
  switchSecondStep: later,
} satisfies Partial<Handlers<typeof factorRoutes>>
