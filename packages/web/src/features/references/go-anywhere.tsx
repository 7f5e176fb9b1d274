import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './go-anywhere.css'
import { GoDialog } from './go-dialog.tsx'
import { useGoKey } from './use-go-key.ts'
import { useRememberedPages } from './recent-pages.ts'

/** The header's button and the keys that open the box, which a key may have asked for before this had loaded. */
export function GoAnywhere({ isAsked }: { readonly isAsked: boolean }) {
  // counted, because a key can come after a box closed and before it says so
  const [opening, setOpening] = useState(isAsked ? 1 : 0)
  const [closed, setClosed] = useState(0)
  const open = () => setOpening((count) => count + 1)
  useRememberedPages()
  useGoKey(open)
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
