import { useLocation, useNavigate } from 'react-router-dom'

/** A message that is on its way, and the moment from which another can be asked for. */
export interface SentMail {
  readonly email: string
  /** What the service said of it. */
  readonly message: string
  /** Names the registration that the message is about, where it is about one. */
  readonly registration?: string
  /** Milliseconds since 1970. */
  readonly lockedUntil: number
}

export const lockFor = (seconds: number): Pick<SentMail, 'lockedUntil'> => ({
  lockedUntil: Date.now() + seconds * 1000,
})

function isSentMail(state: unknown): state is SentMail {
  if (typeof state !== 'object' || state === null) return false
  const { email, message, registration, lockedUntil } = state as Partial<Record<keyof SentMail, unknown>> // whatever was kept
  const isNamed = registration === undefined || typeof registration === 'string'
  return (
    isNamed && typeof email === 'string' && typeof message === 'string' && typeof lockedUntil === 'number'
  )
}

/**
 * The step after a message was sent, kept with the page's place in the browser's history: it survives a reload, which
 * phones do to a page while its reader looks at their mail, and Back leads to the form.
 */
export function useSentMail() {
  const { state, search }: { state: unknown; search: string } = useLocation()
  const navigate = useNavigate()
  const sent = isSentMail(state) ? state : undefined
  return {
    sent,
    show: (next: SentMail): void => void navigate({ search }, { state: next, replace: sent !== undefined }),
    forget: (): void => void navigate({ search }, { state: null, replace: true }),
  }
}
