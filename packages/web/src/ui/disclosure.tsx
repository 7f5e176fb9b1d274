import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import './disclosure.css'
import { Icon } from '@rostrum/view/icon.tsx'
import { classNames } from '@rostrum/view/class-names.ts'

interface DisclosureProps {
  /** Classes of the button, and of what it opens. */
  readonly className: string
  readonly panelClassName?: string
  readonly label: ReactNode
  readonly children: (close: () => void) => ReactNode
}

export function Disclosure({ className, panelClassName, label, children }: DisclosureProps) {
  const id = useId()
  const buttonId = useId()
  const [isOpen, setOpen] = useState(false)
  // The button answers before a long panel is drawn.
  const isDrawn = useDeferredValue(isOpen) && isOpen
  function close(): void {
    setOpen(false)
    document.getElementById(buttonId)?.focus()
  }
  return (
    <>
      <button
        id={buttonId}
        type="button"
        className={classNames('disclosure', className)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <div id={id} className={panelClassName} hidden={!isDrawn}>
        {isDrawn && children(close)}
      </div>
    </>
  )
}
