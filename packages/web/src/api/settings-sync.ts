import { ApiError } from '@rostrum/client/api-error'
import type { DataOf } from '@rostrum/contract/route'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { type Chosen, isAhead, momentsOf, settingsOf } from '../settings.ts'
import type { SettingsStore } from '../settings-store.ts'
import { holdState } from './hold-state.ts'

type Preferences = DataOf<typeof userRoutes.getPreferences>['preferences']

/** Preferences and the version they are. */
export interface HeldPreferences {
  readonly preferences: Preferences
  readonly etag: string | undefined
}

interface SyncParts {
  readonly settings: Pick<SettingsStore, 'chosen' | 'bringTogether'>
  readonly read: (userId: string) => Promise<HeldPreferences>
  /** Rejects with 412 when the version named is not the one held. */
  readonly write: (userId: string, held: HeldPreferences) => Promise<HeldPreferences>
}

/** How settings and the account stand to each other. */
export type SyncState = 'apart' | 'under way' | 'together' | 'waiting'

const TRIES = 5

/** What an account holds of the settings; whatever else it holds is none of ours. */
export const chosenIn = ({ settings, settingsChosenAt }: Preferences): Chosen => ({
  settings: settingsOf(settings),
  at: momentsOf(settingsChosenAt),
})
const withChosen = (preferences: Preferences, { settings, at }: Chosen): Preferences => ({
  ...preferences,
  settings: { ...settings },
  settingsChosenAt: { ...at },
})

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/** Keeps the settings of this browser and those of an account together; one exchange at a time. */
export function createSettingsSync({ settings, read, write }: SyncParts) {
  const state = holdState<SyncState>('apart')
  let userId: string | undefined
  let held: HeldPreferences | undefined
  let running: Promise<void> | undefined
  let isWantedAgain = false

  async function exchange(user: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const account = (held ??= await read(user))
      if (user !== userId) return
      const chosen = settings.bringTogether(chosenIn(account.preferences), user)
      if (!isAhead(chosen, chosenIn(account.preferences))) return
      try {
        const preferences = withChosen(account.preferences, chosen)
        held = await write(user, { ...account, preferences })
      } catch (error) {
        if (!isOutdated(error)) throw error
        held = undefined
      }
    }
    throw new Error('the account changes faster than it can be read')
  }

  async function run(user: string): Promise<void> {
    state.become('under way')
    const isTogether = await exchange(user).then(
      () => true,
      () => false,
    )
    if (user === userId) state.become(isTogether ? 'together' : 'waiting')
  }

  /** Brings both together, once more if something changed in the meantime. */
  function sync(): Promise<void> {
    if (userId === undefined) return Promise.resolve()
    isWantedAgain = running !== undefined
    running ??= run(userId).finally(() => {
      running = undefined
      if (isWantedAgain) void sync()
    })
    return running
  }

  return {
    sync,
    /** Looks at the account anew: another device may have changed it. */
    lookAgain(): Promise<void> {
      held = undefined
      return sync()
    },
    /** Whoever is signed in now, if anybody is. */
    belongTo(user: string | undefined): Promise<void> {
      if (user === userId) return Promise.resolve()
      userId = user
      held = undefined
      if (user === undefined) state.become('apart')
      return sync()
    },
    getState: state.get,
    subscribe: state.subscribe,
  }
}
