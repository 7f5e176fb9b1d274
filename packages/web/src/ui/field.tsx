import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import './field.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string
  /** The id of the words that say what is wrong with the content; they are read out with the field. */
  readonly problemId?: string | undefined
  /** What is wrong with the content, said under the box. */
  readonly problem?: string | undefined
  /** What helps to fill it in, under the box too. */
  readonly hint?: ReactNode
  /** A small button inside the box. */
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
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** The small button that lets the owner of a password look at it. */
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

/** A password that its owner may look at. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false)
  const toggle = <ShowPassword isShown={isShown} onChange={setShown} />
  return <Field {...props} type={isShown ? 'text' : 'password'} action={toggle} />
}
