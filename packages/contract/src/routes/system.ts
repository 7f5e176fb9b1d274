import * as z from 'zod/mini'
import { publicFor } from '../http/cache.ts'
import { anyJson } from '../entities/fields.ts'
import { Instant } from '../entities/common.ts'
import { ServiceStatus } from '../entities/status.ts'
import { listChanges } from './changes.ts'
import { publicHead } from '../http/route-head.ts'
import { defineRoutes } from '../http/route.ts'
import * as systemHeads from '../route-heads/system.ts'

const heads = { ...systemHeads, listChanges: publicHead('GET', '/changes') }

/** Which tools of the Model Context Protocol are listed; every tool can be called. */
export const TOOL_SETS = ['core', 'all'] as const

export const systemRoutes = defineRoutes(heads, {
  getHealth: {
    summary: 'Whether the service is up, whatever it depends on, and its name',
    data: z.object({
      status: z.literal('ok'),
      service: z.string(),
      stage: z.string(),
      version: z.string(),
      time: Instant,
    }),
  },
  getReady: {
    summary: 'Whether the service can answer: it is up, and its database is too',
    data: z.object({ status: z.literal('ready') }),
  },
  getStatus: {
    cache: publicFor('status'),
    summary: 'How complete and fresh the record is, and the state of the jobs',
    data: ServiceStatus,
  },
  getSite: {
    cache: publicFor('other'),
    summary: 'Settings of this site chosen by its operator',
    data: z.object({
      /** Whether members, bills and amendments can be browsed without signing in. */
      openBrowsing: z.boolean(),
      /** Whether anyone may read the pages under `/congress`. */
      publicRecord: z.boolean(),
      /** The name of the OpenID provider that one can also sign in with. */
      signInWith: z.nullable(z.string()),
    }),
  },
  listChanges,
  callMcp: {
    summary: 'A message of the Model Context Protocol, whose tools are the public reads',
    // a model reads the whole list: 10,000 tokens, or under 3,000 for the core tools
    query: z.object({ tools: z._default(z.enum(TOOL_SETS), 'core') }),
    body: anyJson,
    data: z.looseObject({ jsonrpc: z.literal('2.0') }),
    document: 'json',
    errors: ['forbidden', 'invalid_input'],
  },
  getOpenApi: {
    cache: publicFor('other'),
    summary: 'The API as an OpenAPI 3.1 document',
    data: z.looseObject({ openapi: z.string() }),
    document: 'json',
  },
  getDocs: {
    cache: publicFor('other'),
    summary: 'The API documentation as a page',
    data: z.string(),
    document: 'html',
  },
  getDocsStyle: {
    cache: publicFor('other'),
    summary: 'The stylesheet of that page',
    data: z.string(),
    document: 'css',
  },
})
