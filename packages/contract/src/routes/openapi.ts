import { VoteCard } from '../entities/vote.ts'
import * as z from 'zod/mini'
import {
  Amendment,
  Bill,
  BillAction,
  BillCard,
  Cosponsor,
  Legislation,
  TextVersion,
} from '../entities/bill.ts'
import { LatestAction, Pagination, FetchProgress, Provenance } from '../entities/common.ts'
import { MeetingCard } from '../entities/meeting.ts'
import { Member, MemberCard } from '../entities/member.ts'
import { ServiceStatus } from '../entities/status.ts'
import { Tokens, User } from '../entities/user.ts'
import { COMMON_ERRORS, ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from '../http/errors.ts'
import { anyJson } from '../entities/fields.ts'
import { type Json, wireSchemaOf } from './json-schema.ts'
import { CSV_ROWS_MAX, FORMAT_NAME, LIST_FORMATS } from '../http/list-formats.ts'
import { SERVICE_LABEL, TAGLINE } from '../words/messages.ts'
import { API_BASE, type Route } from '../http/route.ts'
import { type Domain, DOMAINS, ROUTES_BY_DOMAIN } from './all.ts'

type Schema = z.core.$ZodType

/** Schemas shared by several responses, by component name. */
const SHARED_SCHEMAS = {
  AnyJson: anyJson,
  Amendment,
  Bill,
  BillAction,
  BillCard,
  Cosponsor,
  LatestAction,
  Legislation,
  MeetingCard,
  Member,
  MemberCard,
  Pagination,
  Progress: FetchProgress,
  Provenance,
  ServiceStatus,
  TextVersion,
  Tokens,
  User,
  VoteCard,
} satisfies Record<string, Schema>

const TAG_DESCRIPTIONS: Readonly<Record<Domain, string>> = {
  auth: 'Accounts and sessions',
  users: 'What a user follows and prefers',
  members: 'Members of Congress',
  bills: 'Bills, resolutions and amendments',
  system: 'The service itself',
}

const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(SHARED_SCHEMAS)) schemaNames.add(schema, { id })

const COMPONENTS = '#/components/schemas/'

function toJsonSchema(schema: Schema, io: 'input' | 'output', components: Json): Json {
  const made = wireSchemaOf(schema, { io, metadata: schemaNames })
  const moved = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as Json // JSON in, JSON out
  const { $defs, $schema: _dialect, id: _id, ...rest } = moved
  Object.assign(components, $defs)
  return rest
}

const PROBLEM: Json = {
  type: 'object',
  required: ['code', 'message', 'error', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string' },
    error: { type: 'string', description: 'The same as message.' },
    requestId: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function aliasNote({ aliases = {} }: Route, name: string): Json {
  const others = Object.keys(aliases).filter((other) => aliases[other] === name)
  return others.length === 0 ? {} : { description: `Also accepted as \`${others.join('`, `')}\`.` }
}

const formatParameter = (formats: readonly string[]): Json => ({
  name: FORMAT_NAME,
  in: 'query',
  required: false,
  description: `Another format than JSON, of the whole list: the first ${CSV_ROWS_MAX} rows, what changed last, or a calendar.`,
  schema: { type: 'string', enum: formats },
})

function parameterObjects(route: Route, components: Json): Json[] {
  const places = [
    ['path', route.params],
    ['query', route.query],
  ] as const
  const inSchemas = places.flatMap(([place, schema]) => {
    if (schema === undefined) return []
    const { properties = {}, required = [] } = toJsonSchema(schema, 'input', components) as {
      properties?: Record<string, Json>
      required?: string[]
    } // what zod makes of an object schema
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: place,
      ...(place === 'query' && aliasNote(route, name)),
      required: place === 'path' || required.includes(name),
      // Comma-separated values in one parameter.
      ...(of['type'] === 'array' && { style: 'form', explode: false }),
      schema: of,
    }))
  })
  return route.formats === undefined ? inSchemas : [...inSchemas, formatParameter(route.formats)]
}

