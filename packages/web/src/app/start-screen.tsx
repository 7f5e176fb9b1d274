import { auth, retryNow } from '../api/singletons.ts'
import { useAuth } from '../api/use-auth.ts'
import { Button } from '../ui/button.tsx'
import { FullPageSpinner } from '../ui/spinner.tsx'

/** Shown until the sign-in state is known; says so when the server cannot be reached, and never gives up by itself. */
export function StartScreen() {
  const { isLoading, error } = useAuth()
  return (
    <FullPageSpinner>
      {isLoading && error !== undefined && (
        <>
          <p role="alert">{error}</p>
          <p className="spinner-actions">
            <Button isPrimary onClick={retryNow}>
              Try again now
            </Button>
            <Button onClick={auth.signOut}>Sign Out</Button>
          </p>
        </>
      )}
    </FullPageSpinner>
  )
}
