import { FORMAT_NAME } from '@rostrum/contract/http/list-formats'
import { type QueryNames, queryNames } from '@rostrum/contract/http/query-names'
import type { Route } from '@rostrum/contract/http/route'
import type { Issue } from '@rostrum/core/lib/app-error'
import { nearestName } from './nearest-name.ts'

export interface CheckedInput {
  readonly data?: unknown
  /** The list format, if it is not JSON. */
  readonly format?: string
  readonly issues: readonly Issue[]
}

interface QueryValues {
  readonly values: Readonly<Record<string, string>>
  /** The names that the caller sent, which may be aliases. */
  readonly sentNames: ReadonlyMap<string, string>
}
type QueryCheck = (values: QueryValues) => CheckedInput
type QueryReader = (raw: string) => CheckedInput

/** Memoized queries per route, and their maximum length. */
const MEMOIZED_MAX = 200
const MEMOIZED_LENGTH_MAX = 200

/** Memoized queries are shared between requests, so they must be immutable. */
function deepFreeze(data: unknown): unknown {
  if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) deepFreeze(value)
    Object.freeze(data)
  }
  return data
}

/** Limits suggestions, which are slow to compute: a query can contain thousands of unknown names. */
const UNKNOWN_NAMES_MAX = 20
const SHOWN_NAME_LENGTH = 60

function unknownParameter(name: string, { declared, aliases }: QueryNames): Issue {
  const shown = name === '' ? 'a parameter without a name' : name.slice(0, SHOWN_NAME_LENGTH)
  const suggestion = nearestName(name, [...declared, ...aliases.keys()])
  const hint = suggestion === undefined ? 'which takes none' : `the nearest one is ${suggestion}`
  return { path: `query.${shown}`, message: `${shown} is not a parameter of this call, ${hint}` }
}

interface ParsingRules {
  readonly names: QueryNames
  readonly formats: readonly string[]
}

const unknownFormat = (formats: readonly string[]): Issue => ({
  path: `query.${FORMAT_NAME}`,
  message: `${FORMAT_NAME} must be ${formats.join(' or ')}`,
})

/** Parses the raw query, because API Gateway joins repeated parameters with commas. */
function parseRawQuery(raw: string, { names, formats }: ParsingRules, check: QueryCheck): CheckedInput {
  const values = new Map<string, string>()
  const sentNames = new Map<string, string>()
  const issueByName = new Map<string, Issue>()
  for (const [sentName, value] of new URLSearchParams(raw)) {
    const name = names.aliases.get(sentName) ?? sentName
    if (names.declared.has(name)) {
      const firstSentName = sentNames.get(name)
      if (firstSentName !== undefined) issueByName.set(sentName, duplicateParameter(sentName, firstSentName))
      values.set(name, value)
      sentNames.set(name, sentName)
    } else if (!names.ignored.has(name) && issueByName.size < UNKNOWN_NAMES_MAX)
      issueByName.set(sentName, unknownParameter(sentName, names))
  }
  const format = values.get(FORMAT_NAME)
  if (format !== undefined && formats.some((each) => each === format)) values.delete(FORMAT_NAME)
  else if (format !== undefined) issueByName.set(FORMAT_NAME, unknownFormat(formats))
  const { data, issues } = check({ values: Object.fromEntries(values), sentNames })
  return {
    data,
    ...(format !== undefined && { format }),
    issues: [...issueByName.values(), ...issues],
  }
}

const duplicateParameter = (name: string, firstSentName: string): Issue => ({
  path: `query.${name}`,
  message:
    name === firstSentName
      ? `${name} must be given once`
      : `${name} is another name of ${firstSentName}: give one of them`,
})

/** Memoizes valid queries by their raw text: a few are very frequent, and parsing costs more than a cached reply. */
function memoizeReader(reader: QueryReader): QueryReader {
  const memo = new Map<string, CheckedInput>()
  return (raw) => {
    const cached = memo.get(raw)
    if (cached !== undefined) return cached
    const checked = reader(raw)
    if (checked.issues.length > 0 || raw.length > MEMOIZED_LENGTH_MAX) return checked
    if (memo.size >= MEMOIZED_MAX) memo.clear()
    memo.set(raw, { ...checked, data: deepFreeze(checked.data) })
    return checked
  }
}

/** Refuses unknown parameters, as a misspelled filter would return everything; HTML pages ignore tracking parameters. */
export function queryReader(route: Route, check: QueryCheck): QueryReader {
  if (route.document !== undefined && (route.method === 'GET' || route.query === undefined))
    return () => ({ issues: [] })
  const rules = { names: queryNames(route), formats: route.formats ?? [] }
  return memoizeReader((raw) => parseRawQuery(raw, rules, check))
}
