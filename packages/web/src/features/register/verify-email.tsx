import { ApiError } from '@rostrum/client/api-error'
import { VERIFICATION_CODE_SECONDS } from '@rostrum/contract/rules/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { useState } from 'react'
import { resendVerification, verifyEmail } from '../../api/public-auth.ts'
import { useAuthRules } from '../../api/auth-rules.ts'
import { UsernameField } from '../../forms/account-fields.tsx'
import { codeProblem } from '../../forms/code-digits.ts'
import { CodeStep } from '../../forms/code-step.tsx'
import { type FormProblems, schemaRule, type TextSchema, type Values } from '../../forms/form-problems.ts'
import type { SentMail } from '../../forms/sent-mail.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'

interface VerifyEmailProps {
  readonly sent: SentMail
  readonly onSent: (sent: SentMail) => void
  readonly onChangeEmail: () => void
}

const FIELDS = ['username', 'verificationCode'] as const
type Field = (typeof FIELDS)[number]

/** Without a schema, no username is asked for. */
export const checkVerify = (
  { username, verificationCode }: Values<Field>,
  usernameSchema?: TextSchema,
): FormProblems<Field> => ({
  about: [],
  at: {
    username: schemaRule(usernameSchema)(username),
    verificationCode: codeProblem(verificationCode),
  },
})

const CODE_MINUTES = VERIFICATION_CODE_SECONDS / MINUTE_SECONDS
const isUsernameTaken = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'conflict' &&
  error.issues.some(({ path }) => path === 'body.username')

/** Identifies the registration; a code only counts for its own registration. */
const registrationOf = ({ email, registration }: SentMail) => ({
  email,
  ...(registration !== undefined && { registration }),
})

/** Sends the code, along with another username if the requested one has been taken in the meantime. */
function useVerification(sent: SentMail) {
  const schemas = useAuthRules()
  const [needsUsername, setNeedsUsername] = useState(false)
  const form = useForm({
    fields: FIELDS,
    check: (values) => checkVerify(values, needsUsername ? schemas?.Username : undefined),
    send: async ({ username, verificationCode }: Values<Field>) => {
      try {
        await verifyEmail({ ...registrationOf(sent), verificationCode, ...(needsUsername && { username }) })
      } catch (error) {
        setNeedsUsername(needsUsername || isUsernameTaken(error))
        throw error
      }
    },
  })
  return { form, needsUsername }
}

export function VerifyEmail({ sent, onSent, onChangeEmail }: VerifyEmailProps) {
  const { form, needsUsername } = useVerification(sent)
  return (
    <CodeStep
      sent={sent}
      aside="If it doesn’t arrive, check your spam folder."
      hint={`The code expires after ${CODE_MINUTES} minutes.`}
      form={form}
      resend={() => resendVerification(registrationOf(sent))}
      onSent={onSent}
      otherwise={
        <Button isWide onClick={onChangeEmail}>
          Try a different email
        </Button>
      }
    >
      {needsUsername && <UsernameField {...form.fieldProps('username')} label="Another username" />}
      <Button type="submit" isPrimary isWide isBusy={form.isSending}>
        {form.isSending ? 'Verifying...' : 'Verify'}
      </Button>
    </CodeStep>
  )
}
