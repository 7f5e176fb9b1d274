import type { InputOf } from '@rostrum/contract/http/route'
import type { systemRoutes } from '@rostrum/contract/routes/system'
import { AppError } from '@rostrum/core/lib/app-error'
import { siteCaller } from '@rostrum/mcp/call-site'
import { handleMessage, PROTOCOL_VERSIONS } from '@rostrum/mcp/server'
import type { Env } from './context/env.ts'
import type { Caller } from './http/caller.ts'
import { Accepted } from './http/handlers.ts'
import { siteFetch } from './site-fetch.ts'

type McpRoute = typeof systemRoutes.callMcp

/** Allows programs, which send no origin, and pages of this site, but not those of other sites. */
function refuseOtherSites({ origin }: Caller, siteUrl: string): void {
  if (origin === undefined || origin === new URL(siteUrl).origin) return
  throw new AppError('forbidden', { message: 'Pages of other sites cannot use this address.' })
}

/** Checks the negotiated version; the first clients do not send it. */
function refuseOtherVersions({ mcpVersion }: Caller): void {
  if (mcpVersion === undefined || PROTOCOL_VERSIONS.some((known) => known === mcpVersion)) return
  throw new AppError('invalid_input', {
    message: `MCP-Protocol-Version must be one of ${PROTOCOL_VERSIONS.join(', ')}.`,
  })
}

/** Below the function's timeout. */
const TIMEOUT_MS = 8_000

/** Answers one message. Tools call the site's public API, so that shared caches serve most calls. */
export async function answerMcp(
  { body, query }: Pick<InputOf<McpRoute>, 'body' | 'query'>,
  { caller, env }: { readonly caller: Caller; readonly env: Env },
) {
  refuseOtherSites(caller, env.ROSTRUM_SITE_URL)
  refuseOtherVersions(caller)
  const callRoute = siteCaller(env.ROSTRUM_SITE_URL, {
    timeoutMilliseconds: TIMEOUT_MS,
    fetch: siteFetch(caller.address),
  })
  const context = { version: env.ROSTRUM_VERSION, callRoute, toolSet: query.tools }
  return (await handleMessage(context, body)) ?? new Accepted()
}
