import type { Files } from '../store/files/files.ts'

interface MemoryFile {
  bytes: Uint8Array
  modifiedAt: Date
}

/** In-memory files whose modification times come from the given clock. */
export class MemoryFiles implements Files {
  readonly #files = new Map<string, MemoryFile>()
  readonly #now: () => Date

  constructor(now: () => Date = () => new Date()) {
    this.#now = now
  }

  readonly read: Files['read'] = async (name, part) => {
    const bytes = this.#files.get(name)?.bytes
    if (part === undefined || bytes === undefined) return bytes
    return part.to > bytes.length ? undefined : bytes.slice(part.from, part.to)
  }

  readonly write: Files['write'] = async (name, bytes) => {
    this.#files.set(name, { bytes: bytes.slice(), modifiedAt: this.#now() })
  }

  readonly list: Files['list'] = async (prefix = '') =>
    Array.from(this.#files, ([name, { modifiedAt }]) => ({ name, modifiedAt })).filter(({ name }) =>
      name.startsWith(prefix),
    )

  readonly remove: Files['remove'] = async (name) => {
    this.#files.delete(name)
  }
}
