import { gatewayKeys, type Route, type Routes } from '@rostrum/contract/http/route'
import type { Actor } from '@rostrum/core/lib/actor'
import { AppError } from '@rostrum/core/lib/app-error'
import { createTurns } from '@rostrum/core/lib/turns'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { type Context, sharedContext } from '../context/context.ts'
import type { LambdaResponse, LambdaHandler } from './lambda-response.ts'
import { callerOf } from './caller.ts'
import { Accepted, FormattedReply, type Handlers, PrivatePage, Reply } from './handlers.ts'
import { inputReader } from './input.ts'
import { observe, type RequestOutcome } from './observe.ts'
import { CachedReply } from './reply-cache.ts'
import { asAppError, problemResponse } from './problem.ts'
import {
  acceptedResponse,
  formattedResponse,
  isPartialReply,
  privatePageResponse,
  successResponse,
  serialize,
} from './reply.ts'
import { notFound } from './unmatched.ts'

export interface ServeOptions<Rs extends Routes> {
  readonly domain: string
  readonly routes: Rs
  readonly handlers: Handlers<Rs>
  /** Handles requests that match no route; 404 by default. */
  readonly unmatched?: (event: APIGatewayProxyEventV2) => LambdaResponse | Promise<LambdaResponse>
  readonly contextOf?: () => Context
  /** Handlers check sessions themselves, after their rate limits. */
  readonly looksUpSessions?: boolean
  /** Whether the writes of one person are serialized, since they change the same few rows. */
  readonly writesInTurn?: boolean
}

interface BoundRoute {
  readonly route: Route
  readonly readInput: ReturnType<typeof inputReader>
  readonly needsSession: boolean
  readonly handler: (request: unknown) => unknown
  readonly writesInTurn: boolean
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i

async function requireActor(authorization: string | undefined, context: Context): Promise<Actor> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('unauthenticated')
  return await context.verifyToken(token, context.now())
}

/** Refuses requests about other users, whether or not they exist. */
function requireOwner({ pathParameters }: APIGatewayProxyEventV2, actor: Actor | undefined): void {
  const { userId } = pathParameters ?? {}
  if (userId !== undefined && userId !== actor?.userId) throw new AppError('forbidden')
}

const inTurn = createTurns()

async function handleRequest(
  bound: BoundRoute,
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<RequestOutcome> {
  const { route, readInput, handler, needsSession, writesInTurn } = bound
  const { headers, requestContext } = event
  try {
    const actor = route.auth === 'user' ? await requireActor(headers['authorization'], context) : undefined
    if (actor !== undefined && needsSession) await context.requireSession(actor)
    const caller = callerOf({
      headers,
      cookies: event.cookies,
      sourceIp: requestContext.http.sourceIp,
      originMark: context.env.ROSTRUM_ORIGIN_MARK,
    })
    const request = { ...readInput(event), actor, caller, context }
    requireOwner(event, actor)
    const run = async (): Promise<unknown> => await handler(request)
    const result = await (writesInTurn && actor !== undefined ? inTurn(actor.userId, run) : run())
    const response = toResponse(route, result, event)
    return { route, response: requestContext.http.method === 'HEAD' ? { ...response, body: '' } : response }
  } catch (error) {
    return { route, response: problemResponse(asAppError(error), requestContext.requestId), error }
  }
}

function toResponse(route: Route, result: unknown, { headers }: APIGatewayProxyEventV2): LambdaResponse {
  if (result instanceof PrivatePage) return privatePageResponse(result)
  if (result instanceof Accepted) return acceptedResponse(result)
  const caller = {
    ifNoneMatch: headers['if-none-match'],
    isSignedIn: headers['authorization'] !== undefined,
  }
  if (result instanceof FormattedReply) return formattedResponse(route, result, caller)
  if (result instanceof CachedReply)
    return successResponse(route, { body: result.body, version: result.etag }, caller)
  const { data, options } = result instanceof Reply ? result : new Reply(result)
  const { etag: version, cookie, isFinal } = options
  const body = { body: serialize(route, data), version, isPartial: isPartialReply(data), isFinal }
  return {
    ...successResponse(route, body, caller),
    ...(cookie !== undefined && { cookies: [cookie].flat() }),
  }
}

function routesByKey<Rs extends Routes>(options: ServeOptions<Rs>): ReadonlyMap<string, BoundRoute> {
  const { routes, handlers, looksUpSessions = false, writesInTurn = false } = options
  const boundRoutes = Object.entries<Route>(routes).map(([name, route]) => {
    // the loop over routes loses the type that Handlers<Rs> gives each handler
    const handler = handlers[name] as unknown as BoundRoute['handler']
    return {
      route,
      readInput: inputReader(route),
      handler,
      needsSession: !looksUpSessions,
      writesInTurn: writesInTurn && route.method !== 'GET',
    }
  })
  return new Map(boundRoutes.flatMap((bound) => gatewayKeys(bound.route).map((key) => [key, bound] as const)))
}

export function serve<Rs extends Routes>(options: ServeOptions<Rs>): LambdaHandler {
  const { domain, contextOf = sharedContext, unmatched = notFound } = options
  const byKey = routesByKey(options)
  return observe({
    domain,
    contextOf,
    routeOf: ({ routeKey }) => byKey.get(routeKey)?.route,
    async respond(event, context) {
      const bound = byKey.get(event.routeKey)
      if (bound === undefined) return { route: undefined, response: await unmatched(event) }
      return await handleRequest(bound, event, context)
    },
  })
}
