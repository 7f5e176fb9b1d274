import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { followedLink } from './followed-link.ts'
import { SearchInput } from './search-input.tsx'
import { typingWait } from './typing-wait.ts'

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
function useDraft(value: string, isFocused: boolean) {
  const { key } = useLocation()
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop
  const [draft, setDraft] = useState(value)
  const [pendingText, setPendingText] = useState<string>()
  const [seen, setSeen] = useState({ key, value })
  if (seen.key !== key || seen.value !== value) {
    setSeen({ key, value })
    if ((seen.key !== key && isHistoryNavigation) || (seen.value !== value && !isFocused)) {
      setDraft(value)
      setPendingText(undefined)
    }
  }
  function type(text: string): void {
    setDraft(text)
    setPendingText(text)
  }
  return { draft, setDraft, pendingText, type, cancel: (): void => setPendingText(undefined) }
}

/** Text is not searched while an input method editor (IME) is composing it. */
export function SearchBox({ label, placeholder, value, maxLength, onSearch, onEnter }: SearchBoxProps) {
  const [isFocused, setFocused] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const { draft, setDraft, pendingText, type, cancel } = useDraft(value, isFocused)
  function send(text: string): void {
    cancel()
    onSearch(text)
  }
  const { isPressed } = usePendingText(isComposing ? undefined : pendingText, { send, cancel })
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
  function blur(): void {
    setFocused(false)
    if (pendingText !== undefined && !isPressed()) send(pendingText)
  }
  return (
    <search>
      <form onSubmit={submit}>
        <SearchInput
          {...{ label, placeholder, maxLength }}
          value={draft}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onFocus={() => setFocused(true)}
          onBlur={blur}
          onClear={clear}
        />
      </form>
    </search>
  )
}

const leavesPage = (event: MouseEvent): boolean => {
  const link = followedLink(event)
  return link !== undefined && link.pathname !== window.location.pathname
}

interface PendingTextActions {
  readonly send: (text: string) => void
  readonly cancel: () => void
}

/**
 * Debounces typed text, and flushes it before a click takes effect, since the URLs of other controls depend on it.
 * Nothing is sent between press and release: new results would move the pressed element. A link to another page
 * cancels.
 */
function usePendingText(text: string | undefined, { send, cancel }: PendingTextActions) {
  const isPressed = useRef(false)
  const sendNow = useEffectEvent(send)
  const click = useEffectEvent((event: MouseEvent, pending: string) =>
    leavesPage(event) ? cancel() : send(pending),
  )
  useEffect(() => {
    if (text === undefined) return
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const wait = typingWait(Date.now())
    let timer = 0
    const startTimer = (): void => {
      isPressed.current = false
      clearTimeout(timer)
      timer = window.setTimeout(() => sendNow(text), wait)
    }
    const press = (): void => {
      isPressed.current = true
      clearTimeout(timer)
    }
    startTimer()
    window.addEventListener('pointerdown', press, options)
    window.addEventListener('pointerup', startTimer, options)
    window.addEventListener('pointercancel', startTimer, options)
    // React renders this change before it handles the click itself.
    window.addEventListener('click', (event) => click(event, text), options)
    return () => {
      listening.abort()
      clearTimeout(timer)
      isPressed.current = false
    }
  }, [text])
  return { isPressed: () => isPressed.current }
}
