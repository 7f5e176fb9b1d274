import { API_BASE } from '@rostrum/contract/route'
import { JOB_NAMES } from '@rostrum/contract/jobs'
import { gatewayEvent } from '../../tests/deployed-shape/gateway-event.ts'
import type { FunctionName } from '../../stacks/sizes.ts'
import type { Event } from './measured-function.ts'

/** A person with a token, and members to follow; bills of the last of these congresses have all their parts. */
export interface People {
  readonly userId: string
  readonly token: string
  readonly members: readonly string[]
}

const CONGRESSES = [119, 118, 117, 116, 115, 114]
const SIGN_INS = 12
const FOLLOWED = 200

type Params = Readonly<Record<string, string>>

/** A read of a route: `{}` in its path are filled from `params`. */
function read(
  route: string,
  { query = '', params = {}, token }: { query?: string; params?: Params; token?: string } = {},
): Event {
  const path = API_BASE + route.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const routeKey = `GET ${API_BASE}${route}`
  const asked = { method: 'GET', path, routeKey, params, query, ...(token !== undefined && { token }) }
  return { what: `${routeKey}${query === '' ? '' : `?${query}`}`, event: gatewayEvent(asked) }
}

const signIns = (): Event[] =>
  Array.from({ length: SIGN_INS }, (_, i) => {
    const body = { email: `reader-${i}@example.org`, password: 'DifferenceEngine1' }
    return {
      what: 'a sign-in',
      event: gatewayEvent({ method: 'POST', path: `${API_BASE}/auth/login`, body }),
    }
  })

function follows({ userId, token, members }: People): Event[] {
  const route = '/users/{userId}/follow/{bioguideId}'
  return members.slice(0, FOLLOWED).map((bioguideId) => {
    const params = { userId, bioguideId }
    const path = `${API_BASE}/users/${userId}/follow/${bioguideId}`
    const asked = { method: 'POST', path, routeKey: `POST ${API_BASE}${route}`, params, token }
    return { what: 'a follow', event: gatewayEvent(asked) }
  })
}

function ownPages(people: People): Event[] {
  const { token } = people
  const own = (rest: string, query = '') =>
    read(`/users/{userId}/${rest}`, { params: { userId: people.userId }, query, token })
  return [
    own('stats'),
    ...follows(people),
    own('trackedMembersData', 'limit=250'),
    own('following', 'limit=250'),
    own('activity', 'limit=100'),
    own('stats'),
    own('preferences'),
  ]
}

const memberPages = ({ members }: People): Event[] => [
  read('/members', { query: 'limit=250' }),
  read('/members/search', { query: 'q=smiht' }),
  read('/members/advanced-search', { query: 'search=jones&state=TX&limit=250' }),
  read('/members/seats'),
  ...members
    .slice(0, 20)
    .flatMap((bioguideId) => [
      read('/members/{bioguideId}', { params: { bioguideId } }),
      read('/members/{bioguideId}/sponsored-legislation', { params: { bioguideId }, query: 'limit=250' }),
      read('/members/{bioguideId}/cosponsored-legislation', { params: { bioguideId }, query: 'limit=250' }),
    ]),
]

/** Every congress is opened, then searched, filtered and counted. */
const billPages = (): Event[] => [
  read('/bills', { query: 'limit=20' }),
  ...CONGRESSES.flatMap((congress) => [
    read('/bills', { query: `congress=${congress}&limit=250&facets=true` }),
    read('/bills/search', { query: `congress=${congress}&q=natoinal%20secruity&limit=100` }),
  ]),
  read('/bills', { query: 'limit=250&offset=5000&facets=true&sort=introducedDate' }),
  read('/bills/search', { query: 'q=act&limit=250&facets=true' }),
  read('/bills/search', { query: 'q=hr%2033' }),
]

const systemPages = (): Event[] =>
  ['/health', '/status', '/site', '/openapi.json', '/docs', '/docs.css', '/docs'].map((route) => read(route))

const bounces = (): Event[] => {
  const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'void@example.org' }] }
  const Message = JSON.stringify({ eventType: 'Bounce', bounce })
  return Array.from({ length: 20 }, () => ({ what: 'a bounce', event: { Records: [{ Sns: { Message } }] } }))
}

/** What each function is asked in a busy hour; the jobs run each after the other, publishing everything anew. */
export const WORKING_SETS: Readonly<Record<FunctionName, (people: People) => Event[]>> = {
  jobs: () => JOB_NAMES.map((job) => ({ what: job, event: { job } })),
  auth: signIns,
  users: ownPages,
  members: memberPages,
  bills: billPages,
  system: systemPages,
  feedback: bounces,
}
