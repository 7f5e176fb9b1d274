import { createPagesHandler } from '../pages/handler.ts'
import type { Context } from '../context/context.ts'
import { eventOf } from '../http/testing/event.ts'

export interface TestPage {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly storeCalls: number
}

interface PageRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the public record like API Gateway, with a decoded path. */
export function createPageRequester(contextOf: () => Context) {
  const handler = createPagesHandler(contextOf)
  return async (target: string, { method = 'GET', headers = {} }: PageRequest = {}): Promise<TestPage> => {
    const { pathname, search } = new URL(target, 'https://rostrum.example')
    const event = { rawPath: decodeURIComponent(pathname), rawQueryString: search.slice(1), method, headers }
    const query = Object.fromEntries(new URLSearchParams(search))
    const reply = await handler(eventOf({ ...event, queryStringParameters: query }))
    const sent = new Headers({ ...reply.headers })
    const storeCalls = Number(/desc="(\d+) calls"/.exec(sent.get('server-timing') ?? '')?.[1])
    return { status: reply.statusCode, headers: sent, html: reply.body, storeCalls }
  }
}
