import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './go-anywhere.css'
import { GoDialog } from './go-dialog.tsx'
import { useGoKey } from './use-go-key.ts'
import { useRememberedPages } from './recent-pages.ts'

interface GoAnywhereProps {
  /** The text typed after a key was pressed before this chunk loaded. */
  readonly typed: string | undefined
}

/** The header's command palette button and its keys. */
export function GoAnywhere({ typed }: GoAnywhereProps) {
  // A counter, because a key can arrive after the dialog closed and before `onClose`.
  const [opening, setOpening] = useState(typed === undefined ? 0 : 1)
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
      {opening > closed && (
        <GoDialog key={opening} typed={opening === 1 ? typed : ''} onClose={() => setClosed(opening)} />
      )}
    </>
  )
}
