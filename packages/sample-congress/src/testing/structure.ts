/** Summarizes JSON structure: the types of each path and how often it is present. */

interface PathCount {
  readonly types: Set<string>
  count: number
}

export type Structure = ReadonlyMap<string, { readonly types: readonly string[]; readonly isAlways: boolean }>

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object'

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

class Recorder {
  readonly #seen = new Map<string, PathCount>()
  readonly #objects = new Map<string, number>()

  #note(path: string, value: unknown): void {
    const seen = this.#seen.get(path) ?? { types: new Set<string>(), count: 0 }
    seen.types.add(typeOf(value))
    seen.count += 1
    this.#seen.set(path, seen)
    this.add(path, value)
  }

  add(path: string, value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.add(`${path}[]`, item)
    if (!isObject(value)) return
    this.#objects.set(path, (this.#objects.get(path) ?? 0) + 1)
    for (const [key, own] of Object.entries(value)) this.#note(path === '' ? key : `${path}.${key}`, own)
  }

  result(): Structure {
    return new Map(
      [...this.#seen].map(([path, { types, count }]) => [
        path,
        { types: [...types].toSorted(), isAlways: count === this.#objects.get(parentOf(path)) },
      ]),
    )
  }
}

export function structureOf(bodies: readonly unknown[]): Structure {
  const recorder = new Recorder()
  for (const body of bodies) recorder.add('', body)
  return recorder.result()
}
