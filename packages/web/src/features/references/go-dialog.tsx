import { useState } from 'react'
import { SEARCH_MAX_CHARACTERS } from '@rostrum/contract/rules/limits'
import { useNavigate } from 'react-router-dom'
import { Combobox } from '../../ui/combobox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { handOverZip } from '../../typed-zip.ts'
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
  const [text, setText] = useState(typed)
  const { groups, status } = useDestinations(text)
  const navigate = useNavigate()
  function choose({ path, zip = '' }: Destination): void {
    onClose()
    handOverZip(zip)
    void navigate(path)
  }
  return (
    <Dialog title={label} onClose={onClose}>
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
    </Dialog>
  )
}
