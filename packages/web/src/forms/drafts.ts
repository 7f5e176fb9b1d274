import { type LocalStore, openSessionStore, readJson } from '../local-store.ts'

/** Which half-written form: whose it is, and which of their forms. */
export interface DraftName {
  readonly userId: string
  readonly form: string
}

const draftKey = ({ userId, form }: DraftName): string => `rostrum.draft.${userId}.${form}`

/**
 * Half-written forms of sessions that ended, kept in this tab until their owner has signed in again. Callers leave
 * passwords out.
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
