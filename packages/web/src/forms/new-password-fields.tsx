import { useState } from 'react'
import { Field, ShowPassword } from '../ui/field.tsx'
import './new-password-fields.css'
import type { TextSchema } from './form-problems.ts'
import { type PasswordRules, rulesMet } from './password-rules.ts'
import type { FormState } from './use-form.ts'

interface NewPasswordFieldsProps {
  readonly form: Pick<FormState<'password' | 'confirmPassword'>, 'fieldProps' | 'values'>
  readonly label: string
  readonly rules: PasswordRules
  /** Undefined while loading. */
  readonly schema: TextSchema | undefined
}

/** New password and confirmation, with a live checklist of the rules; one toggle shows both. */
export function NewPasswordFields({ form, label, rules, schema }: NewPasswordFieldsProps) {
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
            {rulesMet(rules, form.values.password, schema).map(({ label: ruleLabel, isMet }) => (
              <li
                key={ruleLabel}
                className={isMet ? 'password-rule-met' : undefined}
                aria-live="polite"
                aria-atomic
              >
                <RuleMark isMet={isMet} />
                {ruleLabel}
                <span className="visually-hidden">{isMet ? ': met' : ': not yet'}</span>
              </li>
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

const RuleMark = ({ isMet }: { isMet: boolean }) => (
  <svg className="password-rule-mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    {isMet ? <path d="M3.5 8.5l3 3l6-7" /> : <circle cx="8" cy="8" r="3" />}
  </svg>
)
