import { unpack } from '../store/packed.ts'
import type { Store } from '../store/store.ts'
import { MemoryStore } from './memory-store.ts'

/** Decodes packed values, because Brotli's output depends on the Node version. */
function readable(value: unknown): unknown {
  if (value instanceof Uint8Array) return { packed: readable(unpack([value])) }
  if (Array.isArray(value)) return value.map(readable)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, readable(field)]))
}

/** Random ids, and hashes of Brotli output. */
const VARYING = /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16})\b/g

type Calls = (store: Store) => Promise<unknown>

async function callsOf(work: Calls): Promise<string> {
  const memory = new MemoryStore()
  const lines: string[] = []
  const record = (verb: string, args: readonly unknown[]): void => {
    lines.push(`${verb} ${JSON.stringify(readable(args))}`)
  }
  await work({
    files: memory.files,
    get: ({ pk, sk }) => (record('get', [{ pk, sk }]), memory.get({ pk, sk })),
    getMany: (keys, ...options) => (
      record('getMany', [keys.map(({ pk, sk }) => ({ pk, sk })), ...options]),
      memory.getMany(keys)
    ),
    put: (...args) => (record('put', args), memory.put(...args)),
    update: ({ pk, sk }, change) => (
      record('update', [{ pk, sk }, change]),
      memory.update({ pk, sk }, change)
    ),
    remove: ({ pk, sk }, condition) => (
      record('remove', [{ pk, sk }, condition]),
      memory.remove({ pk, sk }, condition)
    ),
    query: (query) => (record('query', [query]), memory.query(query)),
  })
  return lines.join('\n').replaceAll(VARYING, 'varying')
}

/** By the row's name. */
export type Work = Readonly<Record<string, Calls>>

/** Runs each function on a new table and lists its store calls, one per line, with whole rows and conditions. */
export async function recordedCalls(work: Work): Promise<string> {
  const parts = Object.entries(work).map(async ([name, calls]) => `# ${name}\n${await callsOf(calls)}\n`)
  return (await Promise.all(parts)).join('\n')
}
