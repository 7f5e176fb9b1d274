import { within } from '@testing-library/dom'
import { type QueryKey, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Window } from 'happy-dom'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { DoorContext } from '@rostrum/view/door.ts'
import { APP_DOOR } from '../record/app-door.tsx'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'

const SITE = 'http://rostrum.test'

interface Visit {
  readonly path?: string
  /** A route pattern with parameters, as in the routes of the app. */
  readonly pattern?: string
  /** Responses by query; queries without one are loading. */
  readonly answers?: readonly (readonly [{ readonly queryKey: QueryKey }, unknown])[]
  /** Queries that have failed. */
  readonly failures?: readonly { readonly queryKey: QueryKey; readonly error?: Error }[]
}

function clientWith({ answers = [], failures = [] }: Visit): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, retryOnMount: false } },
  })
  for (const [{ queryKey }, data] of answers) client.setQueryData(queryKey, data)
  for (const { queryKey, error = new Error('The service failed.') } of failures) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ status: 'error', error, fetchStatus: 'idle' })
  }
  return client
}

/** Components parse markup while they render. */
async function withParser<Result>({ DOMParser }: Window, render: () => Promise<Result>): Promise<Result> {
  Object.assign(globalThis, { DOMParser })
  try {
    return await render()
  } finally {
    Reflect.deleteProperty(globalThis, 'DOMParser')
  }
}

/** Renders one state of a screen in milliseconds, for tests of its text and structure. */
export async function renderScreen(screen: ReactNode, visit: Visit = {}) {
  const { path = '/', pattern = '*' } = visit
  const window = new Window({ url: SITE + path })
  const element = <DoorContext value={{ ...APP_DOOR, site: SITE }}>{screen}</DoorContext>
  const handler = createStaticHandler([{ path: pattern, element }])
  const context = await handler.query(new Request(SITE + path))
  if (context instanceof Response) throw new Error('the screen redirects')
  const page = (
    <QueryClientProvider client={clientWith(visit)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>
  )
  // Without streaming, late parts are rendered in place, not moved there by a script.
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY }
  const { prelude } = await withParser(window, () => prerender(page, options))
  const { document } = window
  document.body.innerHTML = await text(Readable.fromWeb(prelude as never)) // the same streams, with other types
  const body = document.body as unknown as HTMLElement // happy-dom's, which has what the queries use
  return { ...within(body), body, words: () => (body.textContent ?? '').replaceAll(/\s+/g, ' ') }
}
