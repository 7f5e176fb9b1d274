import { useFactors } from '../../api/own-factors.ts'

/** Whether the password is all that the account needs as a proof. */
export function usePasswordAsProof(): boolean {
  const factors = useFactors()
  return factors === undefined || (factors.hasPassword && !factors.hasSecondStep)
}
