import { ApiError } from '@rostrum/client/api-error'
import { loadChunk } from '../loading/load-chunk.ts'

/** The sign-in rules of the contract, fetched when first needed: their schemas are not for the first screen. */
export const loadAuthRules = () => loadChunk(() => import('@rostrum/contract/routes/auth'))

/** Reads an answer that signs somebody in; one that does not is refused in the given words. */
export async function parseSignIn(data: unknown, errorMessage: string) {
  const { authRoutes } = await loadAuthRules()
  const parsed = authRoutes.login.data.safeParse(data)
  if (!parsed.success) throw new ApiError({ status: 200, code: 'unreadable', message: errorMessage })
  return parsed.data
}
