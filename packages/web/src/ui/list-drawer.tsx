import { type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import './list-button.css'

interface ListDrawerProps {
  readonly title: string
  /** Shown next to the title. */
  readonly note?: string | undefined
  /** Rendered while open. */
  readonly children: () => ReactNode
}

/** A button in the row of a list's controls; what it opens takes a line of its own below them. */
export function ListDrawer({ title, note, children }: ListDrawerProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="list-button list-drawer-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        {note && <span className="list-button-note">{note}</span>}
        <Icon name="chevron" />
      </button>
      <div id={id} className="list-drawer" hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </>
  )
}
