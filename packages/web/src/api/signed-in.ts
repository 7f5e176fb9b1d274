import { FAILURES } from '@rostrum/contract/messages'
import { ApiError } from './api-error.ts'

/** The sign-in rules of the contract, fetched when first needed: their schemas are not for the first screen. */
export const loadAuthRules = () => import('@rostrum/contract/routes/auth')

export async function checkSignedIn(data: unknown) {
  const { authRoutes } = await loadAuthRules()
  const parsed = authRoutes.login.data.safeParse(data)
  if (!parsed.success) throw new ApiError({ status: 200, code: 'unreadable', message: FAILURES.loginFormat })
  return parsed.data
}
