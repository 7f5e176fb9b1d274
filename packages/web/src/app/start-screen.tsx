import { SCREENS } from '@rostrum/contract/words/messages'
import { auth, retryNow } from '../api/singletons.ts'
import { useAuth } from '../api/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { Brand } from '@rostrum/view/brand.tsx'
import { DoorContext } from '@rostrum/view/door.ts'
import { APP_DOOR } from '../record/app-door.tsx'
import { Logo } from '@rostrum/view/logo.tsx'
import './start-screen.css'

/** Shown while the sign-in state is loading. If the server is unreachable it says so and keeps retrying. */
export function StartScreen() {
  const { isLoading, error } = useAuth()
  return (
    <DoorContext value={APP_DOOR}>
      <div className="header">
        <div className="header-row">
          <Brand />
        </div>
      </div>
      <main className="full-page-spinner" aria-busy="true">
        <Logo size={40} isBusy />
        <output>{SCREENS.loading}</output>
        {isLoading && error !== undefined && (
          <>
            <p role="alert">{error}</p>
            <p className="actions">
              <Button isPrimary onClick={retryNow}>
                Try again now
              </Button>
              <Button onClick={auth.signOut}>Sign Out</Button>
            </p>
          </>
        )}
      </main>
    </DoorContext>
  )
}
