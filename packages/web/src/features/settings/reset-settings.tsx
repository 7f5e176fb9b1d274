import { useState } from 'react'
import { turnOffHere } from '../../api/push.ts'
import { settings } from '../../api/settings.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export function ResetSettings() {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const reset = (): void => {
    settings.reset()
    void turnOffHere().catch(() => undefined)
    close()
    announce('All settings have been reset to their defaults.')
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reset All Settings</Button>
      {isOpen && (
        <Dialog title="Reset all settings?" onClose={close}>
          <div className="dialog-text">
            <p>
              List, notification, and theme settings go back to their defaults on every device. What you track
              doesn’t change.
            </p>
            <div className="actions">
              <Button isPrimary onClick={reset}>
                Reset
              </Button>
              <Button onClick={close}>Cancel</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
