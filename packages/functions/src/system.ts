import { SERVICE_LABEL } from '@rostrum/contract/messages'
import { openApiDocument } from '@rostrum/contract/openapi'
import type { Route } from '@rostrum/contract/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import { systemRoutes } from '@rostrum/contract/routes/system'
import { sourceName } from '@rostrum/core/congress/source-name'
import { readStatus } from '@rostrum/core/status/status'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'
import { answerUnmatched } from './http/unmatched.ts'

const everyRoute: Route[] = Object.values(ROUTES_BY_DOMAIN).flatMap((routes) => Object.values<Route>(routes))

export const handlers: Handlers<typeof systemRoutes> = {
  getHealth: ({ context }) => ({
    status: 'ok',
    service: SERVICE_LABEL,
    stage: context.env.ROSTRUM_STAGE,
    version: context.env.ROSTRUM_VERSION,
    time: context.now().toISOString(),
  }),
  getStatus: ({ context: { store, budget, env, now } }) =>
    readStatus({
      store,
      budget,
      now: now(),
      source: {
        name: sourceName({ url: env.CONGRESS_API_URL, isSample: env.ROSTRUM_SAMPLE_DATA }),
        isSample: env.ROSTRUM_SAMPLE_DATA,
      },
    }),
  getSite: ({ context }) => ({ openBrowsing: context.env.ROSTRUM_OPEN_BROWSING }),
  getOpenApi: ({ context }) => openApiDocument({ version: context.env.ROSTRUM_VERSION }),
}

export const handler = serve({
  domain: 'system',
  routes: systemRoutes,
  handlers,
  unmatched: answerUnmatched(everyRoute),
})
