import { DEFAULT_SETTINGS, type Settings, SETTINGS_KEY } from '@rostrum/contract/settings'
import { type LocalStore, readJson } from './local-store.ts'
import {
  type TimestampedSettings,
  mergeSettings,
  parseTimestamps,
  SETTING_NAMES,
  parseUserSettings,
} from './settings.ts'

/**
 * Beside the settings themselves: when each was chosen, whose account they were last brought together with, and what
 * was chosen since by somebody who was not signed in.
 */
export const CHOICES_KEY = `${SETTINGS_KEY}.chosen`

/** A setting given as undefined goes back to what goes without saying. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

type Listener = (by: 'chosen' | 'told') => void

export type SettingsStore = ReturnType<typeof createSettingsStore>

interface StoredChoices {
  readonly at: TimestampedSettings['at']
  readonly owner: string | undefined
  readonly visitors: readonly (keyof Settings)[]
}

function readChoices(store: LocalStore): StoredChoices {
  const stored = readJson(store, CHOICES_KEY)
  if (typeof stored !== 'object' || stored === null) return { at: {}, owner: undefined, visitors: [] }
  const { at, owner, visitors }: Partial<Record<keyof StoredChoices, unknown>> = stored
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

/** Of what was chosen here only what a visitor chose; all else is as the account has it. */
function chosenByVisitors(
  here: TimestampedSettings,
  account: TimestampedSettings,
  visitors: StoredChoices['visitors'],
): TimestampedSettings {
  const own = SETTING_NAMES.filter((name) => visitors.includes(name))
  return {
    settings: parseUserSettings({
      ...account.settings,
      ...Object.fromEntries(own.map((name) => [name, here.settings[name]])),
    }),
    at: parseTimestamps(Object.fromEntries(own.map((name) => [name, here.at[name]]))),
  }
}

interface SettingsStoreDeps {
  readonly store: LocalStore
  readonly now: () => number
  readonly isSignedIn: () => boolean
}

/** The one place that knows what the reader of this browser prefers. */
export function createSettingsStore({ store, now, isSignedIn }: SettingsStoreDeps) {
  const listeners = new Set<Listener>()
  let chosen = readSettings(store)

  function commit(
    next: TimestampedSettings,
    ownership: Omit<StoredChoices, 'at'>,
    by: Parameters<Listener>[0],
  ): void {
    chosen = next
    store.setItem(SETTINGS_KEY, JSON.stringify(next.settings))
    store.setItem(CHOICES_KEY, JSON.stringify({ at: next.at, ...ownership }))
    listeners.forEach((listener) => listener(by))
  }

  /** A choice comes after every one it knows of, however wrong the clocks are that those were made by. */
  function change(fields: SettingsChange): void {
    const names = SETTING_NAMES.filter((name) => Object.hasOwn(fields, name))
    const at = names.map((name) => [name, Math.max(now(), (chosen.at[name] ?? 0) + 1)])
    const settings = parseUserSettings({ ...chosen.settings, ...fields })
    const { owner, visitors } = readChoices(store)
    const ownership = { owner, visitors: isSignedIn() ? visitors : [...new Set([...visitors, ...names])] }
    commit({ settings, at: { ...chosen.at, ...Object.fromEntries(at) } }, ownership, 'chosen')
  }

  return {
    get: (): Settings => chosen.settings,
    chosen: (): TimestampedSettings => chosen,
    change,
    reset: (): void => change({ defaultCongress: undefined, ...DEFAULT_SETTINGS }),
    /** Takes in what an account holds; what somebody else had chosen here on their account is not carried into it. */
    mergeAccount(account: TimestampedSettings, owner: string): TimestampedSettings {
      const { owner: previousOwner, visitors } = readChoices(store)
      const isTheirs = previousOwner === undefined || previousOwner === owner
      const here = isTheirs ? chosen : chosenByVisitors(chosen, account, visitors)
      const next = mergeSettings(here, account)
      const isSame = previousOwner === owner && visitors.length === 0
      if (!isSame || JSON.stringify(next) !== JSON.stringify(chosen)) {
        commit(next, { owner, visitors: [] }, 'told')
      }
      return next
    },
    /** To be called when another tab has written to the store. */
    changedElsewhere(): void {
      chosen = readSettings(store)
      listeners.forEach((listener) => listener('told'))
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
