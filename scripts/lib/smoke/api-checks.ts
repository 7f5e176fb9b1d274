import { cacheControl, PARTIAL_CACHE } from '@rostrum/contract/cache'
import { buildPath, type Route } from '@rostrum/contract/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import * as z from 'zod/mini'
import type { Answer, Ask } from './ask.ts'
import { type Finding, judge } from './finding.ts'
import { type Examples, findExamples } from './examples.ts'

const ROUTES: readonly Route[] = Object.values(ROUTES_BY_DOMAIN).flatMap((routes) => Object.values(routes))
const nameOf = ({ method, path }: Route): string => `${method} ${path}`
/** What searches are asked for; any word of two letters or more will do. */
const QUERIES: Readonly<Record<string, string>> = { '/members/search': 'q=sen', '/bills/search': 'q=act' }

const Problem = z.object({ code: z.string(), message: z.string(), error: z.string(), requestId: z.string() })
const Reply = z.object({ data: z.unknown() })
/** What is still being fetched is kept by nobody for long. */
const Unfinished = z.object({ data: z.object({ partial: z.literal(true) }) })

function holds(route: Route, { json, text }: Answer): boolean {
  const data = {
    json,
    html: text.startsWith('<!doctype html>') && text,
    css: text,
    data: z.safeParse(Reply, json).data?.data,
  }[route.document ?? 'data']
  return z.safeParse(route.data, data).success
}

const keptFor = (route: Route, json: unknown): string =>
  cacheControl(z.safeParse(Unfinished, json).success ? PARTIAL_CACHE : route.cache)

async function checkPublicRead(ask: Ask, route: Route, path: string): Promise<Finding> {
  const first = await ask(path)
  const etag = first.headers.get('etag') ?? ''
  const head = await ask(path, { method: 'HEAD' })
  const again = await ask(path, { headers: { 'if-none-match': etag } })
  return judge(nameOf(route), {
    [`answered ${first.status}, not 200`]: first.status === 200,
    'the answer is not what the contract says': first.status !== 200 || holds(route, first),
    [`cache-control is "${first.headers.get('cache-control')}"`]:
      first.status !== 200 || first.headers.get('cache-control') === keptFor(route, first.json),
    'there is no ETag': etag !== '',
    // an answer that changes by the second is another one by then
    'a caller that has it already is sent it again':
      again.status === 304 || again.headers.get('etag') !== etag,
    'HEAD does not answer like GET without a body': head.status === first.status && head.text === '',
    'other sites cannot read it': first.headers.get('access-control-allow-origin') === '*',
    'its type can be guessed at': first.headers.get('x-content-type-options') === 'nosniff',
    'it has no request id': first.headers.has('x-request-id'),
  })
}

function exampleFor(route: Route, { member, bill, version, amendment }: Examples): string | undefined {
  const params = route.path.startsWith('/members/')
    ? { bioguideId: member }
    : route.path.startsWith('/bills/amendments/')
      ? amendment
      : bill && { ...bill, version }
  try {
    return buildPath(route, params)
  } catch {
    return undefined
  }
}

async function checkPublicReads(ask: Ask): Promise<Finding[]> {
  const examples = await findExamples(ask)
  const reads = ROUTES.filter(({ method, auth }) => method === 'GET' && auth === 'public')
  const findings: Finding[] = []
  for (const route of reads.filter(({ path }) => !path.startsWith('/auth/'))) {
    const path = exampleFor(route, examples)
    const query = QUERIES[route.path]
    if (path === undefined) findings.push({ name: nameOf(route), leftOut: 'the record holds none yet' })
    else findings.push(await checkPublicRead(ask, route, query === undefined ? path : `${path}?${query}`))
  }
  return findings
}

const STRANGER = { userId: 'usr_nobody', bioguideId: 'S000148', id: 'S000148' }

/** Nothing that belongs to a person answers to nobody, or to a token that nobody gave out. */
async function checkOwn(ask: Ask, route: Route): Promise<Finding> {
  const places = Object.fromEntries(placesOf(route).map((place) => [place, 'x1']))
  const path = buildPath(route, { ...places, ...STRANGER })
  const hasBody = route.method !== 'GET' && route.body !== undefined
  const init = {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    ...(hasBody && { body: '{}' }),
  }
  const nobody = await ask(path, init)
  const forged = await ask(path, { ...init, headers: { ...init.headers, authorization: 'Bearer a.b.c' } })
  return judge(nameOf(route), {
    [`answered ${nobody.status} to nobody, not 401`]: nobody.status === 401,
    [`answered ${forged.status} to a forged token, not 401`]: forged.status === 401,
    'its refusal is not of the one shape': z.safeParse(Problem, nobody.json).success,
    'its refusal may be kept by caches': nobody.headers.get('cache-control') === 'no-store',
    'other sites may read it': !nobody.headers.has('access-control-allow-origin'),
  })
}

const placesOf = ({ path }: Route): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

async function checkUnmatched(ask: Ask): Promise<Finding[]> {
  const nothing = await ask('/api/nothing/here')
  const wrongMethod = await ask('/api/health', { method: 'DELETE' })
  return [
    judge('an address that is not there', {
      [`answered ${nothing.status}, not 404`]: nothing.status === 404,
      'the answer is not of the one shape': z.safeParse(Problem, nothing.json).success,
    }),
    judge('a method that is not there', {
      [`answered ${wrongMethod.status}, not 405`]: wrongMethod.status === 405,
      'it does not say which methods are': wrongMethod.headers.has('allow'),
    }),
  ]
}

/** Every route of the contract that can be asked without an account, and that the others cannot. */
export async function checkApi(ask: Ask): Promise<Finding[]> {
  const findings = [...(await checkPublicReads(ask)), ...(await checkUnmatched(ask))]
  for (const route of ROUTES.filter(({ auth }) => auth === 'user')) findings.push(await checkOwn(ask, route))
  return findings
}
