import { ApiError } from '@rostrum/client/api-error'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { ChunkError } from '../loading/load-chunk.ts'
import { openReloads } from '../loading/reloads.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import './error-screen.css'

/** Whether a reload may help; a bug in our own code would only fail again. */
const isTransient = (error: unknown): boolean =>
  error instanceof ChunkError || (error instanceof ApiError && (error.status === 0 || error.status >= 500))

/** Replaces a screen that crashed or whose code failed to load, inside the layout. */
export function ErrorScreen() {
  const error = useRouteError()
  const willRetry = isTransient(error)
  useEffect(() => (willRetry ? openReloads().schedule() : undefined), [willRetry])
  return (
    <div className="error-screen">
      <PageTitle>This page failed to load</PageTitle>
      <p>
        {error instanceof ApiError
          ? error.message
          : 'Something went wrong on our side, or the connection was lost.'}{' '}
        {willRetry ? 'Rostrum will retry automatically.' : 'Reloading the page often helps.'} Nothing you have
        saved is lost.
      </p>
      {error instanceof ApiError && error.requestId && (
        <p className="note">If you contact us about it, mention this request ID: {error.requestId}</p>
      )}
      <div className="actions">
        <Button isPrimary onClick={() => window.location.reload()}>
          Reload
        </Button>
        <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
      </div>
    </div>
  )
}

/** For failures of the layout itself. */
export const BareErrorScreen = () => (
  <main className="bare-error-screen">
    <ErrorScreen />
  </main>
)
