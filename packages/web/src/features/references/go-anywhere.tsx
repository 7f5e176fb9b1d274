import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './go-anywhere.css'
import { GoDialog } from './go-dialog.tsx'
import { useRememberedPages } from './recent-pages.ts'

const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), select, textarea'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_INPUTS))

function isGoKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false
  const isCommand = event.metaKey || event.ctrlKey
  if (isCommand) return !event.shiftKey && event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping(event.target)
}

/** The header's button and the keys that open the box. */
export function GoAnywhere() {
  // counted, because a key can come after a box closed and before it says so
  const [opening, setOpening] = useState(0)
  const [closed, setClosed] = useState(0)
  const open = () => setOpening((count) => count + 1)
  useRememberedPages()
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
  return (
    <>
      <button
        type="button"
        className="go-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
      >
        <Icon name="search" />
        <span className="go-button-label">Go to a bill, member or topic</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {opening > closed && <GoDialog key={opening} onClose={() => setClosed(opening)} />}
    </>
  )
}
