import { SERVICE_LABEL } from '@rostrum/contract/words/messages'
import { systemRoutes } from '@rostrum/contract/routes/system'
import { FILES_LATE_HOURS } from '@rostrum/core/congress/source-name'
import { findJobRun } from '@rostrum/core/store/sync/job-runs'
import type { StatusReader } from '@rostrum/core/status/status'
import type { Context } from './context/context.ts'
import type { Handlers } from './http/handlers.ts'
import { createReplyCache } from './http/reply-cache.ts'
import { serve } from './http/serve.ts'
import { memoizeSuccess } from '@rostrum/core/lib/memoize-success'
import { isFollowingFiles, sourceNameOf } from './context/record-source.ts'

/** Imported lazily, because it knows the routes of all functions with their schemas. */
const unmatched = memoizeSuccess(async () => (await import('./http/all-unmatched.ts')).answerUnmatched)

const statusReaders = new WeakMap<Context, StatusReader>()
async function statusReaderOf(context: Context): Promise<StatusReader> {
  const [budget, { createStatusReader }] = await Promise.all([
    context.budget(),
    import('@rostrum/core/status/status'),
  ])
  const reader = statusReaders.get(context) ?? createStatusReader(context, budget)
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
  getReady: async ({ context: { store } }) => {
    // Reads any row, to check the table.
    await findJobRun(store, 'walk')
    return { status: 'ready' }
  },
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
    signInWith: env.ROSTRUM_OIDC_NAME ?? null,
  }),
  // Imported lazily, because the site itself never calls it.
  listChanges: async ({ query, context }) => {
    const { answerChanges } = await import('./answer-changes.ts')
    return await answerChanges(context.store, query)
  },
  // Imported lazily, because few sites need it.
  callMcp: async ({ body, query, caller, context: { env } }) => {
    const { answerMcp } = await import('./answer-mcp.ts')
    return await answerMcp({ body, query }, { caller, env })
  },
  // Constant for the lifetime of the process. Imported lazily, because the site never calls them.
  getOpenApi: async ({ context: { env } }) => {
    const { openApiDocument } = await import('@rostrum/contract/routes/openapi')
    return await openApiCache(env, {}, () => openApiDocument({ version: env.ROSTRUM_VERSION }))
  },
  getDocs: async ({ context: { env } }) => {
    const [{ openApiDocument }, { docsPage }] = await Promise.all([
      import('@rostrum/contract/routes/openapi'),
      import('./docs/page.ts'),
    ])
    return await docsCache(env, {}, () => docsPage(openApiDocument({ version: env.ROSTRUM_VERSION })))
  },
  getDocsStyle: async () => (await import('./docs/style.ts')).DOCS_STYLE,
}

export const handler = serve({
  domain: 'system',
  routes: systemRoutes,
  handlers,
  unmatched: async (event) => (await unmatched())(event),
})
