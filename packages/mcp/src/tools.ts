import { type Json, wireSchemaOf } from '@rostrum/contract/routes/json-schema'
import type { Route } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'

/** A route of the public record as a tool of the same name. */
export interface Tool {
  readonly name: string
  readonly route: Route
}

const { members, bills, system } = ROUTES_BY_DOMAIN
/** Account routes are left out: their calls without a token need a mailed code. */
const routes: readonly (readonly [string, Route])[] = [members, bills, system].flatMap((domain) =>
  Object.entries<Route>(domain),
)

export const TOOLS: ReadonlyMap<string, Tool> = new Map(
  routes.flatMap(([name, route]) =>
    route.method === 'GET' && route.auth === 'public' && route.document === undefined
      ? [[name, { name, route }]]
      : [],
  ),
)

/** Enough for most questions. A model reads the whole list before each of them. */
export const CORE_TOOLS: ReadonlySet<string> = new Set([
  'searchBills',
  'searchBillTexts',
  'getBill',
  'listBillActions',
  'listBillVotes',
  'readBillText',
  'searchMembers',
  'getMember',
  'listMemberVotes',
  'listVotes',
  'getVote',
  'getWeek',
])

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}
const partOf = (schema: Route['params']): ObjectSchema =>
  schema === undefined ? {} : wireSchemaOf(schema, { io: 'input' })

/** Describes dates by format and texts by length: patterns would be as long as the rest of a tool. */
function withoutPattern(schema: Json): Json {
  const { pattern: _, ...rest } = schema
  return schema['format'] === 'date' || schema['maxLength'] !== undefined ? rest : schema
}

/** A tool's arguments: the path parameters and query of its route in one object. */
function inputSchemaOf({ params, query }: Route): Json {
  const [path, search] = [partOf(params), partOf(query)]
  const properties = Object.entries({ ...path.properties, ...search.properties })
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(([name, schema]) => [name, withoutPattern(schema)])),
    required: [...(path.required ?? []), ...(search.required ?? [])],
    additionalProperties: false,
  }
}

export const describeTool = ({ name, route }: Tool): Json => ({
  name,
  description: route.summary,
  inputSchema: inputSchemaOf(route),
  annotations: { readOnlyHint: true },
})

export interface RouteInput {
  readonly params: Json
  readonly query: Json
}

/** Sorts arguments into the parts of a request; the API refuses unknown ones. */
export function toRouteInput({ route }: Tool, values: Json): RouteInput {
  const names = new Set(Object.keys(partOf(route.params).properties ?? {}))
  const entries = Object.entries(values)
  return {
    params: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    query: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
  }
}
