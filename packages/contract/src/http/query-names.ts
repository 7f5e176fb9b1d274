import { FORMAT_NAME } from './list-formats.ts'
import type { Route } from './route.ts'

/** Parameters of one call that all calls below its path accept, so that a client may send the same query to all. */
const SHARED_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  members: [
    'limit',
    'offset',
    'sort',
    'state',
    'current',
    'search',
    'q',
    'congress',
    'district',
    'party',
    'chamber',
  ],
  bills: ['limit', 'offset', 'sort', 'congress', 'q'],
  users: ['limit', 'offset', 'sort'],
}

export interface QueryNames {
  /** Parameters with an effect on this call. */
  readonly declared: ReadonlySet<string>
  readonly aliases: ReadonlyMap<string, string>
  /** Accepted without an effect. */
  readonly ignored: ReadonlySet<string>
}

type QueryRoute = Pick<Route, 'path' | 'query' | 'aliases' | 'formats'>

/** The names of query parameters that a route accepts; it refuses any other. */
export function queryNames({ path, query, aliases = {}, formats }: QueryRoute): QueryNames {
  const shared = SHARED_PARAMETERS[path.split('/')[1] ?? ''] ?? []
  return {
    declared: new Set([...Object.keys(query?._zod.def.shape ?? {}), ...(formats ? [FORMAT_NAME] : [])]),
    aliases: new Map(Object.entries(aliases)),
    ignored: new Set(shared),
  }
}

export function allQueryNames(routes: readonly QueryRoute[]): string[] {
  const names = routes.map(queryNames)
  const all = names.flatMap(({ declared, aliases, ignored }) => [...declared, ...aliases.keys(), ...ignored])
  return [...new Set(all)].toSorted()
}
