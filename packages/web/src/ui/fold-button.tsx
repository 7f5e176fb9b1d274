import { type ReactNode, useState } from 'react'
import { useCompactLists } from './compact-lists.ts'
import './disclosure.css'
import './fold-button.css'
import { Icon } from '@rostrum/view/icon.tsx'

/** In compact lists a record is folded to its name until its button is pressed. */
export function useFold(name: string): { readonly isFolded: boolean; readonly button: ReactNode } {
  const isCompact = useCompactLists()
  const [isOpen, setOpen] = useState(false)
  return {
    isFolded: isCompact && !isOpen,
    button: isCompact && (
      <button
        type="button"
        className="disclosure fold-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron" />
        <span className="visually-hidden">All fields of {name}</span>
      </button>
    ),
  }
}
