import { useQuery } from '@tanstack/react-query'
import { loadAuthRules } from './parse-sign-in.ts'

/** The contract's rules for what a form holds: schemas, which no first screen waits for. */
export const useAuthRules = () =>
  useQuery({ queryKey: ['auth-rules'], queryFn: loadAuthRules, staleTime: Infinity, gcTime: Infinity }).data
