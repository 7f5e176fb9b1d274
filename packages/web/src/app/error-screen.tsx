import { ApiError } from '@rostrum/client/api-error'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { ChunkError } from '../loading/load-chunk.ts'
import { openReloads } from '../loading/reloads.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import './error-screen.css'

/** Whether the same address may open at another attempt; a fault in our own code would only fail again. */
const isTransient = (error: unknown): boolean =>
  error instanceof ChunkError || (error instanceof ApiError && (error.status === 0 || error.status >= 500))

/** What stands in for a screen that broke or whose code could not be fetched, inside the layout. */
export function ErrorScreen() {
  const error = useRouteError()
  const willRetry = isTransient(error)
  useEffect(() => (willRetry ? openReloads().schedule() : undefined), [willRetry])
  return (
    <div className="error-screen">
      <PageTitle>This page did not open</PageTitle>
      <p>
        {error instanceof ApiError
          ? error.message
          : 'Something went wrong on our side, or the connection was lost on the way.'}{' '}
        {willRetry ? 'Rostrum tries again by itself.' : 'Loading it again often helps.'} Nothing you have
        saved is lost.
      </p>
      {error instanceof ApiError && error.requestId && (
        <p className="error-reference">If you write to us about it, name this request: {error.requestId}</p>
      )}
      <div className="error-actions">
        <Button isPrimary onClick={() => window.location.reload()}>
          Load it again
        </Button>
        <ButtonLink to={paths.home()}>Go to the first page</ButtonLink>
      </div>
    </div>
  )
}

/** The same without a layout around it, when that is what broke. */
export const BareErrorScreen = () => (
  <main className="bare-error-screen">
    <ErrorScreen />
  </main>
)
