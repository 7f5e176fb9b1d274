import { codeProblem } from '../../forms/code-digits.ts'
import { type FormProblems, type TextSchema, type Values, schemaRule } from '../../forms/form-problems.ts'

export const VERIFY_FIELDS = ['username', 'verificationCode'] as const
export type VerifyField = (typeof VERIFY_FIELDS)[number]

interface VerifyRules {
  readonly schemas: { readonly Username: TextSchema; readonly VerificationCode: TextSchema } | undefined
  /** Whether the username first asked for is somebody else's by now. */
  readonly needsUsername: boolean
}

/** What stands between a code and the account. */
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
