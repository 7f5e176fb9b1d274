import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import './search-box.css'
import { useSlashFocus } from './use-slash-focus.ts'

const DEBOUNCE_MILLISECONDS = 200

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
  /** The search that holds. */
  readonly value: string
  readonly maxLength: number
  /** Called when the typing rests, and at once when the box is cleared. */
  readonly onSearch: (text: string) => void
  /** Called on Enter, with nothing waiting any more. */
  readonly onEnter: (text: string) => void
}

/** What stands in the box, and the search that is told of it once the typing rests. */
function useDraft(value: string, onSearch: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The search can also change elsewhere: by the back button, or by a link.
  if (value !== known) {
    setKnown(value)
    setDraft(value)
  }
  function tell(text: string): void {
    clearTimeout(timer.current)
    setKnown(text)
    onSearch(text)
  }
  function type(text: string): void {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(text), DEBOUNCE_MILLISECONDS)
  }
  return { draft, setDraft, tell, type, rest: () => clearTimeout(timer.current) }
}

/** A box that searches as one types. */
export function SearchBox({ label, placeholder, value, maxLength, onSearch, onEnter }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { draft, setDraft, tell, type, rest } = useDraft(value, onSearch)
  useSlashFocus(input)
  function submit(event: FormEvent): void {
    event.preventDefault()
    rest()
    onEnter(draft)
  }
  function clear(): void {
    setDraft('')
    tell('')
    input.current?.focus()
  }
  return (
    <search>
      <form className="search-box" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          className="search-input"
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          maxLength={maxLength}
          value={draft}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {draft === '' ? (
          <kbd className="search-key" aria-hidden="true">
            /
          </kbd>
        ) : (
          <button type="button" className="search-clear" onClick={clear}>
            <Icon name="cross" />
            <span className="visually-hidden">Clear the search</span>
          </button>
        )}
      </form>
    </search>
  )
}
