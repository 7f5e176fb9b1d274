import { getFactors } from '@rostrum/contract/route-heads/own-factors'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from './singletons.ts'

/** The ways into the account of the signed-in reader. */
export const factorsQuery = () => readQuery(getFactors, {}, { staleTime: 0 })

/** Undefined while loading. */
export const useFactors = () => useQuery(factorsQuery()).data?.factors

/** Whether the password is all that the account needs as a proof. */
export function usePasswordAsProof(): boolean {
  const factors = useFactors()
  return factors === undefined || (factors.hasPassword && !factors.hasSecondStep)
}
