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

/** The browser's storage, or memory as a fallback: reading the property throws when storage is blocked. */
function openStorage(property: 'localStorage' | 'sessionStorage'): LocalStore {
  try {
    return globalThis[property] ?? MEMORY[property]
  } catch {
    return MEMORY[property]
  }
}

export const openLocalStore = (): LocalStore => openStorage('localStorage')
export const openSessionStore = (): LocalStore => openStorage('sessionStorage')

/** Parses a stored value; undefined if it is not JSON. Users can edit their storage, so callers must check the shape. */
export function readJson(store: LocalStore, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

interface NamedTypes {
  readonly string: string
  readonly number: number
  readonly boolean: boolean
}

/** Whether a stored value has these properties. */
export const hasShape = <Shape extends Readonly<Record<string, keyof NamedTypes>>>(
  value: unknown,
  shape: Shape,
): value is { readonly [Name in keyof Shape]: NamedTypes[Shape[Name]] } =>
  Object.entries(shape).every(([name, type]) => typeof Object(value)[name] === type)
