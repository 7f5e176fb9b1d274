import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { prefetchChunk } from '../../loading/load-chunk.ts'
import { Icon } from '../../ui/icon.tsx'
import './go-anywhere.css'
import { useRememberedPages } from './recent-pages.ts'
import { useGoKey } from './use-go-key.ts'

const GoDialog = lazyPart(() => import('./go-dialog.tsx'), 'GoDialog')

/** The header's command palette button and its keys. */
export function GoAnywhere() {
  // A counter, because a key can arrive after the dialog closed and before `onClose`.
  const [opening, setOpening] = useState(0)
  const [closed, setClosed] = useState(0)
  const open = () => setOpening((count) => count + 1)
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
        <span className="go-button-label">Go to a bill, member or topic</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <Suspense>{opening > closed && <GoDialog key={opening} onClose={() => setClosed(opening)} />}</Suspense>
    </>
  )
}
