import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { Icon } from './icon.tsx'
import './search-box.css'
import { useSlashFocus } from './use-slash-focus.ts'

const DEBOUNCE_MILLISECONDS = 200

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
  /** The search that the address names. */
  readonly value: string
  readonly maxLength: number
  /** Called with a debounced text, and at once when the box loses the focus or is cleared. */
  readonly onSearch: (text: string) => void
  /** Called on Enter, in place of a search that is still due. */
  readonly onEnter: (text: string) => void
}

/**
 * The text of a focused box belongs to whoever types: the address only follows it. It is read back when it changes while
 * the box has no focus, and after Back and Forward.
 */
function useDebouncedSearch({ value, onSearch }: Pick<SearchBoxProps, 'value' | 'onSearch'>) {
  const { key } = useLocation()
  const hasReturned = useNavigationType() === NavigationType.Pop
  const [draft, setDraft] = useState(value)
  const [dueText, setDueText] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const [seen, setSeen] = useState({ key, value })

  if (seen.key !== key || seen.value !== value) {
    setSeen({ key, value })
    if ((seen.key !== key && hasReturned) || (seen.value !== value && !isFocused)) {
      setDraft(value)
      setDueText(undefined)
    }
  }
  function send(text: string): void {
    setDueText(undefined)
    onSearch(text)
  }
  const sendDue = useEffectEvent(send)
  useEffect(() => {
    if (dueText === undefined || isComposing) return
    const timer = setTimeout(() => sendDue(dueText), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [dueText, isComposing])

  return {
    draft,
    isComposing,
    send,
    setDraft,
    /** Takes back a search that is due. */
    cancel: () => setDueText(undefined),
    /** A text under composition, as an input method writes it, is not searched before it is finished. */
    handlers: {
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setDraft(currentTarget.value)
        setDueText(currentTarget.value)
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false)
        if (dueText !== undefined) send(dueText)
      },
    },
  }
}

/** A box that searches as one types. */
export function SearchBox({ label, placeholder, value, maxLength, onSearch, onEnter }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { draft, isComposing, send, setDraft, cancel, handlers } = useDebouncedSearch({ value, onSearch })
  useSlashFocus(input)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isComposing) return
    cancel()
    onEnter(draft)
  }
  function clear(): void {
    setDraft('')
    send('')
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
          {...handlers}
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
