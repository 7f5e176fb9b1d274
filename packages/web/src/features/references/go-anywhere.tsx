import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './go-anywhere.css'
import { SEARCH_MAX_CHARACTERS } from '@rostrum/contract/rules/limits'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { handOverZip } from '../../typed-zip.ts'
import './go-dialog.css'
import type { Destination } from './destinations.ts'
import { useDestinations } from './use-destinations.ts'
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

const LABEL = 'Go to a bill, member or topic'

interface GoDialogProps {
  readonly typed: string | undefined
  readonly onClose: () => void
}

/** A command palette over members, bills, amendments, laws, topics and screens. */
function GoDialog({ typed = '', onClose }: GoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(typed)
  const { groups, status } = useDestinations(text)
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    const input = dialog.current?.querySelector('input')
    input?.focus()
    // The caret would be in front of an initial value.
    input?.setSelectionRange(typed.length, typed.length)
  }, [typed])
  function choose({ path, zip = '' }: Destination): void {
    dialog.current?.close()
    handOverZip(zip)
    void navigate(path)
  }
  return (
    <dialog ref={dialog} className="go-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="go-dialog-head">
        <h2 id={id}>{LABEL}</h2>
        <Button isQuiet onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <Combobox
        label={LABEL}
        placeholder="Name, topic, words, or H.R. 1"
        maxLength={SEARCH_MAX_CHARACTERS}
        text={text}
        onText={setText}
        groups={groups}
        onChoose={choose}
        status={status}
      />
    </dialog>
  )
}
