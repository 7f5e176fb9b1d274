import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import './list-button.css'

interface ListDrawerProps {
  readonly title: string
  /** Shown next to the title. */
  readonly note?: string | undefined
  /** Rendered while open. */
  readonly children: () => ReactNode
}

/** A button in the row of a list's controls; what it opens takes a line of its own below them. */
export const ListDrawer = ({ title, note, children }: ListDrawerProps) => (
  <Disclosure
    className="list-button list-drawer-button"
    panelClassName="list-drawer"
    label={
      <>
        {title}
        {note && <span className="list-button-note">{note}</span>}
      </>
    }
  >
    {children}
  </Disclosure>
)
