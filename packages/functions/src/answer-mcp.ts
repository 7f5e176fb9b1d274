import type { InputOf } from '@rostrum/contract/route'
import type { systemRoutes } from '@rostrum/contract/routes/system'
import { AppError } from '@rostrum/core/lib/app-error'
import { siteCaller } from '@rostrum/mcp/call-site'
import { handleMessage, PROTOCOL_VERSIONS } from '@rostrum/mcp/server'
import type { Env } from './env.ts'
import type { Caller } from './http/caller.ts'
import { Accepted } from './http/handlers.ts'
import { siteFetch } from './site-fetch.ts'

type McpRoute = typeof systemRoutes.callMcp

/** Pages of other sites may not ask: only programs, which send no origin, and pages of this one. */
function refuseOtherSites({ origin }: Caller, siteUrl: string): void {
  if (origin === undefined || origin === new URL(siteUrl).origin) return
  throw new AppError('forbidden', { message: 'Pages of other sites cannot use this address.' })
}

/** The version that was agreed on; a client of the first ones does not send it. */
function refuseOtherVersions({ mcpVersion }: Caller): void {
  if (mcpVersion === undefined || PROTOCOL_VERSIONS.some((known) => known === mcpVersion)) return
  throw new AppError('invalid_input', {
    message: `MCP-Protocol-Version must be one of ${PROTOCOL_VERSIONS.join(', ')}.`,
  })
}

/** Below the time that the function has. */
const TIMEOUT_MILLISECONDS = 8_000

/** Answers one message. Tools read the site's own API, so that shared caches answer most of them. */
export async function answerMcp(
  { body, query }: Pick<InputOf<McpRoute>, 'body' | 'query'>,
  { caller, env }: { readonly caller: Caller; readonly env: Env },
) {
  refuseOtherSites(caller, env.ROSTRUM_SITE_URL)
  refuseOtherVersions(caller)
  const callRoute = siteCaller(env.ROSTRUM_SITE_URL, {
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    fetch: siteFetch(caller.address),
  })
  const context = { version: env.ROSTRUM_VERSION, callRoute, toolSet: query.tools }
  return (await handleMessage(context, body)) ?? new Accepted()
}
