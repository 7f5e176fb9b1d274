import { BASE, matchesSchema, type Operation, type Parameter } from './document.ts'
import type { RawRequest } from './send.ts'
import { goodObject, goodText, isGoodText, textsFor, valuesFor } from './values.ts'

/** Whether the document allows a request, forbids it, or leaves it undefined ("odd"). */
type Verdict = 'allowed' | 'forbidden' | 'odd'

export interface Attempt {
  readonly label: string
  readonly verdict: Verdict
  readonly request: RawRequest
}

/** The client's knowledge: ids from earlier responses, and its token. */
export interface FuzzContext {
  readonly token: string
  readonly values: Readonly<Record<string, string>>
  /** Properties of the body that no schema can choose well. */
  readonly body?: Readonly<Record<string, unknown>>
}

type Texts = Readonly<Record<string, string>>

const JSON_TYPE = { 'content-type': 'application/json' }
/** Whether a text can be a single path segment. */
const isSegment = (text: string): boolean => text !== '' && text !== '.' && text !== '..'

/** The parts of a valid request, each of which can be varied. */
function validParts(operation: Operation, { token, values, body: known }: FuzzContext) {
  const pick = ({ name, schema }: Parameter): [string, string] => {
    const existing = values[name]
    return [name, existing !== undefined && isGoodText(schema, existing) ? existing : goodText(schema)]
  }
  const needed = operation.parameters.filter(({ required }) => required)
  const path = Object.fromEntries(needed.filter((one) => one.in === 'path').map(pick))
  const query = Object.fromEntries(needed.filter((one) => one.in === 'query').map(pick))
  const body = operation.body && {
    ...goodObject(operation.body.schema, operation.body.schema.required ?? []),
    ...Object.fromEntries(
      Object.entries(operation.body.schema.properties ?? {})
        .filter(([name, schema]) => values[name] !== undefined && matchesSchema(schema, values[name]))
        .map(([name]) => [name, values[name]]),
    ),
    ...known,
  }
  const headers: Texts = operation.needsToken ? { authorization: `Bearer ${token}` } : {}
  return { path, query, body, headers }
}

const queryOf = (query: Texts): string => new URLSearchParams(query).toString()

interface RequestParts {
  readonly path: Texts
  /** The raw query string. */
  readonly search: string
  readonly headers: Texts
  readonly body?: string | Uint8Array | undefined
}

function toRequest(
  { method, path }: Operation,
  { path: values, search, headers, body }: RequestParts,
): RawRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const target = `${BASE}${filled}${search === '' ? '' : `?${search}`}`
  return { method, target, headers, ...(body !== undefined && { body }) }
}

/** Lists the attempts for one operation: each is a valid request with one change. */
export function attemptsAt(operation: Operation, client: FuzzContext): Attempt[] {
  const { path, query, body, headers } = validParts(operation, client)
  const whole: RequestParts = {
    path,
    search: queryOf(query),
    headers: { ...headers, ...(body && JSON_TYPE) },
    body: body && JSON.stringify(body),
  }
  const attempt = (label: string, verdict: Verdict, changed: Partial<RequestParts>): Attempt => ({
    label,
    verdict,
    request: toRequest(operation, { ...whole, ...changed }),
  })
  return [
    attempt('as documented', 'allowed', {}),
    ...pathAttempts(operation, path, attempt),
    ...queryAttempts(operation, query, attempt),
    ...headerAttempts(operation, whole, attempt),
    ...(body === undefined ? [] : bodyAttempts(operation, body, whole, attempt)),
  ]
}

type MakeAttempt = (what: string, verdict: Verdict, changed: Partial<RequestParts>) => Attempt

const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)

function pathAttempts({ parameters }: Operation, path: Texts, attempt: MakeAttempt): Attempt[] {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap(({ name, schema }) =>
      textsFor(schema)
        .filter((text) => isSegment(text) && isWellFormed(text))
        .map((text) => {
          // the result may be the path of another operation
          const verdict = !isGoodText(schema, text) ? 'odd' : 'allowed'
          return attempt(`${name}=${JSON.stringify(text)}`, verdict, { path: { ...path, [name]: text } })
        }),
    )
}

/** Malformed query strings. */
const ODD_QUERIES = [
  '&&',
  '=',
  '=1',
  '%',
  '%ff',
  '?',
  'a[]=1',
  '__proto__=1',
  'colour=red',
  `q=${'y'.repeat(4_000)}`,
]

