import { codeProblem } from '../../forms/code-digits.ts'
import { type FormProblems, type TextSchema, type Values, schemaRule } from '../../forms/form-problems.ts'

export const VERIFY_FIELDS = ['username', 'verificationCode'] as const
export type VerifyField = (typeof VERIFY_FIELDS)[number]

interface VerifyRules {
  readonly schemas: { readonly Username: TextSchema; readonly VerificationCode: TextSchema } | undefined
  /** Whether the requested username has been taken in the meantime. */
  readonly needsUsername: boolean
}

export function checkVerify(
  { username, verificationCode }: Values<VerifyField>,
  { schemas, needsUsername }: VerifyRules,
): FormProblems<VerifyField> {
  return {
    about: [],
    at: {
      username: needsUsername ? schemaRule(schemas?.Username)(username) : undefined,
      verificationCode: codeProblem(verificationCode),
    },
  }
}
