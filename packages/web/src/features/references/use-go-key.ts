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

const isCharacter = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key.length === 1 && !altKey && !ctrlKey && !metaKey && !isTyping(target)

/** Calls `open` at the keys of the command palette, unless another dialog is open, and `onTyped` for each other character. */
export function useGoKey(open: () => void, onTyped?: (character: string) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isForBox = onTyped !== undefined && isCharacter(event)
    if (!isForBox && !isGoKey(event)) return
    event.preventDefault()
    if (document.querySelector('dialog[open]') !== null) return
    if (isForBox) onTyped(event.key)
    else open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
