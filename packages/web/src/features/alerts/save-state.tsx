import { useEffect } from 'react'
import { alertChoices } from '../../api/alerts.ts'
import { errorMessage } from '../../api/failure.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { useStore } from '../../use-store.ts'

const OFFLINE = 'You are offline. Your choices are kept in this tab, and saved once you are back online.'

const send = (): void => void alertChoices.send()

/** Whether the choices are saved; if not, why, and a retry. Retries automatically when the browser goes online. */
export function SaveState() {
  const { status, error } = useStore(alertChoices.subscribe, alertChoices.get)
  useEffect(() => {
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  const isOffline = status === 'failed' && !navigator.onLine
  return (
    <>
      <output className="settings-hint">
        {status === 'saving' && 'Saving...'}
        {status === 'saved' && 'Saved to your account.'}
        {isOffline && OFFLINE}
      </output>
      <div className="settings-refusal" role="alert">
        {status === 'failed' && !isOffline && (
          <>
            <p>{errorMessage(error)} Your choices are not saved yet.</p>
            <p className="alert-retry">
              <TextButton onClick={send}>Try again</TextButton>
              <TextButton onClick={alertChoices.discard}>Discard them</TextButton>
            </p>
          </>
        )}
      </div>
    </>
  )
}
