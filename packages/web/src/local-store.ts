export type LocalStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

export function memoryStore(): LocalStore {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const MEMORY = { localStorage: memoryStore(), sessionStorage: memoryStore() }

/** The browser's own store, or memory where it is refused: reading the property throws when storage is blocked. */
function openStorage(property: 'localStorage' | 'sessionStorage'): LocalStore {
  try {
    return globalThis[property] ?? MEMORY[property]
  } catch {
    return MEMORY[property]
  }
}

export const openLocalStore = (): LocalStore => openStorage('localStorage')
/** Like the local store, for this tab alone and as long as it is open. */
export const openSessionStore = (): LocalStore => openStorage('sessionStorage')

/** What stands under a key, if it is readable JSON. Anybody can edit their own storage, so callers check the shape. */
export function readJson(store: LocalStore, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}
