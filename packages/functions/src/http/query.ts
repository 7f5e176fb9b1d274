import { type QueryNames, queryNames } from '@rostrum/contract/query-names'
import type { Route } from '@rostrum/contract/route'
import type { Issue } from '@rostrum/core/lib/app-error'
import { nearest } from './nearest.ts'

export interface Checked {
  readonly data?: unknown
  readonly issues: readonly Issue[]
}

interface Values {
  readonly values: Readonly<Record<string, string>>
  /** Names that the caller wrote in place of ours. */
  readonly writtenAs: ReadonlyMap<string, string>
}
type Check = (given: Values) => Checked
type Reader = (raw: string) => Checked

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

/** Unknown names reported at most: looking for the nearest takes time, and a query can hold thousands. */
const UNKNOWN_MOST = 20
/** A name can be as long as an address. */
const SHOWN_CHARACTERS = 60

function unknownName(name: string, { own, aliases }: QueryNames): Issue {
  const shown = name === '' ? 'a parameter without a name' : name.slice(0, SHOWN_CHARACTERS)
  const meant = nearest(name, [...own, ...aliases.keys()])
  const hint = meant === undefined ? 'which takes none' : `the nearest one is ${meant}`
  return { path: `query.${shown}`, message: `${shown} is not a parameter of this call, ${hint}` }
}

/** Read from what was sent: the gateway's own reading joins repeated names by commas. */
function read(raw: string, names: QueryNames, check: Check): Checked {
  const values = new Map<string, string>()
  const writtenAs = new Map<string, string>()
  const wrong = new Map<string, Issue>()
  for (const [written, value] of new URLSearchParams(raw)) {
    const name = names.aliases.get(written) ?? written
    if (names.own.has(name)) {
      const before = writtenAs.get(name)
      if (before !== undefined) wrong.set(written, givenTwice(written, before))
      values.set(name, value)
      writtenAs.set(name, written)
    } else if (!names.ignored.has(name) && wrong.size < UNKNOWN_MOST)
      wrong.set(written, unknownName(written, names))
  }
  const { data, issues } = check({ values: Object.fromEntries(values), writtenAs })
  return { data, issues: [...wrong.values(), ...issues] }
}

const givenTwice = (name: string, before: string): Issue => ({
  path: `query.${name}`,
  message:
    name === before ? `${name} must be given once` : `${name} is another name of ${before}: give one of them`,
})

/**
 * Reads queries, and remembers the good ones by how they were sent: the same few are asked again and again, and
 * reading one takes longer than finding the page that was prepared for it.
 */
function remembering(reader: Reader): Reader {
  const known = new Map<string, Checked>()
  return (raw) => {
    const remembered = known.get(raw)
    if (remembered !== undefined) return remembered
    const checked = reader(raw)
    if (checked.issues.length > 0 || raw.length > KEPT_CHARACTERS) return checked
    if (known.size >= KEPT) known.clear()
    known.set(raw, { ...checked, data: frozen(checked.data) })
    return checked
  }
}

/**
 * Reads the queries of a route: what it does not know is refused, since a misspelt filter would silently answer
 * everything. A document has no parameters, and links to it may carry those of whoever made the link.
 */
export function queryReader(route: Route, check: Check): Reader {
  if (route.document !== undefined) return () => ({ issues: [] })
  const names = queryNames(route)
  return remembering((raw) => read(raw, names, check))
}
