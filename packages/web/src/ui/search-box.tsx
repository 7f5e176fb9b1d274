import { type FormEvent, useId, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { Icon } from './icon.tsx'
import './search-box.css'
import { usePendingText } from './use-pending-text.ts'
import { useSlashFocus } from './use-slash-focus.ts'

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
  /** The search in the URL. */
  readonly value: string
  readonly maxLength: number
  /** Called with the debounced text, and immediately on blur, clear, or a click elsewhere. */
  readonly onSearch: (text: string) => void
  /** Called on Enter; cancels the pending debounced search. */
  readonly onEnter: (text: string) => void
}

/**
 * While the input has focus, its text is the source of truth and the URL follows it. The URL is read back when it changes
 * while the input is not focused, and after Back and Forward.
 */
function useDebouncedSearch({ value, onSearch }: Pick<SearchBoxProps, 'value' | 'onSearch'>) {
  const { key } = useLocation()
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop
  const [draft, setDraft] = useState(value)
  const [pendingText, setPendingText] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const [seen, setSeen] = useState({ key, value })

  if (seen.key !== key || seen.value !== value) {
    setSeen({ key, value })
    if ((seen.key !== key && isHistoryNavigation) || (seen.value !== value && !isFocused)) {
      setDraft(value)
      setPendingText(undefined)
    }
  }
  function send(text: string): void {
    setPendingText(undefined)
    onSearch(text)
  }
  const cancel = (): void => setPendingText(undefined)
  const { isPressed } = usePendingText(isComposing ? undefined : pendingText, { send, cancel })

  return {
    draft,
    isComposing,
    send,
    setDraft,
    cancel,
    /** Text is not searched while an input method editor (IME) is composing it. */
    handlers: {
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setDraft(currentTarget.value)
        setPendingText(currentTarget.value)
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false)
        if (pendingText !== undefined && !isPressed()) send(pendingText)
      },
    },
  }
}

/** A search input that searches as the reader types. */
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
            <span className="visually-hidden">Clear search</span>
          </button>
        )}
      </form>
    </search>
  )
}
