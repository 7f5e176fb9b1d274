import { useEffect, useEffectEvent, useRef } from 'react'
import { followedLink } from './followed-link.ts'
import { typingWait } from './typing-wait.ts'

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
export function usePendingText(text: string | undefined, { send, cancel }: PendingTextActions) {
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
