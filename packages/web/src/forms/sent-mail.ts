import { useLocation, useNavigate } from 'react-router-dom'
import { hasShape } from '../local-store.ts'

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

export const isSentMail = (state: unknown): state is SentMail =>
  hasShape(state, { email: 'string', message: 'string', lockedUntil: 'number' }) &&
  (!('registration' in state) || typeof state.registration === 'string')

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