function errorCodesOf(route: Route): Set<ErrorCode> {
  const codes = new Set<ErrorCode>([...COMMON_ERRORS, ...route.errors])
  if (route.auth === 'user') codes.add('unauthenticated')
  if (route.body !== undefined) codes.add('too_large').add('unsupported_media_type')
  return codes
}

/** A shared response component per status, named by the error codes with that status, joined by dots. */
function failureResponseNames(route: Route): [status: number, name: string][] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorCodesOf(route))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code])
  return [...byStatus].map(([status, codes]) => [status, codes.join('.')])
}

const failureResponses = (route: Route): Json =>
  Object.fromEntries(
    failureResponseNames(route).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  )

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_MESSAGES, code)

function failureResponse(name: string): Json {
  const codes = name.split('.').filter(isErrorCode)
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_MESSAGES[code]}`).join(' '),
    content: { 'application/json': { schema: { $ref: `${COMPONENTS}Problem` } } },
  }
}

/** Each code, then combinations of codes that share a status in some route. */
function allFailureResponses(): Json {
  const routes = DOMAINS.flatMap((domain) => Object.values<Route>(ROUTES_BY_DOMAIN[domain]))
  const shared = routes.flatMap((route) => failureResponseNames(route).map(([, name]) => name))
  const all = new Set([...Object.keys(ERROR_MESSAGES), ...shared])
  return Object.fromEntries([...all].map((name) => [name, failureResponse(name)]))
}

const MEDIA_TYPES = {
  json: ['application/json'],
  html: ['text/html'],
  css: ['text/css'],
  feed: [LIST_FORMATS.atom, LIST_FORMATS.jsonfeed, LIST_FORMATS.ics],
} as const

function successResponses(route: Route, components: Json): Json {
  const data = toJsonSchema(route.data, 'output', components)
  const isDocument = route.document !== undefined
  const { formats = [] } = route
  const schema = isDocument ? data : { type: 'object', required: ['data'], properties: { data } }
  const content = {
    ...Object.fromEntries(MEDIA_TYPES[route.document ?? 'json'].map((type) => [type, { schema }])),
    ...Object.fromEntries(formats.map((format) => [LIST_FORMATS[format], { schema: { type: 'string' } }])),
  }
  const ok = { description: 'Success', content }
  // An HTML page reports a missing record as HTML too.
  if (route.document === 'html' && route.params !== undefined)
    return { '200': ok, '404': { description: ERROR_MESSAGES.not_found, content } }
  if (isDocument && route.method === 'POST')
    return { '200': ok, '202': { description: 'Accepted: a notification has no answer' } }
  return route.method === 'GET'
    ? { '200': ok, '304': { description: 'Not modified since the given ETag' } }
    : { '200': ok }
}

function toOperation(name: string, domain: Domain, route: Route, components: Json): Json {
  const parameters = parameterObjects(route, components)
  return {
    operationId: name,
    tags: [domain],
    summary: route.summary,
    // Explicitly empty, since a missing `security` may be an oversight.
    security: route.auth === 'user' ? [{ bearer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toJsonSchema(route.body, 'input', components) } },
      },
    }),
    responses: { ...failureResponses(route), ...successResponses(route, components) },
  }
}

export function openApiDocument({ version }: { version: string }): { openapi: string } & Json {
  const schemas: Json = { Problem: PROBLEM }
  const paths: Record<string, Json> = {}
  for (const domain of DOMAINS) {
    for (const [name, route] of Object.entries<Route>(ROUTES_BY_DOMAIN[domain])) {
      const path = (paths[route.path] ??= {})
      path[route.method.toLowerCase()] = toOperation(name, domain, route, schemas)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: SERVICE_LABEL, summary: TAGLINE, version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: API_BASE }],
    tags: DOMAINS.map((domain) => ({ name: domain, description: TAG_DESCRIPTIONS[domain] })),
    paths,
    components: {
      responses: allFailureResponses(),
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
