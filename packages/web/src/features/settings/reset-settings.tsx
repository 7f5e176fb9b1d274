import { useId, useRef } from 'react'
import { settings } from '../../api/settings.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import '../../ui/question.css'

export function ResetSettings() {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const reset = (): void => {
    settings.reset()
    dialog.current?.close()
    announce('All settings have been reset to their defaults.')
  }
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>Reset All Settings</Button>
      <dialog ref={dialog} className="question" aria-labelledby={id} aria-describedby={`${id}-what`}>
        <h2 id={id}>Reset all settings?</h2>
        <p id={`${id}-what`}>
          List, notification, and theme settings go back to their defaults on every device. What you track
          doesn’t change.
        </p>
        <div className="question-answers">
          <Button isPrimary onClick={reset}>
            Reset
          </Button>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        </div>
      </dialog>
    </>
  )
}
