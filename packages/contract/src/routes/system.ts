import * as z from 'zod/mini'
import { PRIVATE, publicFor } from '../cache.ts'
import { Instant } from '../entities/common.ts'
import { ServiceStatus } from '../entities/status.ts'
import { defineRoutes } from '../route.ts'
import * as heads from '../route-heads/system.ts'

export const systemRoutes = defineRoutes({
  getHealth: {
    ...heads.getHealth,
    cache: PRIVATE,
    summary: 'Whether the service answers, and which one it is',
    data: z.object({
      status: z.literal('ok'),
      service: z.string(),
      stage: z.string(),
      version: z.string(),
      time: Instant,
    }),
    errors: [],
  },
  getStatus: {
    ...heads.getStatus,
    cache: publicFor('status'),
    summary: 'How complete and how fresh the record is, and how the work on it goes',
    data: ServiceStatus,
    errors: [],
  },
  getSite: {
    ...heads.getSite,
    cache: publicFor('other'),
    summary: 'How whoever runs this site has set it up',
    data: z.object({
      /** Whether members, bills and amendments can be browsed without signing in. */
      openBrowsing: z.boolean(),
    }),
    errors: [],
  },
  getOpenApi: {
    ...heads.getOpenApi,
    cache: publicFor('other'),
    summary: 'This interface as an OpenAPI 3.1 document',
    data: z.looseObject({ openapi: z.string() }),
    document: 'json',
    errors: [],
  },
  getDocs: {
    ...heads.getDocs,
    cache: publicFor('other'),
    summary: 'The same as a page to read',
    data: z.string(),
    document: 'html',
    errors: [],
  },
  getDocsStyle: {
    ...heads.getDocsStyle,
    cache: publicFor('other'),
    summary: 'How that page looks',
    data: z.string(),
    document: 'css',
    errors: [],
  },
})
