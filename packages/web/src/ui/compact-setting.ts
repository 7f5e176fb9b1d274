import { type LocalStore, readJson } from '../local-store.ts'

export const COMPACT_KEY = 'rostrum.compact-lists'

export const readCompact = (store: LocalStore): boolean => readJson(store, COMPACT_KEY) === true
