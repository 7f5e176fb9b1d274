import { cacheControl, PARTIAL_CACHE } from '@rostrum/contract/http/cache'
import { buildPath, type Route } from '@rostrum/contract/http/route'
import { ROUTES_BY_DOMAIN } from '@rostrum/contract/routes/all'
import * as z from 'zod/mini'
import type { SmokeResponse, Requester } from './requester.ts'
import { type SmokeResult, checkAll } from './smoke-result.ts'
import { type Examples, findExamples } from './examples.ts'

const ROUTES: readonly Route[] = Object.values(ROUTES_BY_DOMAIN).flatMap((routes) => Object.values(routes))
const routeName = ({ method, path }: Route): string => `${method} ${path}`
/** Arbitrary search words of at least two letters. */
const SEARCH_QUERIES: Readonly<Record<string, string>> = {
  '/members/search': 'q=sen',
  '/bills/search': 'q=act',
  '/bills/texts/search': 'q=act',
  '/bills/amendments/search': 'q=strike',
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
    feed: text,
    data: z.safeParse(Reply, json).data?.data,
  }[route.document ?? 'data']
  return z.safeParse(route.data, data).success
}

/** A reply may be final, which depends on its content. */
const expectedCacheControls = ({ cache, finalCache }: Route, json: unknown): string[] =>
  z.safeParse(PartialReply, json).success
    ? [cacheControl(PARTIAL_CACHE)]
    : [cache, ...(finalCache === undefined ? [] : [finalCache])].map(cacheControl)

async function checkPublicRead(request: Requester, route: Route, path: string): Promise<SmokeResult> {
  const first = await request(path)
  const etag = first.headers.get('etag') ?? ''
  const head = await request(path, { method: 'HEAD' })
  const again = await request(path, { headers: { 'if-none-match': etag } })
  return checkAll(routeName(route), {
    [`returned ${first.status}, not 200`]: first.status === 200,
    'the body does not match the contract': first.status !== 200 || matchesContract(route, first),
    [`cache-control is "${first.headers.get('cache-control')}"`]:
      first.status !== 200 ||
      expectedCacheControls(route, first.json).includes(first.headers.get('cache-control') ?? ''),
    'there is no ETag': etag !== '',
    // a response that changes every second has another ETag by then
    'If-None-Match does not return 304': again.status === 304 || again.headers.get('etag') !== etag,
    'HEAD differs from GET, or has a body': head.status === first.status && head.text === '',
    'CORS does not allow other sites': first.headers.get('access-control-allow-origin') === '*',
    'x-content-type-options is not nosniff': first.headers.get('x-content-type-options') === 'nosniff',
    'x-request-id is missing': first.headers.has('x-request-id'),
  })
}

function examplePath(
  route: Route,
  { member, bill, version, amendment, vote, committee, meeting }: Examples,
): string | undefined {
  const params = route.path.startsWith('/members/')
    ? { bioguideId: member }
    : route.path.startsWith('/committees/')
      ? committee
      : route.path.startsWith('/meetings/')
        ? meeting
        : route.path.startsWith('/bills/amendments/')
          ? amendment
          : route.path.startsWith('/votes/')
            ? vote
            : bill && { ...bill, version }
  try {
    return buildPath(route, params)
  } catch {
    return undefined
  }
}

/** Routes that need a code or a secret of one person. */
const NEEDS_A_CODE = /^\/(?:auth|feeds|mail)\//

async function checkPublicReads(request: Requester): Promise<SmokeResult[]> {
  const examples = await findExamples(request)
  const reads = ROUTES.filter(({ method, auth }) => method === 'GET' && auth === 'public')
  const findings: SmokeResult[] = []
  for (const route of reads.filter(({ path }) => !NEEDS_A_CODE.test(path))) {
    const path = examplePath(route, examples)
    const query = SEARCH_QUERIES[route.path]
    if (path === undefined) findings.push({ name: routeName(route), skipped: 'no example stored yet' })
    else findings.push(await checkPublicRead(request, route, query === undefined ? path : `${path}?${query}`))
  }
  return findings
}

const UNKNOWN_PARAMS = { userId: 'usr_nobody', bioguideId: 'S000148', id: 'S000148' }

/** Routes about a user must refuse calls without a token or with a forged one. */
async function checkUserRoute(request: Requester, route: Route): Promise<SmokeResult> {
  const params = Object.fromEntries(pathParams(route).map((place) => [place, 'x1']))
  const path = buildPath(route, { ...params, ...UNKNOWN_PARAMS })
  const hasBody = route.method !== 'GET' && route.body !== undefined
  const init = {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    ...(hasBody && { body: '{}' }),
  }
  const anonymous = await request(path, init)
  const forged = await request(path, { ...init, headers: { ...init.headers, authorization: 'Bearer a.b.c' } })
  return checkAll(routeName(route), {
    [`returned ${anonymous.status} without a token, not 401`]: anonymous.status === 401,
    [`returned ${forged.status} to a forged token, not 401`]: forged.status === 401,
    'the error does not have the standard shape': z.safeParse(Problem, anonymous.json).success,
    'the error may be cached': anonymous.headers.get('cache-control') === 'no-store',
    'CORS allows other sites': !anonymous.headers.has('access-control-allow-origin'),
  })
}

const pathParams = ({ path }: Route): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

async function checkUnmatched(request: Requester): Promise<SmokeResult[]> {
  const nothing = await request('/api/nothing/here')
  const wrongMethod = await request('/api/health', { method: 'DELETE' })
  return [
    checkAll('unknown path', {
      [`returned ${nothing.status}, not 404`]: nothing.status === 404,
      'the error does not have the standard shape': z.safeParse(Problem, nothing.json).success,
    }),
    checkAll('unknown method', {
      [`returned ${wrongMethod.status}, not 405`]: wrongMethod.status === 405,
      'the Allow header is missing': wrongMethod.headers.has('allow'),
    }),
  ]
}

/** Checks that public routes answer, and that all others refuse. */
export async function checkApi(request: Requester): Promise<SmokeResult[]> {
  const findings = [...(await checkPublicReads(request)), ...(await checkUnmatched(request))]
  for (const route of ROUTES.filter(({ auth }) => auth === 'user'))
    findings.push(await checkUserRoute(request, route))
  return findings
}
