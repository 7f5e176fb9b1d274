import { DEFAULT_SETTINGS, type Settings, SETTINGS_KEY } from '@rostrum/contract/settings'
import { type LocalStore, readJson } from './local-store.ts'
import { type Chosen, mergeChosen, momentsOf, SETTING_NAMES, settingsOf } from './settings.ts'

/** Beside the settings themselves: when each was chosen, and whose account they were last brought together with. */
export const CHOICES_KEY = `${SETTINGS_KEY}.chosen`

/** A setting given as undefined goes back to what goes without saying. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

type Listener = (by: 'chosen' | 'told') => void

export type SettingsStore = ReturnType<typeof createSettingsStore>

function choicesIn(store: LocalStore): { at: Chosen['at']; owner: string | undefined } {
  const kept = readJson(store, CHOICES_KEY)
  if (typeof kept !== 'object' || kept === null) return { at: {}, owner: undefined }
  const { at, owner }: { at?: unknown; owner?: unknown } = kept
  return { at: momentsOf(at), owner: typeof owner === 'string' ? owner : undefined }
}

const readChosen = (store: LocalStore): Chosen => ({
  settings: settingsOf(readJson(store, SETTINGS_KEY)),
  at: choicesIn(store).at,
})

/** The one place that knows what the reader of this browser prefers. */
export function createSettingsStore({ store, now }: { store: LocalStore; now: () => number }) {
  const listeners = new Set<Listener>()
  let chosen = readChosen(store)

  function become(next: Chosen, owner: string | undefined, by: Parameters<Listener>[0]): void {
    chosen = next
    store.setItem(SETTINGS_KEY, JSON.stringify(next.settings))
    store.setItem(CHOICES_KEY, JSON.stringify({ at: next.at, owner }))
    listeners.forEach((listener) => listener(by))
  }

  /** A choice comes after every one it knows of, however wrong the clocks are that those were made by. */
  function change(fields: SettingsChange): void {
    const names = SETTING_NAMES.filter((name) => Object.hasOwn(fields, name))
    const at = names.map((name) => [name, Math.max(now(), (chosen.at[name] ?? 0) + 1)])
    const settings = settingsOf({ ...chosen.settings, ...fields })
    become({ settings, at: { ...chosen.at, ...Object.fromEntries(at) } }, choicesIn(store).owner, 'chosen')
  }

  return {
    get: (): Settings => chosen.settings,
    chosen: (): Chosen => chosen,
    change,
    reset: (): void => change({ defaultCongress: undefined, ...DEFAULT_SETTINGS }),
    /** Takes in what an account holds; what somebody else has chosen here is not carried into it. */
    bringTogether(account: Chosen, owner: string): Chosen {
      const held = choicesIn(store).owner
      const isTheirs = held === undefined || held === owner
      const next = isTheirs ? mergeChosen(chosen, account) : account
      if (held !== owner || JSON.stringify(next) !== JSON.stringify(chosen)) become(next, owner, 'told')
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
