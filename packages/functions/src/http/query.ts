import type { Issue } from '@rostrum/core/lib/app-error'

export interface Checked {
  readonly data?: unknown
  readonly issues: readonly Issue[]
}

type Check = (values: Readonly<Record<string, string>>) => Checked

/** Queries of a route that are remembered, and how long one may be. */
const KEPT = 200
const KEPT_CHARACTERS = 200

/** Several requests may be given the same one, so it does not change. */
function frozen(data: unknown): unknown {
  if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) frozen(value)
    Object.freeze(data)
  }
  return data
}

/** Read from what was sent: the gateway's own reading joins repeated names by commas. */
function read(raw: string, check: Check): Checked {
  const values = new Map<string, string>()
  const repeated = new Set<string>()
  for (const [name, value] of new URLSearchParams(raw)) {
    if (values.has(name)) repeated.add(name)
    values.set(name, value)
  }
  const { data, issues } = check(Object.fromEntries(values))
  const twice = Array.from(repeated, (name) => ({
    path: `query.${name}`,
    message: `${name} must be given once`,
  }))
  return { data, issues: [...twice, ...issues] }
}

/**
 * Reads queries, and remembers the good ones by how they were sent: the same few are asked again and again, and
 * reading one takes longer than finding the page that was prepared for it.
 */
export function queryReader(check: Check): (raw: string) => Checked {
  const known = new Map<string, Checked>()
  return (raw) => {
    const remembered = known.get(raw)
    if (remembered !== undefined) return remembered
    const checked = read(raw, check)
    if (checked.issues.length > 0 || raw.length > KEPT_CHARACTERS) return checked
    if (known.size >= KEPT) known.clear()
    known.set(raw, { ...checked, data: frozen(checked.data) })
    return checked
  }
}
