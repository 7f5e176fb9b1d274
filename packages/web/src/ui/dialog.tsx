import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import './dialog.css'

interface DialogProps {
  readonly title: string
  /** What the dialog asks, read aloud with its title. */
  readonly question?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog, open while it is rendered. The first field has the focus. */
export function Dialog({ title, question, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    const input = shown?.querySelector<HTMLInputElement>('input:not([hidden])')
    input?.focus()
    // The caret would be in front of an initial value. Fields for email have none to set.
    if (typeof input?.selectionStart === 'number')
      input.setSelectionRange(input.value.length, input.value.length)
    // gives the focus back
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      aria-describedby={question === undefined ? undefined : `${id}-question`}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button isQuiet onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      {question !== undefined && (
        <p id={`${id}-question`} className="dialog-question">
          {question}
        </p>
      )}
      {children}
    </dialog>
  )
}
