import { SCREENS, VALIDATION } from '@rostrum/contract/words/messages'
import type { SecondStep } from '@rostrum/contract/entities/factors'
import { type ReactNode, Suspense } from 'react'
import { useAuthRules } from '../../api/auth-rules.ts'
import { hasTypedPassword } from '../../api/passkey-offer.ts'
import { auth } from '../../api/singletons.ts'
import { useAuth } from '../../api/use-auth.ts'
import { EmailField } from '../../forms/account-fields.tsx'
import { checkForm, schemaRule } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { lazyExtra } from '../../loading/lazy-extra.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import './sign-in-form.css'

const OtherWays = lazyExtra(() => import('./other-ways.tsx'), 'OtherWays')

const REASONS: ReadonlyMap<string, string> = new Map([
  [paths.tracking(), SCREENS.trackingSignedOut],
  [paths.settings(), 'Please log in to view your settings'],
  [paths.profile(), 'Please log in to view your profile'],
])
const DEFAULT_REASON = 'Please log in to continue to the page you requested'

/** Explains why the reader was redirected to sign-in. */
export const signInReasonFor = (origin: string | undefined): string | undefined =>
  origin && (REASONS.get(origin.replace(/[?#].*$/, '')) ?? DEFAULT_REASON)

interface SignInFormProps {
  readonly forgotPassword: ReactNode
  /** The path the reader was going to. */
  readonly origin: string | undefined
  readonly onSecondStep: (step: SecondStep) => void
}

const FIELDS = ['email', 'password'] as const

export function SignInForm({ forgotPassword, origin, onSecondStep }: SignInFormProps) {
  const rules = useAuthRules()
  const { error } = useAuth()
  const noticeText = error ?? signInReasonFor(origin)
  const form = useForm({
    fields: FIELDS,
    check: checkForm(FIELDS, {
      missing: VALIDATION.signInFields,
      rules: { email: schemaRule(rules?.Email) },
    }),
    send: auth.signIn,
    onSent: (step) => (step ? onSecondStep(step) : hasTypedPassword.set(true)),
  })
  return (
    <>
      <Form form={form}>
        {form.isPristine && noticeText !== undefined && <Notice>{noticeText}</Notice>}
        <EmailField {...form.fieldProps('email')} autoComplete="username webauthn" />
        <PasswordField {...form.fieldProps('password')} label="Password" autoComplete="current-password" />
        <div className="sign-in-forgot">{forgotPassword}</div>
        <Button type="submit" isPrimary isWide isBusy={form.isSending}>
          {form.isSending ? 'Signing in...' : 'Sign In'}
        </Button>
      </Form>
      <div className="sign-in-ways">
        <Suspense>
          <OtherWays origin={origin} />
        </Suspense>
      </div>
    </>
  )
}
