import { VERIFICATION_CODE_DIGITS } from '@rostrum/contract/limits'
import { VALIDATION } from '@rostrum/contract/messages'

/** The digits of whatever was typed or pasted, and no more of them than a code has. */
export const codeDigits = (text: string): string =>
  text.replaceAll(/\D/g, '').slice(0, VERIFICATION_CODE_DIGITS)

/** An empty code is no other mistake than a short one. */
export const codeProblem = (code: string): string | undefined =>
  codeDigits(code).length === VERIFICATION_CODE_DIGITS ? undefined : VALIDATION.code
