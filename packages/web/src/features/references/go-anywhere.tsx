import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './go-anywhere.css'
import { GoDialog } from './go-dialog.tsx'
import { useGoKey } from './use-go-key.ts'
import { useRememberedPages } from './recent-pages.ts'

/** The header's command palette button and its keys; a key may have been pressed before this chunk loaded. */
export function GoAnywhere({ isAsked }: { readonly isAsked: boolean }) {
  // A counter, because a key can arrive after the dialog closed and before `onClose`.
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
