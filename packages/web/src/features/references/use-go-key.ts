import { useEffect, useEffectEvent } from 'react'

const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), select, textarea'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_INPUTS))

function isGoKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false
  const isCommand = event.metaKey || event.ctrlKey
  if (isCommand) return !event.shiftKey && event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping(event.target)
}

/** Calls `open` at the keys of the command palette, unless another dialog is open. */
export function useGoKey(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!isGoKey(event)) return
    event.preventDefault()
    if (document.querySelector('dialog[open]') === null) open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
