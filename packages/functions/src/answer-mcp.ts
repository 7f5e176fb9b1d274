import type { InputOf } from '@rostrum/contract/route'
import type { systemRoutes } from '@rostrum/contract/routes/system'
import { AppError } from '@rostrum/core/lib/app-error'
import { siteCaller } from '@rostrum/mcp/call-site'
import { handleMessage } from '@rostrum/mcp/server'
import type { Env } from './env.ts'
import type { Caller } from './http/caller.ts'
import { Accepted } from './http/handlers.ts'

type McpRoute = typeof systemRoutes.callMcp

/** Pages of other sites may not ask: only programs, which send no origin, and pages of this one. */
function refuseOtherSites({ origin }: Caller, siteUrl: string): void {
  if (origin === undefined || origin === new URL(siteUrl).origin) return
  throw new AppError('forbidden', { message: 'Pages of other sites cannot use this address.' })
}

/** Below the time that the function has. */
const TIMEOUT_MILLISECONDS = 8_000

/** Answers one message. Tools read the site's own API, so that shared caches answer most of them. */
export async function answerMcp(
  { body }: Pick<InputOf<McpRoute>, 'body'>,
  { caller, env }: { readonly caller: Caller; readonly env: Env },
) {
  refuseOtherSites(caller, env.ROSTRUM_SITE_URL)
  const callRoute = siteCaller(env.ROSTRUM_SITE_URL, { timeoutMilliseconds: TIMEOUT_MILLISECONDS })
  return (await handleMessage({ version: env.ROSTRUM_VERSION, callRoute }, body)) ?? new Accepted()
}
