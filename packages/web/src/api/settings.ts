import { DEFAULT_SETTINGS, type Settings, SETTINGS_KEY } from '@rostrum/contract/settings'
import { useSyncExternalStore } from 'react'
import { type LocalStore, openLocalStore, readJson } from '../local-store.ts'
import {
  combineSettings,
  mergeSettings,
  parseTimestamps,
  parseUserSettings,
  SETTING_NAMES,
  type TimestampedSettings,
} from '../settings.ts'
import { auth } from './singletons.ts'

/** Where the times and the owner of the settings are stored, beside the settings themselves. */
export const CHOICES_KEY = `${SETTINGS_KEY}.chosen`

/** A setting given as undefined goes back to its default. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

type Listener = (by: 'changed' | 'synced') => void

export type SettingsStore = ReturnType<typeof createSettingsStore>

interface StoredChoices {
  readonly at: TimestampedSettings['at']
  /** The user whose account the settings were last merged with. */
  readonly owner: string | undefined
  /** What was chosen since while nobody was signed in. */
  readonly visitors: readonly (keyof Settings)[]
}

function readChoices(store: LocalStore): StoredChoices {
  const stored: { [Name in keyof StoredChoices]?: unknown } = Object(readJson(store, CHOICES_KEY))
  const { at, owner, visitors } = stored
  return {
    at: parseTimestamps(at),
    owner: typeof owner === 'string' ? owner : undefined,
    visitors: Array.isArray(visitors) ? SETTING_NAMES.filter((name) => visitors.includes(name)) : [],
  }
}

const readSettings = (store: LocalStore): TimestampedSettings => ({
  settings: parseUserSettings(readJson(store, SETTINGS_KEY)),
  at: readChoices(store).at,
})

interface SettingsStoreDeps {
  readonly store: LocalStore
  readonly now: () => number
  readonly isSignedIn: () => boolean
}

export function createSettingsStore({ store, now, isSignedIn }: SettingsStoreDeps) {
  const listeners = new Set<Listener>()
  const notify: Listener = (by) => listeners.forEach((listener) => listener(by))
  let chosen = readSettings(store)

  function save(settings: Settings, choices: StoredChoices): void {
    chosen = { settings, at: choices.at }
    store.setItem(SETTINGS_KEY, JSON.stringify(settings))
    store.setItem(CHOICES_KEY, JSON.stringify(choices))
  }

  /** Each change gets a later time than the one it replaces, however wrong this device's clock is. */
  function change(fields: SettingsChange): void {
    const names = SETTING_NAMES.filter((name) => Object.hasOwn(fields, name))
    const times = names.map((name) => [name, Math.max(now(), (chosen.at[name] ?? 0) + 1)])
    const { owner, visitors } = readChoices(store)
    save(parseUserSettings({ ...chosen.settings, ...fields }), {
      at: { ...chosen.at, ...Object.fromEntries(times) },
      owner,
      visitors: isSignedIn() ? visitors : [...new Set([...visitors, ...names])],
    })
    notify('changed')
  }

  return {
    get: (): Settings => chosen.settings,
    chosen: (): TimestampedSettings => chosen,
    change,
    reset: (): void => change({ defaultCongress: undefined, ...DEFAULT_SETTINGS }),
    /** Merges the settings of an account. What another user chose here while signed in is dropped. */
    mergeAccount(account: TimestampedSettings, user: string): TimestampedSettings {
      const { owner, visitors } = readChoices(store)
      const defaults = { settings: account.settings, at: {} }
      const here = combineSettings((name) =>
        owner === undefined || owner === user || visitors.includes(name) ? chosen : defaults,
      )
      const next = mergeSettings(here, account)
      const isSame = owner === user && visitors.length === 0
      if (!isSame || JSON.stringify(next) !== JSON.stringify(chosen)) {
        save(next.settings, { at: next.at, owner: user, visitors: [] })
        notify('synced')
      }
      return chosen
    },
    /** To be called when another tab has written to the store. */
    changedElsewhere(): void {
      chosen = readSettings(store)
      notify('synced')
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const settings = createSettingsStore({
  store: openLocalStore(),
  now: Date.now,
  isSignedIn: () => auth.getState().isAuthenticated,
})

export const useSettings = (): Settings => useSyncExternalStore(settings.subscribe, settings.get)
