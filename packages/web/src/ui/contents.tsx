import type { ReactNode } from 'react'
import './contents.css'
import { Icon } from '@rostrum/view/icon.tsx'

interface ContentsButtonProps {
  readonly opens: string
  readonly children: ReactNode
}

export const ContentsButton = ({ opens, children }: ContentsButtonProps) => (
  <button type="button" className="contents-button" popoverTarget={opens}>
    {children}
    <Icon name="chevron" />
  </button>
)

interface ContentsProps {
  readonly id: string
  readonly title: string
  /** Items with links, which call `closeContents` when chosen. */
  readonly children: ReactNode
}

export function closeContents(id: string): void {
  const panel = document.getElementById(id)
  if (panel?.matches(':popover-open')) panel.hidePopover()
}

/** Links to the sections of a page: beside the page, or on narrow screens in a panel that a button opens. */
export const Contents = ({ id, title, children }: ContentsProps) => (
  <nav id={id} popover="auto" className="contents" aria-labelledby={`${id}-title`}>
    <h2 className="contents-title" id={`${id}-title`}>
      {title}
    </h2>
    <ol>{children}</ol>
  </nav>
)
