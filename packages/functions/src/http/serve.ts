import { API_BASE, bySpecificity, type Route, type Routes } from '@rostrum/contract/route'
import { type Context as HttpContext, Hono } from 'hono'
import { type Context, sharedContext } from '../context.ts'
import { callerOf } from './caller.ts'
import { type Handlers, Versioned } from './handlers.ts'
import { parseInput } from './input.ts'
import { type LambdaHandler, lambdaHandler } from './lambda.ts'
import { type HttpEnv, observe } from './observe.ts'
import { Prepared } from './prepared.ts'
import { asAppError, problemResponse } from './problem.ts'
import { isPartial, replyResponse, serialize } from './reply.ts'
import { actorOf } from './session.ts'
import { notFound } from './unmatched.ts'

interface Serving<Rs extends Routes> {
  readonly domain: string
  readonly routes: Rs
  readonly handlers: Handlers<Rs>
  /** Answers what no route of this domain matches; 404 unless the domain knows better. */
  readonly unmatched?: (request: Request, requestId: string) => Response
  readonly contextOf?: () => Context
}

const honoPath = (route: Route): string => API_BASE + route.path.replace(/\{(\w+)\}/g, ':$1')

/** Carries one route over plain HTTP: who asks, checked input, handler, checked answer. */
async function answer(c: HttpContext<HttpEnv>, route: Route, handler: unknown): Promise<Response> {
  c.set('route', `${route.method} ${route.path}`)
  c.set('isPublicRead', route.method === 'GET' && route.auth === 'public')
  const context = c.get('context')
  const authorization = c.req.header('authorization')
  const actor = route.auth === 'user' ? { actor: await actorOf(authorization, context) } : {}
  const input = await parseInput(route, {
    params: c.req.param() as Record<string, string>, // every part of a path that matched is there
    search: new URL(c.req.url).searchParams,
    contentType: c.req.header('content-type'),
    contentEncoding: c.req.header('content-encoding'),
    body: () => c.req.arrayBuffer(),
  })
  const caller = callerOf({
    headers: c.req.raw.headers,
    sourceIp: c.env?.sourceIp ?? 'unknown',
    originMark: context.env.ROSTRUM_ORIGIN_MARK,
  })
  // Handlers<Rs> has tied this handler to its route; a loop over routes of different types cannot show it
  const reply = await (handler as (request: unknown) => unknown)({ ...input, ...actor, caller, context })
  const { body, ...said } = bodyOf(route, reply)
  return replyResponse(route, body, {
    ifNoneMatch: c.req.header('if-none-match'),
    isSignedIn: authorization !== undefined,
    ...said,
  })
}

interface Body {
  readonly body: string
  readonly version: string | undefined
  readonly isPartial: boolean
}

function bodyOf(route: Route, reply: unknown): Body {
  if (reply instanceof Prepared) return { body: reply.body, version: reply.etag, isPartial: false }
  const [data, version] = reply instanceof Versioned ? [reply.data, reply.etag] : [reply, undefined]
  return { body: serialize(route, data), version, isPartial: isPartial(data) }
}

/** The HTTP application of one domain. */
export function createApp<Rs extends Routes>(serving: Serving<Rs>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(observe(serving.domain, serving.contextOf ?? sharedContext))
  app.onError((error, c) => problemResponse(asAppError(error), c.get('requestId')))
  const unmatched = serving.unmatched ?? notFound
  app.notFound((c) => unmatched(c.req.raw, c.get('requestId')))
  const named = Object.entries(serving.routes).toSorted(([, a], [, b]) => bySpecificity(a.path, b.path))
  for (const [name, route] of named) {
    app.on(route.method, honoPath(route), (c) => answer(c, route, serving.handlers[name]))
  }
  return app
}

/** The Lambda entry point of one domain. */
export function serve<Rs extends Routes>(serving: Serving<Rs>): LambdaHandler {
  return lambdaHandler(createApp(serving))
}
