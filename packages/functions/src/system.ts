import { SERVICE_LABEL } from '@rostrum/contract/messages'
import { openApiDocument } from '@rostrum/contract/openapi'
import type { Route } from '@rostrum/contract/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { systemRoutes } from '@rostrum/contract/routes/system'
import { FILES_LATE_HOURS } from '@rostrum/core/congress/source-name'
import { createStatusReader, type StatusReader } from '@rostrum/core/status/status'
import type { Context } from './context.ts'
import { docsPage } from './docs/page.ts'
import { DOCS_STYLE } from './docs/style.ts'
import type { Handlers } from './http/handlers.ts'
import { createReplyCache } from './http/reply-cache.ts'
import { serve } from './http/serve.ts'
import { createUnmatched } from './http/unmatched.ts'
import { isFollowingFiles, sourceNameOf } from './record-source.ts'

const allRoutes: Route[] = Object.values(ROUTES_BY_DOMAIN).flatMap((routes) => Object.values<Route>(routes))

const statusReaders = new WeakMap<Context, StatusReader>()
async function statusReaderOf(context: Context): Promise<StatusReader> {
  const budget = await context.budget()
  const reader = statusReaders.get(context) ?? createStatusReader({ ...context, budget })
  statusReaders.set(context, reader)
  return reader
}

const openApiCache = createReplyCache(systemRoutes.getOpenApi)
const docsCache = createReplyCache(systemRoutes.getDocs)

export const handlers: Handlers<typeof systemRoutes> = {
  getHealth: ({ context }) => ({
    status: 'ok',
    service: SERVICE_LABEL,
    stage: context.env.ROSTRUM_STAGE,
    version: context.env.ROSTRUM_VERSION,
    time: context.now().toISOString(),
  }),
  getStatus: async ({ context }) => {
    const { env } = context
    const readStatus = await statusReaderOf(context)
    return readStatus({
      name: sourceNameOf(env),
      isSample: env.ROSTRUM_SAMPLE_DATA,
      ...(isFollowingFiles(env) && { hoursLate: FILES_LATE_HOURS }),
    })
  },
  getSite: ({ context: { env } }) => ({
    openBrowsing: env.ROSTRUM_OPEN_BROWSING,
    publicRecord: env.ROSTRUM_PUBLIC_RECORD,
  }),
  // imported lazily, because the site itself never asks
  listChanges: async ({ query, context }) => {
    const { answerChanges } = await import('./answer-changes.ts')
    return await answerChanges(context.store, query)
  },
  // imported lazily, because few sites are asked by it
  callMcp: async ({ body, caller, context: { env } }) => {
    const { answerMcp } = await import('./answer-mcp.ts')
    return await answerMcp({ body }, { caller, env })
  },
  // constant for the lifetime of the process
  getOpenApi: ({ context: { env } }) =>
    openApiCache(env, {}, () => openApiDocument({ version: env.ROSTRUM_VERSION })),
  getDocs: ({ context: { env } }) =>
    docsCache(env, {}, () => docsPage(openApiDocument({ version: env.ROSTRUM_VERSION }))),
  getDocsStyle: () => DOCS_STYLE,
}

export const handler = serve({
  domain: 'system',
  routes: systemRoutes,
  handlers,
  unmatched: createUnmatched(allRoutes),
})
