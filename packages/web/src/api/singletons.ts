import type { DataOf, RequestOf } from '@rostrum/contract/http/route'
import type { RouteHead } from '@rostrum/contract/http/route-head'
import type { KnownHead, RouteOf } from '@rostrum/contract/routes/all'
import {
  type InferDataFromTag,
  notifyManager,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { learnTime } from '../clock.ts'
import { fetchAfterFirstCalls } from '../loading/first-calls.ts'
import { openLocalStore, openSessionStore } from '../local-store.ts'
import { createAuth } from './auth.ts'
import { type CallOptions, createClient } from './client.ts'
import { createQueryClient } from './query-client.ts'
import { createRetryWait } from './retry-wait.ts'
import { createSessionStore } from './session.ts'
import { createStateStore } from '../state-store.ts'
import { parseSignIn } from './auth-rules.ts'

const session = createSessionStore({ store: openLocalStore(), now: Date.now })
const client = createClient({
  fetch: async (input, init) => {
    const response = await fetchAfterFirstCalls(input, init)
    noteResponse(response.headers)
    return response
  },
  session,
  locks: globalThis.navigator?.locks,
})
const retryWait = createRetryWait({ session })

export const { call, callVersioned } = client

/** The first part of the keys of account data, which can change in any tab or browser. */
export const OWN = 'own'

type QuerySettings<Data> = Pick<CallOptions, 'fallback' | 'cache'> &
  Partial<
    Pick<
      UseQueryOptions<Data>,
      'staleTime' | 'gcTime' | 'retry' | 'retryDelay' | 'refetchInterval' | 'placeholderData'
    >
  >

/** A query that calls a route, and is named by the call. */
export function readQuery<H extends RouteHead>(
  head: H & KnownHead,
  request: RequestOf<RouteOf<H>>,
  { fallback, cache, ...settings }: QuerySettings<DataOf<RouteOf<H>>> = {},
) {
  const options = { ...(fallback !== undefined && { fallback }), ...(cache && { cache }) }
  return queryOptions({
    queryKey: [head.auth === 'user' ? OWN : 'record', head.method, head.path, request],
    queryFn: ({ signal }) => call(head, request, { ...options, signal }),
    ...settings,
  })
}

export const auth = createAuth({
  ...client,
  session,
  tabStore: openSessionStore(),
  parseSignIn,
  waitToRetry: retryWait.wait,
})
export const retryNow = retryWait.wake
/** Reloads the user, or ends the session that another tab has ended. */
export const recheckSession = session.changedElsewhere

/** Holds the time at which any tab last changed account data. */
export const CHANGED_KEY = 'rostrum.changed'
export const notifyOtherTabs = (): void => openLocalStore().setItem(CHANGED_KEY, String(Date.now()))

export const queryClient = createQueryClient()

/**
 * Shows the answer of a write, which a read that began before it must not overwrite. Resolves once it is shown: queries
 * hold their updates while something is pressed.
 */
export async function keepAnswer<Key extends QueryKey>(
  { queryKey }: { readonly queryKey: Key },
  answer: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<unknown, Key>(queryKey, answer)
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

/** When the oldest copy on the screen was made, which the worker serves if the network fails. */
export const oldestCopy = createStateStore<string | undefined>(undefined)
let copiedAt: string | undefined

function noteResponse(headers: Headers): void {
  const at = headers.get('x-copied-at')
  if (at === null) {
    learnTime(headers)
    // Offline, this answer is the browser's own copy.
    if (globalThis.navigator?.onLine ?? true) refetchCopies()
  } else {
    copiedAt = copiedAt !== undefined && copiedAt < at ? copiedAt : at
    oldestCopy.set(copiedAt)
  }
}

/** Refetches everything once the network is back; until then, the screen says how old it is. */
export function refetchCopies(): void {
  if (copiedAt === undefined) return
  copiedAt = undefined
  void queryClient.invalidateQueries().finally(() => oldestCopy.set(copiedAt))
}
