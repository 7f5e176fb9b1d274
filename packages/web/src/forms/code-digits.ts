import { VERIFICATION_CODE_DIGITS } from '@rostrum/contract/rules/limits'
import { VALIDATION } from '@rostrum/contract/words/messages'

/** Strips non-digits from typed or pasted text and truncates to the length of a code. */
export const codeDigits = (text: string): string =>
  text.replaceAll(/\D/g, '').slice(0, VERIFICATION_CODE_DIGITS)

export const codeProblem = (code: string, problem: string = VALIDATION.code): string | undefined =>
  codeDigits(code).length === VERIFICATION_CODE_DIGITS ? undefined : problem
