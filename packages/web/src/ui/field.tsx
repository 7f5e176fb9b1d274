import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import './field.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string
  /** The id of the words that say what is wrong with the content; they are read out with the field. */
  readonly problemId?: string | undefined
  /** A small button inside the box. */
  readonly action?: ReactNode
}

export function Field({ label, problemId, action, ...rest }: FieldProps) {
  const id = useId()
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
          aria-invalid={problemId !== undefined || undefined}
          aria-describedby={problemId}
        />
        {action}
      </div>
    </div>
  )
}

/** A password that its owner may look at. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="field-action"
      aria-pressed={isShown}
      aria-label="Show password"
      onClick={() => setShown(!isShown)}
    >
      {isShown ? 'Hide' : 'Show'}
    </button>
  )
  return <Field {...props} type={isShown ? 'text' : 'password'} action={toggle} />
}
