import { publicPaths } from '@rostrum/contract/site/public-paths'
import { API_BASE } from '@rostrum/contract/http/route'
import { jobFunctionOf, JOB_NAMES, type JobFunction } from '@rostrum/contract/rules/jobs'
import { gatewayEvent } from '../../deployed-shape/gateway-event.ts'
import type { FunctionName } from '../../../stacks/sizes.ts'
import type { NamedEvent } from './measured-function.ts'

/** A user with a token, and members to follow. Only bills of the last of these congresses have all their parts. */
export interface BenchUser {
  readonly userId: string
  readonly token: string
  readonly members: readonly string[]
}

const CONGRESSES = [119, 118, 117, 116, 115, 114]
const SIGN_INS = 12
const FOLLOWED = 200

type Params = Readonly<Record<string, string>>

/** An event that reads a route, with its path parameters filled in. */
function readEvent(
  route: string,
  { query = '', params = {}, token }: { query?: string; params?: Params; token?: string } = {},
): NamedEvent {
  const path = API_BASE + route.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const routeKey = `GET ${API_BASE}${route}`
  const request = { method: 'GET', path, routeKey, params, query, ...(token !== undefined && { token }) }
  return { label: `${routeKey}${query === '' ? '' : `?${query}`}`, event: gatewayEvent(request) }
}

const signIns = (): NamedEvent[] =>
  Array.from({ length: SIGN_INS }, (_, i) => {
    const body = { email: `reader-${i}@example.org`, password: 'DifferenceEngine1' }
    return {
      label: 'a sign-in',
      event: gatewayEvent({ method: 'POST', path: `${API_BASE}/auth/login`, body }),
    }
  })

function follows({ userId, token, members }: BenchUser): NamedEvent[] {
  const route = '/users/{userId}/follows/{kind}/{key}'
  return members.slice(0, FOLLOWED).map((bioguideId) => {
    const params = { userId, kind: 'member', key: bioguideId }
    const path = `${API_BASE}/users/${userId}/follows/member/${bioguideId}`
    const request = { method: 'PUT', path, routeKey: `PUT ${API_BASE}${route}`, params, token }
    return { label: 'a follow', event: gatewayEvent(request) }
  })
}

function ownPages(people: BenchUser): NamedEvent[] {
  const { token } = people
  const own = (rest: string, query = '') =>
    readEvent(`/users/{userId}/${rest}`, { params: { userId: people.userId }, query, token })
  return [
    own('stats'),
    ...follows(people),
    own('follows', 'limit=250'),
    own('following', 'limit=250'),
    own('activity', 'limit=100'),
    own('stats'),
    own('preferences'),
  ]
}

const memberPages = ({ members }: BenchUser): NamedEvent[] => [
  readEvent('/members', { query: 'limit=250' }),
  readEvent('/members/search', { query: 'q=smiht' }),
  readEvent('/members/advanced-search', { query: 'search=jones&state=TX&limit=250' }),
  readEvent('/members/seats'),
  ...members.slice(0, 20).flatMap((bioguideId) => [
    readEvent('/members/{bioguideId}', { params: { bioguideId } }),
    readEvent('/members/{bioguideId}/sponsored-legislation', {
      params: { bioguideId },
      query: 'limit=250',
    }),
    readEvent('/members/{bioguideId}/cosponsored-legislation', {
      params: { bioguideId },
      query: 'limit=250',
    }),
  ]),
]

/** Opens every congress, then searches, filters and counts. */
const billPages = (): NamedEvent[] => [
  readEvent('/bills', { query: 'limit=20' }),
  ...CONGRESSES.flatMap((congress) => [
    readEvent('/bills', { query: `congress=${congress}&limit=250&facets=true` }),
    readEvent('/bills/search', { query: `congress=${congress}&q=natoinal%20secruity&limit=100` }),
  ]),
  readEvent('/bills', { query: 'limit=250&offset=5000&facets=true&sort=introducedDate' }),
  readEvent('/bills/search', { query: 'q=act&limit=250&facets=true' }),
  readEvent('/bills/search', { query: 'q=hr%2033' }),
]

const systemPages = (): NamedEvent[] =>
  ['/health', '/status', '/site', '/openapi.json', '/docs', '/docs.css', '/docs'].map((route) =>
    readEvent(route),
  )

const bounces = (): NamedEvent[] => {
  const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'void@example.org' }] }
  const Message = JSON.stringify({ eventType: 'Bounce', bounce })
  return Array.from({ length: 20 }, () => ({ label: 'a bounce', event: { Records: [{ Sns: { Message } }] } }))
}

const publicEvent = (path: string, query = ''): NamedEvent => ({
  label: `GET ${path}${query === '' ? '' : `?${query}`}`,
  event: gatewayEvent({ method: 'GET', path, routeKey: 'GET /congress/{proxy+}', query }),
})

const publicRecord = ({ members }: BenchUser): NamedEvent[] => [
  publicEvent(publicPaths.front()),
  publicEvent(publicPaths.changes()),
  publicEvent(publicPaths.search(), 'q=natoinal%20secruity'),
  publicEvent(publicPaths.topics()),
  ...CONGRESSES.flatMap((congress) => [
    publicEvent(publicPaths.bill({ congress, type: 'hr', number: '33' })),
    publicEvent(publicPaths.laws(), `congress=${congress}`),
  ]),
  publicEvent(publicPaths.sitemap()),
  ...CONGRESSES.flatMap((congress) =>
    ['hr-1', 'hr-2', 's-1'].map((part) => publicEvent(publicPaths.sitemapPart(`bills-${congress}-${part}`))),
  ),
  publicEvent(publicPaths.members()),
  ...members.slice(0, 20).map((bioguideId) => publicEvent(publicPaths.member(bioguideId))),
]

const jobsOf = (name: JobFunction): NamedEvent[] =>
  JOB_NAMES.filter((job) => jobFunctionOf(job) === name).map((job) => ({ label: job, event: { job } }))

/** The events of a busy hour for each function. The jobs run one after the other and republish everything. */
export const WORKING_SETS: Readonly<Record<FunctionName, (people: BenchUser) => NamedEvent[]>> = {
  jobs: () => jobsOf('jobs'),
  sync: () => jobsOf('sync'),
  webhooks: () => jobsOf('webhooks'),
  auth: signIns,
  users: ownPages,
  members: memberPages,
  bills: billPages,
  system: systemPages,
  pages: publicRecord,
  feedback: bounces,
}
