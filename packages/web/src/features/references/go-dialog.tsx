import { useEffect, useId, useRef, useState } from 'react'
import { SEARCH_MAX_CHARACTERS } from '@rostrum/contract/rules/limits'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { handOverZip } from '../../typed-zip.ts'
import './go-dialog.css'
import type { Destination } from './destinations.ts'
import { useDestinations } from './use-destinations.ts'

interface GoDialogProps {
  readonly label: string
  /** What was typed before this was loaded. */
  readonly typed: string
  readonly onClose: () => void
}

/** A command palette over members, bills, amendments, laws, topics and screens. */
export function GoDialog({ label, typed, onClose }: GoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(typed)
  const { groups, status } = useDestinations(text)
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    const input = dialog.current?.querySelector('input')
    input?.focus()
    // the caret would be in front of an initial value
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
        <h2 id={id}>{label}</h2>
        <Button isQuiet onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <Combobox
        label={label}
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
