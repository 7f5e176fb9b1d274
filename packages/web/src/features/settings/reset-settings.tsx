import { useState } from 'react'
import { turnOffHere } from '../../api/push.ts'
import { settings } from '../../api/settings.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const NOT_OFF =
  'Settings have been reset, but browser notifications could not be turned off. Please try again.'

export function ResetSettings() {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const reset = async (): Promise<void> => {
    settings.reset()
    close()
    const isOff = await turnOffHere().then(
      () => true,
      () => false,
    )
    announce(isOff ? 'All settings have been reset to their defaults.' : NOT_OFF)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reset All Settings</Button>
      {isOpen && (
        <Dialog
          title="Reset all settings?"
          question="Bill lists and the theme go back to their defaults on every device, and browser notifications end in this browser. Email and what you track don’t change."
          onClose={close}
        >
          <div className="actions">
            <Button isPrimary onClick={() => void reset()}>
              Reset
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
