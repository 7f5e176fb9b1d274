import type { Routes } from '@rostrum/contract/http/route'
import { memoizeSuccess } from '@rostrum/core/lib/memoize-success'
import type { Handlers } from './http/handlers.ts'

/** Handlers whose module is imported at the first call, to shorten cold starts. */
export function lazyHandlers<Rs extends Routes>(
  routes: Rs,
  load: () => Promise<{ readonly handlers: Handlers<Rs> }>,
): Handlers<Rs> {
  const loadOnce = memoizeSuccess(load)
  const lazy = Object.keys(routes).map((name): [string, unknown] => [
    name,
    async (request: never) => await (await loadOnce()).handlers[name]?.(request),
  ])
  return Object.fromEntries(lazy) as Handlers<Rs> // each name has its own handler
}
