import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { prefetchChunk } from '../../loading/load-chunk.ts'
import { Icon } from '@rostrum/view/icon.tsx'
import { isTyping } from '../../ui/is-typing.ts'
import './go-anywhere.css'
import { useRememberedPages } from './recent-pages.ts'

const LABEL = 'Go to a bill or member'
const GoDialog = lazyPart(() => import('./go-dialog.tsx'), 'GoDialog')

function isGoKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false
  const isCommand = event.metaKey || event.ctrlKey
  if (isCommand) return !event.shiftKey && event.key.toLowerCase() === 'k'
  return event.key === '/' && !isTyping(event.target)
}

/** Calls `open` at the keys of the command palette, unless another dialog is open. */
function useGoKey(open: () => void): void {
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

interface EarlyInputProps {
  readonly typed: string
  readonly onType: (text: string) => void
}

/** Takes what is typed after the key while the palette's code is still loading. */
const EarlyInput = ({ typed, onType }: EarlyInputProps) => (
  <input
    ref={(input) => input?.focus()}
    className="visually-hidden"
    aria-label={LABEL}
    value={typed}
    onChange={({ target }) => onType(target.value)}
  />
)

export function GoAnywhere() {
  // A counter, because a key can arrive after the dialog closed and before `onClose`.
  const [opening, setOpening] = useState(0)
  const [closed, setClosed] = useState(0)
  const [typed, setTyped] = useState('')
  const open = () => setOpening((count) => count + 1)
  const close = () => {
    setClosed(opening)
    setTyped('')
  }
  useRememberedPages()
  useGoKey(open)
  useEffect(() => prefetchChunk(() => import('./go-dialog.tsx')), [])
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
        <span className="go-button-label">{LABEL}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <Suspense fallback={<EarlyInput typed={typed} onType={setTyped} />}>
        {opening > closed && <GoDialog key={opening} label={LABEL} typed={typed} onClose={close} />}
      </Suspense>
    </>
  )
}
