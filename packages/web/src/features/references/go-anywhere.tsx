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
  const [isOpen, setOpen] = useState(false)
  useRememberedPages()
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!isGoKey(event)) return
    event.preventDefault()
    if (document.querySelector('dialog[open]') === null) setOpen(true)
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
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="go-button-label">Go to a bill, member or topic</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {isOpen && <GoDialog onClose={() => setOpen(false)} />}
    </>
  )
}
