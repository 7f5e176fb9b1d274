import { DEFAULT_SETTINGS, type Settings, SETTINGS_KEY } from '@rostrum/contract/settings'
import { type LocalStore, readJson } from './local-store.ts'
import { type Chosen, mergeChosen, momentsOf, SETTING_NAMES, settingsOf } from './settings.ts'

/**
 * Beside the settings themselves: when each was chosen, whose account they were last brought together with, and what
 * was chosen since by somebody who was not signed in.
 */
export const CHOICES_KEY = `${SETTINGS_KEY}.chosen`

/** A setting given as undefined goes back to what goes without saying. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

type Listener = (by: 'chosen' | 'told') => void

export type SettingsStore = ReturnType<typeof createSettingsStore>

interface Choices {
  readonly at: Chosen['at']
  readonly owner: string | undefined
  readonly visitors: readonly (keyof Settings)[]
}

function choicesIn(store: LocalStore): Choices {
  const kept = readJson(store, CHOICES_KEY)
  if (typeof kept !== 'object' || kept === null) return { at: {}, owner: undefined, visitors: [] }
  const { at, owner, visitors }: Partial<Record<keyof Choices, unknown>> = kept
  return {
    at: momentsOf(at),
    owner: typeof owner === 'string' ? owner : undefined,
    visitors: Array.isArray(visitors) ? SETTING_NAMES.filter((name) => visitors.includes(name)) : [],
  }
}

const readChosen = (store: LocalStore): Chosen => ({
  settings: settingsOf(readJson(store, SETTINGS_KEY)),
  at: choicesIn(store).at,
})

/** Of what was chosen here only what a visitor chose; all else is as the account has it. */
function chosenByVisitors(here: Chosen, account: Chosen, visitors: Choices['visitors']): Chosen {
  const own = SETTING_NAMES.filter((name) => visitors.includes(name))
  return {
    settings: settingsOf({
      ...account.settings,
      ...Object.fromEntries(own.map((name) => [name, here.settings[name]])),
    }),
    at: momentsOf(Object.fromEntries(own.map((name) => [name, here.at[name]]))),
  }
}

interface StoreParts {
  readonly store: LocalStore
  readonly now: () => number
  readonly isSignedIn: () => boolean
}

/** The one place that knows what the reader of this browser prefers. */
export function createSettingsStore({ store, now, isSignedIn }: StoreParts) {
  const listeners = new Set<Listener>()
  let chosen = readChosen(store)

  function become(next: Chosen, whose: Omit<Choices, 'at'>, by: Parameters<Listener>[0]): void {
    chosen = next
    store.setItem(SETTINGS_KEY, JSON.stringify(next.settings))
    store.setItem(CHOICES_KEY, JSON.stringify({ at: next.at, ...whose }))
    listeners.forEach((listener) => listener(by))
  }

  /** A choice comes after every one it knows of, however wrong the clocks are that those were made by. */
  function change(fields: SettingsChange): void {
    const names = SETTING_NAMES.filter((name) => Object.hasOwn(fields, name))
    const at = names.map((name) => [name, Math.max(now(), (chosen.at[name] ?? 0) + 1)])
    const settings = settingsOf({ ...chosen.settings, ...fields })
    const { owner, visitors } = choicesIn(store)
    const whose = { owner, visitors: isSignedIn() ? visitors : [...new Set([...visitors, ...names])] }
    become({ settings, at: { ...chosen.at, ...Object.fromEntries(at) } }, whose, 'chosen')
  }

  return {
    get: (): Settings => chosen.settings,
    chosen: (): Chosen => chosen,
    change,
    reset: (): void => change({ defaultCongress: undefined, ...DEFAULT_SETTINGS }),
    /** Takes in what an account holds; what somebody else had chosen here on their account is not carried into it. */
    bringTogether(account: Chosen, owner: string): Chosen {
      const { owner: held, visitors } = choicesIn(store)
      const isTheirs = held === undefined || held === owner
      const here = isTheirs ? chosen : chosenByVisitors(chosen, account, visitors)
      const next = mergeChosen(here, account)
      const isSame = held === owner && visitors.length === 0
      if (!isSame || JSON.stringify(next) !== JSON.stringify(chosen)) {
        become(next, { owner, visitors: [] }, 'told')
      }
      return next
    },
    /** To be called when another tab has written to the store. */
    changedElsewhere(): void {
      chosen = readChosen(store)
      listeners.forEach((listener) => listener('told'))
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
