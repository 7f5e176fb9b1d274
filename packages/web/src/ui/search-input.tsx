import { type ComponentProps, useId, useRef } from 'react'
import { Icon } from '@rostrum/view/icon.tsx'
import './field.css'
import './search-input.css'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'ref' | 'type'> {
  readonly label: string
  readonly value: string
  /** Called by the clear button, which keeps the focus in the input. */
  readonly onClear: () => void
}

export function SearchInput({ label, value, onClear, ...rest }: SearchInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  function clear(): void {
    onClear()
    input.current?.focus()
  }
  return (
    <div className="search-box">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        {...rest}
        ref={input}
        id={id}
        className="field-input search-input"
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
      />
      {value !== '' && (
        <button type="button" className="search-clear" onClick={clear}>
          <Icon name="cross" />
          <span className="visually-hidden">Clear search</span>
        </button>
      )}
    </div>
  )
}
