import type { Log } from '../lib/log.ts'
import { isWireObject } from './wire-object.ts'

export interface OddShapes {
  note(kind: string, missing: string, row: unknown): void
  counts(): Readonly<Record<string, number>>
}

const OUTLINE_DEPTH = 4
const OUTLINE_FIELDS = 40

/** Describes a value's structure without its content, because rows are about people. */
export function outlineOf(value: unknown, depth = 0): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value))
    return value.length === 0 || depth === OUTLINE_DEPTH ? 'array' : [outlineOf(value[0], depth + 1)]
  if (!isWireObject(value)) return value === '' ? 'blank' : typeof value
  if (depth === OUTLINE_DEPTH) return 'object'
  const fields = Object.entries(value).slice(0, OUTLINE_FIELDS)
  return Object.fromEntries(fields.map(([name, field]) => [name, outlineOf(field, depth + 1)]))
}

/** Counts by kind and missing field; logs the first of each with an outline of the row. */
export function createOddShapes(log: Log): OddShapes {
  const counts = new Map<string, number>()
  return {
    note(kind, missing, row) {
      const name = `${kind}: ${missing}`
      const before = counts.get(name) ?? 0
      counts.set(name, before + 1)
      if (before === 0)
        log.info('congress row of unknown shape', { kind, lacks: missing, outline: outlineOf(row) })
    },
    counts: () => Object.fromEntries(counts),
  }
}
