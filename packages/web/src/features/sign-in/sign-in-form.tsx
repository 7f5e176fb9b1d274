import { FAILURES } from '@rostrum/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { auth } from '../../api/browser.ts'
import { loadAuthRules } from '../../api/signed-in.ts'
import { useAuth } from '../../api/use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import './sign-in-form.css'
import { type Credentials, type SignInField, type SignInProblem, signInProblem } from './sign-in-problem.ts'

interface SignInFormProps {
  readonly onSignedIn: () => void
  /** The way to a new password, which is a page of its own. */
  readonly forgotPassword: ReactNode
}

function textIn(data: FormData, name: SignInField): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

async function signIn(credentials: Credentials): Promise<SignInProblem | undefined> {
  const { Email } = await loadAuthRules()
  const problem = signInProblem(credentials, (text) => Email.safeParse(text).success)
  if (!problem) await auth.signIn(credentials)
  return problem
}

export function SignInForm({ onSignedIn, forgotPassword }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const noticeId = useId()
  const isSending = useRef(false)
  const { error: earlier } = useAuth()
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: (found) => {
      if (!found) onSignedIn()
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  const problem = attempt.data

  // After the field has been marked, so that its message is read out with it.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>(`[name="${problem.fields[0]}"]`)?.focus()
  }, [problem])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    // The second press of a double click comes before the button has been drawn as busy.
    if (isSending.current) return
    isSending.current = true
    attempt.mutate({ email: textIn(data, 'email'), password: textIn(data, 'password') })
  }

  const describe = (field: SignInField) => (problem?.fields.includes(field) ? noticeId : undefined)
  const failure = attempt.error ? messageOf(attempt.error, FAILURES.login) : problem?.message
  return (
    <form ref={form} className="sign-in-form" method="post" noValidate onSubmit={submit}>
      {failure !== undefined && (
        <Notice isBad id={noticeId}>
          {failure}
        </Notice>
      )}
      {attempt.isIdle && earlier !== undefined && <Notice>{earlier}</Notice>}
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        problemId={describe('email')}
        onFocus={() => void loadAuthRules()}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        problemId={describe('password')}
      />
      <div className="sign-in-forgot">{forgotPassword}</div>
      <Button type="submit" isPrimary isWide isBusy={attempt.isPending}>
        {attempt.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
