import { useLocation, useNavigate } from 'react-router-dom'

export interface SentMail {
  readonly email: string
  readonly message: string
  /** Id of the registration the mail belongs to, if any. */
  readonly registration?: string
  /** Milliseconds since the epoch by this device's clock. */
  readonly lockedUntil: number
}

export const lockFor = (seconds: number): Pick<SentMail, 'lockedUntil'> => ({
  lockedUntil: Date.now() + seconds * 1000,
})

export function isSentMail(state: unknown): state is SentMail {
  if (typeof state !== 'object' || state === null) return false
  const { email, message, registration, lockedUntil } = state as Partial<Record<keyof SentMail, unknown>> // history state is untyped
  const isNamed = registration === undefined || typeof registration === 'string'
  return (
    isNamed && typeof email === 'string' && typeof message === 'string' && typeof lockedUntil === 'number'
  )
}

/**
 * The step after a mail was sent, stored in history state: it survives a reload, which phones do to background pages
 * while the reader is in their mail app, and Back returns to the form.
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
