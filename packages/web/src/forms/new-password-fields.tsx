import { useState } from 'react'
import { useAuthRules } from '../api/auth-rules.ts'
import { Field, ShowPassword } from '../ui/field.tsx'
import './new-password-fields.css'
import { type PasswordSchema, rulesMet } from './password-rules.ts'
import type { FormState } from './use-form.ts'

interface NewPasswordFieldsProps {
  readonly form: Pick<FormState<'password' | 'confirmPassword'>, 'fieldProps' | 'values'>
  readonly label?: string
  readonly schema?: PasswordSchema
}

/** New password and confirmation, with a live checklist of the rules; one toggle shows both. */
export function NewPasswordFields({
  form,
  label = 'New password',
  schema = 'ResetPassword',
}: NewPasswordFieldsProps) {
  const rules = useAuthRules()
  const [isShown, setShown] = useState(false)
  const type = isShown ? 'text' : 'password'
  return (
    <>
      <Field
        {...form.fieldProps('password')}
        label={label}
        type={type}
        autoComplete="new-password"
        action={<ShowPassword isShown={isShown} onChange={setShown} />}
        hint={
          <ul className="password-rules">
            {rulesMet(schema, form.values.password, rules?.[schema]).map((rule) => (
              <PasswordRule key={rule.label} {...rule} />
            ))}
          </ul>
        }
      />
      <Field
        {...form.fieldProps('confirmPassword')}
        label={`Confirm ${label.toLowerCase()}`}
        type={type}
        autoComplete="new-password"
      />
    </>
  )
}

const PasswordRule = ({ label, isMet }: { label: string; isMet: boolean }) => (
  <li className={isMet ? 'password-rule-met' : undefined} aria-live="polite" aria-atomic>
    <svg className="password-rule-mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {isMet ? <path d="M3.5 8.5l3 3l6-7" /> : <circle cx="8" cy="8" r="3" />}
    </svg>
    {label}
    <span className="visually-hidden">{isMet ? ': met' : ': not yet'}</span>
  </li>
)
