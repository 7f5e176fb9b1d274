import { type FormEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { SearchInput } from './search-input.tsx'
import { usePendingText } from './use-pending-text.ts'

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
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

export function SearchBox({ label, placeholder, value, maxLength, onSearch, onEnter }: SearchBoxProps) {
  const { draft, isComposing, send, setDraft, cancel, handlers } = useDebouncedSearch({ value, onSearch })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isComposing) return
    cancel()
    onEnter(draft)
  }
  function clear(): void {
    setDraft('')
    send('')
  }
  return (
    <search>
      <form onSubmit={submit}>
        <SearchInput
          {...handlers}
          label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          value={draft}
          onClear={clear}
        />
      </form>
    </search>
  )
}
