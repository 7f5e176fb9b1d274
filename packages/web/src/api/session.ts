import type { Tokens } from '@rostrum/contract/entities/user'
import { hasShape, type LocalStore, readJson } from '../local-store.ts'
import { createListeners } from '../state-store.ts'

export const SESSION_KEY = 'rostrum.session'

export interface Session {
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token expires, in milliseconds since 1970 by this device's clock. */
  readonly expiresAt: number
}

const isSession = (value: unknown): value is Session =>
  hasShape(value, { accessToken: 'string', refreshToken: 'string', expiresAt: 'number' })

export type SessionStore = ReturnType<typeof createSessionStore>

/** The session of this browser, shared by its tabs. */
export function createSessionStore({ store, now }: { store: LocalStore; now: () => number }) {
  const { notify, subscribe } = createListeners<'here' | 'elsewhere'>()

  function read(): Session | undefined {
    const stored = readJson(store, SESSION_KEY)
    return isSession(stored) ? stored : undefined
  }

  return {
    read,
    save({ accessToken, refreshToken, expiresIn }: Tokens): void {
      const session: Session = { accessToken, refreshToken, expiresAt: now() + expiresIn * 1000 }
      store.setItem(SESSION_KEY, JSON.stringify(session))
      notify('here')
    },
    /** Makes other tabs reload the user. A storage event needs a changed value, so it writes the time. */
    notifyOtherTabs(): void {
      const session = readJson(store, SESSION_KEY)
      if (isSession(session)) store.setItem(SESSION_KEY, JSON.stringify({ ...session, nudgedAt: now() }))
    },
    clear(): void {
      store.removeItem(SESSION_KEY)
      notify('here')
    },
    /** Seconds until the access token expires; negative afterwards. */
    remainingSeconds: (session: Session): number => (session.expiresAt - now()) / 1000,
    subscribe,
    /** To be called when another tab has written to the store. */
    changedElsewhere: (): void => notify('elsewhere'),
  }
}
