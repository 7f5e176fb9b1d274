import { useQuery } from '@tanstack/react-query'
import { loadAuthRules } from './parse-sign-in.ts'

/** The contract's form schemas, loaded lazily to keep them out of the first screen. */
export const useAuthRules = () =>
  useQuery({ queryKey: ['auth-rules'], queryFn: loadAuthRules, staleTime: Infinity, gcTime: Infinity }).data
