import { VERIFICATION_CODE_DIGITS } from '@rostrum/contract/rules/limits'
import { Field } from '../ui/field.tsx'
import './code-field.css'
import { codeDigits } from './code-digits.ts'
import type { FormFieldProps } from './use-form.ts'

interface CodeFieldProps extends FormFieldProps {
  readonly hint?: string
}

/** Skips unchanged text, because setting it would move the cursor. */
function keepDigits(input: HTMLInputElement): void {
  const digits = codeDigits(input.value)
  if (digits !== input.value) input.value = digits
}

/** Accepts a code that is typed, pasted with spaces, or autofilled by the device. */
export const CodeField = ({ onInput, ...rest }: CodeFieldProps) => (
  <div className="code-field">
    <Field
      {...rest}
      label={`${VERIFICATION_CODE_DIGITS}-digit code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onInput={(event) => {
        keepDigits(event.currentTarget)
        onInput(event)
      }}
    />
  </div>
)
