import './fold-button.css'
import { Icon } from './icon.tsx'

interface FoldButtonProps {
  /** The record's name, for screen readers. */
  readonly name: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Unfolds the other fields of a record in a compact list. */
export const FoldButton = ({ name, isOpen, onToggle }: FoldButtonProps) => (
  <button type="button" className="fold-button" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
    <Icon name="chevron" />
    <span className="visually-hidden">All fields of {name}</span>
  </button>
)
