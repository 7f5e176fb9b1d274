import { cacheControl, PARTIAL_CACHE } from '@rostrum/contract/cache'
import { buildPath, type Route } from '@rostrum/contract/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import * as z from 'zod/mini'
import type { SmokeResponse, Ask } from './ask.ts'
import { type SmokeResult, checkAll } from './smoke-result.ts'
import { type Examples, findExamples } from './examples.ts'

const ROUTES: readonly Route[] = Object.values(ROUTES_BY_DOMAIN).flatMap((routes) => Object.values(routes))
const routeName = ({ method, path }: Route): string => `${method} ${path}`
/** Arbitrary search words of at least two letters. */
const SEARCH_QUERIES: Readonly<Record<string, string>> = {
  '/members/search': 'q=sen',
  '/bills/search': 'q=act',
}

const Problem = z.object({ code: z.string(), message: z.string(), error: z.string(), requestId: z.string() })
const Reply = z.object({ data: z.unknown() })
/** Partial responses are cached only briefly. */
const PartialReply = z.object({ data: z.object({ partial: z.literal(true) }) })

function matchesContract(route: Route, { json, text }: SmokeResponse): boolean {
  const data = {
    json,
    html: text.startsWith('<!doctype html>') && text,
    css: text,
    data: z.safeParse(Reply, json).data?.data,
  }[route.document ?? 'data']
  return z.safeParse(route.data, data).success
}

const expectedCacheControl = (route: Route, json: unknown): string =>
  cacheControl(z.safeParse(PartialReply, json).success ? PARTIAL_CACHE : route.cache)

async function checkPublicRead(ask: Ask, route: Route, path: string): Promise<SmokeResult> {
  const first = await ask(path)
  const etag = first.headers.get('etag') ?? ''
  const head = await ask(path, { method: 'HEAD' })
  const again = await ask(path, { headers: { 'if-none-match': etag } })
  return checkAll(routeName(route), {
    [`answered ${first.status}, not 200`]: first.status === 200,
    'the answer is not what the contract says': first.status !== 200 || matchesContract(route, first),
    [`cache-control is "${first.headers.get('cache-control')}"`]:
      first.status !== 200 || first.headers.get('cache-control') === expectedCacheControl(route, first.json),
    'there is no ETag': etag !== '',
    // a response that changes every second has another ETag by then
    'a caller that has it already is sent it again':
      again.status === 304 || again.headers.get('etag') !== etag,
    'HEAD does not answer like GET without a body': head.status === first.status && head.text === '',
    'other sites cannot read it': first.headers.get('access-control-allow-origin') === '*',
    'its type can be guessed at': first.headers.get('x-content-type-options') === 'nosniff',
    'it has no request id': first.headers.has('x-request-id'),
  })
}

function examplePath(route: Route, { member, bill, version, amendment }: Examples): string | undefined {
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

async function checkPublicReads(ask: Ask): Promise<SmokeResult[]> {
  const examples = await findExamples(ask)
  const reads = ROUTES.filter(({ method, auth }) => method === 'GET' && auth === 'public')
  const findings: SmokeResult[] = []
  for (const route of reads.filter(({ path }) => !path.startsWith('/auth/'))) {
    const path = examplePath(route, examples)
    const query = SEARCH_QUERIES[route.path]
    if (path === undefined) findings.push({ name: routeName(route), leftOut: 'the record holds none yet' })
    else findings.push(await checkPublicRead(ask, route, query === undefined ? path : `${path}?${query}`))
  }
  return findings
}

const UNKNOWN_PARAMS = { userId: 'usr_nobody', bioguideId: 'S000148', id: 'S000148' }

/** Routes of a person must refuse calls without a token or with a forged one. */
async function checkUserRoute(ask: Ask, route: Route): Promise<SmokeResult> {
  const params = Object.fromEntries(pathParams(route).map((place) => [place, 'x1']))
  const path = buildPath(route, { ...params, ...UNKNOWN_PARAMS })
  const hasBody = route.method !== 'GET' && route.body !== undefined
  const init = {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    ...(hasBody && { body: '{}' }),
  }
  const anonymous = await ask(path, init)
  const forged = await ask(path, { ...init, headers: { ...init.headers, authorization: 'Bearer a.b.c' } })
  return checkAll(routeName(route), {
    [`answered ${anonymous.status} to nobody, not 401`]: anonymous.status === 401,
    [`answered ${forged.status} to a forged token, not 401`]: forged.status === 401,
    'its refusal is not of the one shape': z.safeParse(Problem, anonymous.json).success,
    'its refusal may be kept by caches': anonymous.headers.get('cache-control') === 'no-store',
    'other sites may read it': !anonymous.headers.has('access-control-allow-origin'),
  })
}

const pathParams = ({ path }: Route): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

async function checkUnmatched(ask: Ask): Promise<SmokeResult[]> {
  const nothing = await ask('/api/nothing/here')
  const wrongMethod = await ask('/api/health', { method: 'DELETE' })
  return [
    checkAll('an address that is not there', {
      [`answered ${nothing.status}, not 404`]: nothing.status === 404,
      'the answer is not of the one shape': z.safeParse(Problem, nothing.json).success,
    }),
    checkAll('a method that is not there', {
      [`answered ${wrongMethod.status}, not 405`]: wrongMethod.status === 405,
      'it does not say which methods are': wrongMethod.headers.has('allow'),
    }),
  ]
}

/** Checks that public routes answer, and that all others refuse. */
export async function checkApi(ask: Ask): Promise<SmokeResult[]> {
  const findings = [...(await checkPublicReads(ask)), ...(await checkUnmatched(ask))]
  for (const route of ROUTES.filter(({ auth }) => auth === 'user'))
    findings.push(await checkUserRoute(ask, route))
  return findings
}
