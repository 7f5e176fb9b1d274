import type { ChangeFormProps } from './change-form-props.ts'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { UsernameForm } from './username-form.tsx'

const FORMS = { name: NameForm, username: UsernameForm, email: EmailForm, password: PasswordForm } as const

export type ChangeableField = keyof typeof FORMS

/** The form behind a Change button. All forms share one lazy chunk. */
export function ChangeForm({ field, ...change }: ChangeFormProps & { field: ChangeableField }) {
  const Form = FORMS[field]
  return <Form {...change} />
}
