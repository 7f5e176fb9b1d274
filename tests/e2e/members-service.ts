import type { MemberCard } from '@rostrum/contract/entities/member'
import {
  ALL_MEMBERS,
  ALL_SEATS,
  CAREER,
  COSPONSORED,
  SPONSORED,
} from '@rostrum/web/features/members/testing/members'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { mockRoute } from './browser.ts'

/** Paginates a list like the server. */
export function pageOf(members: readonly MemberCard[], { searchParams }: URL) {
  const offset = Number(searchParams.get('offset') ?? 0)
  const limit = Number(searchParams.get('limit') ?? 50)
  const page = members.slice(offset, offset + limit)
  return { members: page, pagination: { count: members.length, total: members.length, limit, offset } }
}

function filterMembers({ searchParams }: URL): MemberCard[] {
  const wanted = { stateCode: searchParams.get('state'), partyName: searchParams.get('party') }
  const words = searchParams.get('search')?.toLowerCase() ?? ''
  return ALL_MEMBERS.filter(
    ({ stateCode, partyName, name }) =>
      (wanted.stateCode === null || wanted.stateCode === stateCode) &&
      (wanted.partyName === null || wanted.partyName === partyName) &&
      name.toLowerCase().includes(words),
  )
}

/** The real server does not know these members, so it has neither votes nor committees of theirs. */
const NO_VOTES = {
  votes: [],
  pagination: { count: 0, total: 0, limit: 8, offset: 0 },
  summary: { votes: 0, notVoting: 0, withParty: 0, againstParty: 0 },
}

/** Mocks the members routes with the members above and records the requests. */
export async function mockMembers(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  const reply = (path: string, data: (url: URL) => unknown) =>
    context.route(
      ({ pathname }) => pathname === `/api${path}`,
      (route: Route) => {
        const url = new URL(route.request().url())
        requests.push(path + url.search)
        return route.fulfill({ json: { data: data(url) } })
      },
    )
  // a row under the pointer prefetches its member
  await context.route(/\/api\/members\/[A-Z]\d{6}$/, (route) => {
    const id = route.request().url().slice(-7)
    const card = ALL_MEMBERS.find(({ bioguideId }) => bioguideId === id)
    return route.fulfill({ json: { data: { member: { ...CAREER, ...card } } } })
  })
  await Promise.all([
    reply('/members', (url) => pageOf(ALL_MEMBERS, url)),
    reply('/members/advanced-search', (url) => pageOf(filterMembers(url), url)),
    reply('/members/seats', () => ({ seats: ALL_SEATS })),
    reply(`/members/${CAREER.bioguideId}`, () => ({ member: CAREER })),
    reply(`/members/${CAREER.bioguideId}/sponsored-legislation`, () => SPONSORED),
    reply(`/members/${CAREER.bioguideId}/cosponsored-legislation`, () => COSPONSORED),
    mockRoute(context, `/members/${CAREER.bioguideId}/votes?*`, NO_VOTES),
    mockRoute(context, `/members/${CAREER.bioguideId}/committees`, { committees: [] }),
  ])
  return requests
}

/** Waits for the result count of the directory. */
export const waitForCount = (page: Page, words: string): Promise<void> =>
  page.locator('.members-count', { hasText: words }).waitFor()

/** The accessible names of the active filters. */
export const chipsOf = (page: Page): Promise<string[]> => page.locator('.chip').allTextContents()