function queryAttempts({ parameters }: Operation, query: Texts, attempt: MakeAttempt): Attempt[] {
  const named = parameters.filter((parameter) => parameter.in === 'query')
  const varied = named.flatMap(({ name, schema }) =>
    textsFor(schema)
      .filter(isWellFormed)
      .map((text) =>
        attempt(`?${name}=${JSON.stringify(text)}`, isGoodText(schema, text) ? 'allowed' : 'forbidden', {
          search: queryOf({ ...query, [name]: text }),
        }),
      ),
  )
  const twice = named.map(({ name, schema }) => {
    const once = queryOf({ ...query, [name]: goodText(schema) })
    return attempt(`${name} twice`, 'forbidden', {
      search: `${once}&${queryOf({ [name]: goodText(schema) })}`,
    })
  })
  const without = named
    .filter(({ required }) => required)
    .map(({ name }) => {
      const { [name]: _left, ...others } = query
      return attempt(`without ${name}`, 'forbidden', { search: queryOf(others) })
    })
  const odd = ODD_QUERIES.map((search) => attempt(`?${search.slice(0, 20)}`, 'odd', { search }))
  return [...varied, ...twice, ...without, ...odd]
}

const TOKENS = ['Basic YTpi', 'Bearer', 'Bearer a.b.c', 'Bearer é', `Bearer ${'x'.repeat(6_000)}`, 'bearer ,']

function headerAttempts(
  { needsToken }: Operation,
  { headers }: RequestParts,
  attempt: MakeAttempt,
): Attempt[] {
  const { authorization: _left, ...stranger } = headers
  const changed: readonly [string, Verdict, Texts][] = [
    ['any cached copy', 'odd', { ...headers, 'if-none-match': '*' }],
    ['a malformed condition', 'odd', { ...headers, 'if-none-match': ',,"', 'if-match': 'W/"x", *' }],
    ['another media type', 'allowed', { ...headers, accept: 'text/csv', range: 'bytes=0-1' }],
    ['from another site', 'allowed', { ...headers, origin: 'https://elsewhere.example', cookie: '=; a' }],
    ...TOKENS.map((token): [string, Verdict, Texts] => [
      `authorization ${token.slice(0, 20)}`,
      needsToken ? 'forbidden' : 'odd',
      { ...headers, authorization: Buffer.from(token).toString('latin1') },
    ]),
    ...(needsToken ? [['without a token', 'forbidden', stranger] as [string, Verdict, Texts]] : []),
  ]
  return changed.map(([what, verdict, of]) => attempt(what, verdict, { headers: of }))
}

const TOO_LARGE = 70_000
const TOO_DEEP = 2_000

const ODD_BODIES: readonly [string, string | Uint8Array][] = [
  ['no body', ''],
  ['half a body', '{"a":'],
  ['two bodies', '{}{}'],
  ['a byte order mark', '\ufeff{}'],
  ['invalid UTF-8', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)],
  ['a body too large', JSON.stringify({ a: 'x'.repeat(TOO_LARGE) })],
  ['a body too deep', '['.repeat(TOO_DEEP) + ']'.repeat(TOO_DEEP)],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":1}'],
  ['an infinite number', '{"a":1e999}'],
]

const OTHER_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json5',
  '',
]

function bodyAttempts(
  { body: documented }: Operation,
  body: Readonly<Record<string, unknown>>,
  { headers }: RequestParts,
  attempt: MakeAttempt,
): Attempt[] {
  if (documented === undefined) return []
  const { schema, isRight } = documented
  const varied = Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
    valuesFor(of).map((value) => ({ what: `${name}: ${shown(value)}`, value: { ...body, [name]: value } })),
  )
  const without = Object.keys(body).map((name) => {
    const { [name]: _left, ...others } = body
    return { what: `without ${name}`, value: others }
  })
  const wrong = [null, [], 'text', 1, true, [body]].map((value) => ({ what: shown(value), value }))
  const more = { what: 'an extra field', value: { ...body, colour: 'red' } }
  return [
    ...[...varied, ...without, ...wrong, more].map(({ what, value }) =>
      attempt(`body ${what}`, isRight(value) ? 'allowed' : 'forbidden', { body: JSON.stringify(value) }),
    ),
    ...ODD_BODIES.map(([what, of]) => attempt(what, 'odd', { body: of })),
    ...OTHER_TYPES.map((type) =>
      attempt(`as ${type}`, 'forbidden', { headers: { ...headers, 'content-type': type } }),
    ),
    attempt('compressed', 'forbidden', { headers: { ...headers, 'content-encoding': 'gzip' } }),
  ]
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 60)
