import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from '@rostrum/view/class-names.ts'
import './field.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string
  /** Id of an error message elsewhere on the page that also describes this field. */
  readonly problemId?: string | undefined
  readonly problem?: string | undefined
  readonly hint?: ReactNode
  readonly action?: ReactNode
}

export function Field({ label, problemId, problem, hint, action, ...rest }: FieldProps) {
  const id = useId()
  const isWrong = problemId !== undefined || problem !== undefined
  const described = [
    problemId,
    problem !== undefined && `${id}-problem`,
    hint !== undefined && `${id}-hint`,
  ].filter(Boolean)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          {...rest}
          id={id}
          className={classNames('field-input', action !== undefined && 'field-input-with-action')}
          aria-invalid={isWrong || undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        {action}
      </div>
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
      {hint !== undefined && (
        <div className="field-hint muted" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

export const ShowPassword = ({
  isShown,
  onChange,
}: {
  isShown: boolean
  onChange: (isShown: boolean) => void
}) => (
  <button
    type="button"
    className="field-action"
    aria-label={isShown ? 'Hide password' : 'Show password'}
    onClick={() => onChange(!isShown)}
  >
    {isShown ? 'Hide' : 'Show'}
  </button>
)

export function PasswordField(props: Omit<FieldProps, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false)
  const toggle = <ShowPassword isShown={isShown} onChange={setShown} />
  return <Field {...props} type={isShown ? 'text' : 'password'} action={toggle} />
}
