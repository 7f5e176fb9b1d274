import { type LocalStore, openSessionStore, readJson } from '../local-store.ts'

export interface DraftName {
  readonly userId: string
  readonly form: string
}

const draftKey = ({ userId, form }: DraftName): string => `rostrum.draft.${userId}.${form}`

/**
 * Unsaved form input of expired sessions, stored in session storage until the user signs in again. Callers must not pass
 * passwords.
 */
export const createDrafts = (store: LocalStore) => ({
  read(name: DraftName): Readonly<Record<string, string>> | undefined {
    const stored = readJson(store, draftKey(name))
    if (typeof stored !== 'object' || stored === null) return undefined
    return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'))
  },
  save: (name: DraftName, values: Readonly<Record<string, string>>): void =>
    store.setItem(draftKey(name), JSON.stringify(values)),
  remove: (name: DraftName): void => store.removeItem(draftKey(name)),
})

export const drafts = createDrafts(openSessionStore())
