import { memoizeSuccess } from '@rostrum/core/lib/memoize-success'

type AnyHandler = (request: never) => unknown

type Lazy<H extends Readonly<Record<string, AnyHandler>>, K extends keyof H> = {
  readonly [N in K]: (...request: Parameters<H[N]>) => Promise<Awaited<ReturnType<H[N]>>>
}

/** Handlers whose module is imported at the first call of one of them, so that a cold start does not wait for it. */
export function lazyHandlers<H extends Readonly<Record<string, AnyHandler>>, K extends keyof H>(
  load: () => Promise<H>,
  names: readonly K[],
): Lazy<H, K> {
  const loadOnce = memoizeSuccess(load)
  const lazy = names.map((name): [K, unknown] => [
    name,
    async (request: never) => await (await loadOnce())[name]?.(request),
  ])
  return Object.fromEntries(lazy) as Lazy<H, K> // each name has the handler of that name
}
