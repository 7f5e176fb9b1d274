import { authRoutes } from '@rostrum/contract/routes/auth'
import { type Handlers, unbuilt } from './http/handlers.ts'
import { serve } from './http/serve.ts'

export const handlers: Handlers<typeof authRoutes> = {
  register: unbuilt,
  login: unbuilt,
  verifyEmail: unbuilt,
  resendVerification: unbuilt,
  getMe: unbuilt,
  refresh: unbuilt,
  logout: unbuilt,
  requestPasswordReset: unbuilt,
  validateResetToken: unbuilt,
  resetPassword: unbuilt,
}

export const handler = serve({ domain: 'auth', routes: authRoutes, handlers })
