import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { RESET_LINK_SECONDS } from '@rostrum/contract/rules/limits'
import { FAILURES, VALIDATION } from '@rostrum/contract/words/messages'
import { useQuery } from '@tanstack/react-query'
import { resetPassword, resetTokenQuery } from '../../api/public-auth.ts'
import { checkForm, failureMessage, schemaRule, type TextSchema } from '../../forms/form-problems.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAuthRules } from '../../api/auth-rules.ts'
import { Form } from '../../forms/form.tsx'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { confirmationRule } from '../../forms/password-rules.ts'
import { useForm } from '../../forms/use-form.ts'

export type Reset = Awaited<ReturnType<typeof resetPassword>>

interface ResetByLinkProps {
  readonly token: string
  readonly onReset: (reset: Reset) => void
}

/** Validates the token first, then shows the form. */
export function ResetByLink({ token, onReset }: ResetByLinkProps) {
  const { data, error, refetch, isFetching } = useQuery(resetTokenQuery(token))
  if (error) {
    return (
      <div className="form">
        <Notice isError>{failureMessage(error)}</Notice>
        <Button isPrimary isWide isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <output>Checking your link...</output>
  return data.valid ? (
    <ResetPasswordForm token={token} onReset={onReset} />
  ) : (
    <InvalidResetLink reason={data.message || FAILURES.resetToken} />
  )
}

export const InvalidResetLink = ({ reason }: { reason: string }) => (
  <div className="form">
    <Notice isError>{reason}</Notice>
    <p>
      {FAILURES.resetLink} A link works once and expires after {RESET_LINK_SECONDS / MINUTE_SECONDS} minutes.
    </p>
    <ButtonLink isPrimary isWide to={paths.forgotPassword()}>
      Request a new link
    </ButtonLink>
  </div>
)

const FIELDS = ['password', 'confirmPassword'] as const

export const checkReset = (schema: TextSchema | undefined) =>
  checkForm(FIELDS, {
    missing: VALIDATION.signInFields,
    rules: {
      password: schemaRule(schema),
      confirmPassword: confirmationRule,
    },
  })

function ResetPasswordForm({ token, onReset }: ResetByLinkProps) {
  const rules = useAuthRules()
  const form = useForm({
    fields: FIELDS,
    check: checkReset(rules?.ResetPassword),
    send: ({ password }) => resetPassword({ token, password }),
    onSent: onReset,
  })
  return (
    <Form form={form}>
      <NewPasswordFields form={form} />
      <Button type="submit" isPrimary isWide isBusy={form.isSending}>
        {form.isSending ? 'Setting your password...' : 'Set new password'}
      </Button>
    </Form>
  )
}
