import { ApiError } from '@rostrum/client/api-error'
import { useQuery } from '@tanstack/react-query'
import { loadChunk } from '../loading/load-chunk.ts'

/** Loads the contract's auth schemas lazily to keep them out of the first screen. */
const loadAuthRules = () => loadChunk(() => import('./form-rules.ts'))

export const useAuthRules = () =>
  useQuery({ queryKey: ['auth-rules'], queryFn: loadAuthRules, staleTime: Infinity, gcTime: Infinity }).data

/** Parses a sign-in response; throws with the given message if it is malformed. */
export async function parseSignIn(data: unknown, errorMessage: string) {
  const { PasswordSignIn } = await loadAuthRules()
  const parsed = PasswordSignIn.safeParse(data)
  if (!parsed.success) throw new ApiError({ status: 200, code: 'unreadable', message: errorMessage })
  return parsed.data
}
