import { gatewayKeys, type Route, type Routes } from '@rostrum/contract/route'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { type Context, sharedContext } from '../context.ts'
import type { Answer, LambdaHandler } from './answer.ts'
import { callerOf } from './caller.ts'
import { type Handlers, Versioned, WithCookie } from './handlers.ts'
import { inputReader } from './input.ts'
import { observe, type Outcome } from './observe.ts'
import { Prepared } from './prepared.ts'
import { asAppError, problemAnswer } from './problem.ts'
import { isPartial as saysPartial, replyAnswer, serialize } from './reply.ts'
import { actorOf } from './session.ts'
import { notFound } from './unmatched.ts'

export interface Serving<Rs extends Routes> {
  readonly domain: string
  readonly routes: Rs
  readonly handlers: Handlers<Rs>
  /** Answers what no route of this domain matches; 404 unless the domain knows better. */
  readonly unmatched?: (event: APIGatewayProxyEventV2) => Answer
  readonly contextOf?: () => Context
  /** Its handlers look sessions up themselves, after their limits and where they need them. */
  readonly looksUpSessions?: boolean
}

interface Served {
  readonly route: Route
  readonly read: ReturnType<typeof inputReader>
  readonly needsSession: boolean
  readonly handler: (request: unknown) => unknown
}

/** Carries one route over plain HTTP: who asks, checked input, handler, checked answer. */
async function carry(served: Served, event: APIGatewayProxyEventV2, context: Context): Promise<Outcome> {
  const { route, read, handler, needsSession } = served
  const { headers, requestContext } = event
  try {
    const actor = route.auth === 'user' ? await actorOf(headers['authorization'], context) : undefined
    if (actor !== undefined && needsSession) await context.requireSession(actor)
    const caller = callerOf({
      headers,
      cookies: event.cookies,
      sourceIp: requestContext.http.sourceIp,
      originMark: context.env.ROSTRUM_ORIGIN_MARK,
    })
    const given = await handler({ ...read(event), actor, caller, context })
    return { route, answer: answerOf(route, given, event) }
  } catch (error) {
    return { route, answer: problemAnswer(asAppError(error), requestContext.requestId), error }
  }
}

function answerOf(route: Route, given: unknown, { headers, requestContext }: APIGatewayProxyEventV2): Answer {
  const [plain, cookie] = given instanceof WithCookie ? [given.data, given.cookie] : [given, undefined]
  const { body, version, isPartial } = bodyOf(route, plain)
  const reply = replyAnswer(route, body, {
    ifNoneMatch: headers['if-none-match'],
    isSignedIn: headers['authorization'] !== undefined,
    version,
    isPartial,
  })
  if (cookie !== undefined) return { ...reply, cookies: [cookie] }
  return requestContext.http.method === 'HEAD' ? { ...reply, body: '' } : reply
}

interface Body {
  readonly body: string
  readonly version: string | undefined
  readonly isPartial: boolean
}

function bodyOf(route: Route, reply: unknown): Body {
  if (reply instanceof Prepared) return { body: reply.body, version: reply.etag, isPartial: false }
  const [data, version] = reply instanceof Versioned ? [reply.data, reply.etag] : [reply, undefined]
  return { body: serialize(route, data), version, isPartial: saysPartial(data) }
}

/** The routes of a domain under the keys by which the gateway says which of them it chose. */
function servedByKey<Rs extends Routes>(serving: Serving<Rs>): ReadonlyMap<string, Served> {
  const { routes, handlers, looksUpSessions = false } = serving
  const named = Object.entries<Route>(routes).map(([name, route]) => {
    // Handlers<Rs> has tied this handler to its route; a loop over routes of different types cannot show it
    const handler = handlers[name] as unknown as Served['handler']
    return { route, read: inputReader(route), handler, needsSession: !looksUpSessions }
  })
  return new Map(named.flatMap((served) => gatewayKeys(served.route).map((key) => [key, served] as const)))
}

/** The Lambda entry point of one domain. */
export function serve<Rs extends Routes>(serving: Serving<Rs>): LambdaHandler {
  const { domain, contextOf = sharedContext, unmatched = notFound } = serving
  const byKey = servedByKey(serving)
  return observe({
    domain,
    contextOf,
    respond(event, context) {
      const served = byKey.get(event.routeKey)
      return served === undefined
        ? { route: undefined, answer: unmatched(event) }
        : carry(served, event, context)
    },
  })
}
