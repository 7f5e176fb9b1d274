import { DEFAULT_SETTINGS, type Settings, SETTINGS_KEY } from '@rostrum/contract/site/settings'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { serverTime } from '../clock.ts'
import { type LocalStore, openLocalStore, readJson } from '../local-store.ts'
import { fieldsOf, mergeSettings, parseSettings, pickValid, type TimestampedSettings } from '../settings.ts'
import { auth } from './singletons.ts'
import { createListeners } from '../state-store.ts'
import { useStore } from '../use-store.ts'

/** When and by whom each setting was chosen, stored next to the settings. */
const CHOICES_KEY = `${SETTINGS_KEY}.chosen`

/** A setting given as undefined goes back to its default. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

export type SettingsStore = ReturnType<typeof createSettingsStore>

interface LocalSettings extends TimestampedSettings {
  /** The user who chose each setting or whose account has it; undefined if it was chosen while signed out. */
  readonly by: { readonly [Name in keyof Settings]?: string | undefined }
}

function readLocal(store: LocalStore): LocalSettings {
  const choices: { at?: unknown; by?: unknown } = Object(readJson(store, CHOICES_KEY))
  return {
    ...parseSettings(readJson(store, SETTINGS_KEY), choices.at),
    by: pickValid(choices.by, (user) => typeof user === 'string'),
  }
}

function withoutDistrict({ settings, at, by }: LocalSettings): LocalSettings {
  const { district: _, ...others } = settings
  const { district: _at, ...times } = at
  const { district: _by, ...users } = by
  return { settings: others, at: times, by: users }
}

interface SettingsStoreDeps {
  readonly store: LocalStore
  readonly now: () => number
  readonly userId: () => string | undefined
}

export function createSettingsStore({ store, now, userId }: SettingsStoreDeps) {
  const { notify, subscribe } = createListeners<'changed' | 'synced'>()
  let local = readLocal(store)

  function save(next: LocalSettings, cause: 'changed' | 'synced'): void {
    local = next
    const { settings, ...choices } = next
    store.setItem(SETTINGS_KEY, JSON.stringify(settings))
    store.setItem(CHOICES_KEY, JSON.stringify(choices))
    notify(cause)
  }

  /** Each change gets a later time than the one it replaces, however wrong this device's clock is. */
  function change(fields: SettingsChange): void {
    const { settings, at, by } = local
    const names = typedKeys(fields)
    const times = fieldsOf((name) => Math.max(now(), (at[name] ?? 0) + 1), names)
    const changed = parseSettings({ ...settings, ...fields }, { ...at, ...times })
    save({ ...changed, by: { ...by, ...fieldsOf(userId, names) } }, 'changed')
  }

  return {
    get: (): Settings => local.settings,
    change,
    reset: (): void => change({ defaultCongress: undefined, ...DEFAULT_SETTINGS }),
    /** Merges the settings of an account. Choices made here by another user are dropped. */
    mergeAccount(account: TimestampedSettings, user: string): TimestampedSettings {
      const merged = mergeSettings(local, account, (name) => (local.by[name] ?? user) === user)
      const next = { ...merged, by: fieldsOf(() => user) }
      if (JSON.stringify(next) !== JSON.stringify(local)) save(next, 'synced')
      return merged
    },
    /** To be called when another tab has written to the store. */
    changedElsewhere(): void {
      local = readLocal(store)
      notify('synced')
    },
    /** Removes where the reader lives from this browser, but not from the account. */
    forgetDistrict(): void {
      if (local.settings.district !== undefined) save(withoutDistrict(local), 'synced')
    },
    subscribe,
  }
}

export const settings = createSettingsStore({
  store: openLocalStore(),
  now: serverTime,
  userId: () => auth.getState().user?.id,
})

export const useSettings = (): Settings => useStore(settings.subscribe, settings.get)
