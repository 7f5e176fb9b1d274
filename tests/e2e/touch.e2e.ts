import { appPaths } from '@rostrum/contract/app-paths'
import { publicPaths } from '@rostrum/contract/public-paths'
import { buildPath } from '@rostrum/contract/route'
import { userRoutes } from '@rostrum/contract/routes/users'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { button, settled, useBrowser } from './browser.ts'
import { mockLedger } from './following-service.ts'
import { SMALL_TARGETS } from './touch-targets.ts'

const withPage = useBrowser()
const TOUCH = { viewport: { width: 375, height: 667 }, isTouch: true, allowedLog: /status of 404/ }

const BILL = { congress: 119, type: 'hr', number: '33' } as const
const AMENDMENT = { congress: 119, type: 'samdt', number: '1' } as const
const MEMBER = 'A900001'
const MEETING = { congress: 119, chamber: 'House', eventId: '1190405' } as const
const VOTE = { chamber: 'House', congress: 119, session: 1, number: 12 } as const

/** Every screen has an entry, or this does not compile. */
const SCREENS: Record<Exclude<keyof typeof appPaths, 'home' | 'auth'>, readonly string[]> = {
  health: [appPaths.health()],
  status: [appPaths.status()],
  login: [appPaths.login()],
  register: [appPaths.register()],
  forgotPassword: [appPaths.forgotPassword()],
  resetPassword: [appPaths.resetPassword('x')],
  members: [appPaths.members(), appPaths.members({ view: 'seats' }), appPaths.members({ view: 'states' })],
  // a link into a page draws all of it
  member: [`${appPaths.member(MEMBER)}#votes`],
  bills: [appPaths.bills(), appPaths.bills({ search: 'no such words' })],
  bill: [`${appPaths.bill(BILL)}#related-bills`],
  billText: [appPaths.billText(BILL)],
  laws: [appPaths.laws()],
  amendment: [appPaths.amendment(AMENDMENT)],
  myCongress: [appPaths.myCongress(), appPaths.myCongress({}, { stateCode: 'OH', district: 4 })],
  meetings: [appPaths.meetings(), appPaths.meetings({ week: '1999-01-03' })],
  votes: [appPaths.votes(), appPaths.votes({ chamber: 'Senate' })],
  vote: [appPaths.vote(VOTE)],
  committees: [appPaths.committees()],
  committee: [appPaths.committee('hsag00')],
  follow: [appPaths.follow({ kind: 'topic', key: 'Health' })],
  tracking: [appPaths.tracking()],
  alerts: [appPaths.alerts()],
  settings: [appPaths.settings()],
  webhooks: [appPaths.webhooks()],
  profile: [appPaths.profile()],
}
const SIGNED_OUT: ReadonlySet<string> = new Set(['login', 'register', 'forgotPassword', 'resetPassword'])

const screens = (isSignedIn: boolean) =>
  Object.entries(SCREENS).flatMap(([name, paths]) => (SIGNED_OUT.has(name) === isSignedIn ? [] : paths))

/** All that are HTML. */
type DocumentName = Exclude<
  keyof typeof publicPaths,
  'oembed' | 'sitemap' | 'sitemapPart' | 'robots' | 'llms' | 'securityText'
>
const PUBLIC_PAGES: Record<DocumentName, string> = {
  front: publicPaths.front(),
  bill: publicPaths.bill(BILL),
  amendment: publicPaths.amendment(AMENDMENT),
  members: publicPaths.members(),
  member: publicPaths.member(MEMBER),
  memberVotes: publicPaths.memberVotes(MEMBER),
  states: publicPaths.states(),
  state: publicPaths.state('OH'),
  district: publicPaths.district('OH', 4),
  laws: publicPaths.laws(),
  votes: publicPaths.votes(),
  meetings: publicPaths.meetings({ week: '2026-02-01' }),
  meeting: publicPaths.meeting(MEETING),
  committees: publicPaths.committees(),
  committee: publicPaths.committee('hsag00'),
  vote: publicPaths.vote(VOTE),
  topics: publicPaths.topics(),
  topic: publicPaths.topic('Health'),
  changes: publicPaths.changes(),
  search: publicPaths.search({ q: 'act' }),
  privacy: publicPaths.privacy(),
  accessibility: publicPaths.accessibility(),
  embeddedBill: publicPaths.embeddedBill(BILL),
  embeddedMember: publicPaths.embeddedMember(MEMBER),
  embeddedMemberVotes: publicPaths.embeddedMemberVotes(MEMBER),
  embeddedVote: publicPaths.embeddedVote(VOTE),
}

/** Small targets of each page, once nothing loads any longer. */
async function smallTargets(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    await settled(page)
    for (const target of await page.evaluate<string[]>(SMALL_TARGETS)) found.push(`${path} ${target}`)
  }
  return found
}

test('no screen has a target smaller than a fingertip on a phone', () =>
  withPage({ ...TOUCH, reader: 'signed-in' }, async (page) => {
    expect(await smallTargets(page, [...screens(true), '/no/such/screen'])).toEqual([])
  }))

test('neither has Tracking with the news of somebody', () =>
  withPage({ ...TOUCH, reader: 'signed-in', before: mockLedger().serve }, async (page) => {
    expect(await smallTargets(page, [appPaths.tracking()])).toEqual([])
  }))

test('neither has Tracking of somebody without news', async () => {
  const { tokens, user } = await createAccount(inject('rostrumUrl'))
  const follow = buildPath(userRoutes.followMember, { userId: user.id, bioguideId: MEMBER })
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const { ok } = await fetch(inject('rostrumUrl') + follow, { method: 'POST', headers })
  expect(ok).toBe(true)
  await withPage({ ...TOUCH, reader: tokens }, async (page) => {
    await page.goto(appPaths.tracking())
    await page.getByRole('heading', { name: 'What you track' }).waitFor()
    expect(await smallTargets(page, [appPaths.tracking()])).toEqual([])
  })
})

test('neither have the screens around signing in', () =>
  withPage(TOUCH, async (page) => {
    expect(await smallTargets(page, screens(false))).toEqual([])
    await page.goto(appPaths.login())
    await button(page, 'Sign In').click()
    await page.getByRole('alert').waitFor()
    expect(await page.evaluate<string[]>(SMALL_TARGETS)).toEqual([])
  }))

test('neither have the public pages', () =>
  withPage(TOUCH, async (page) => {
    expect(await smallTargets(page, [...Object.values(PUBLIC_PAGES), '/congress/no/such/page'])).toEqual([])
  }))

test('neither have the menu and the box that goes anywhere', () =>
  withPage({ ...TOUCH, reader: 'signed-in' }, async (page) => {
    await page.goto(appPaths.bill(BILL))
    await button(page, 'Menu').click()
    expect(await page.evaluate<string[]>(SMALL_TARGETS)).toEqual([])
    await page.keyboard.press('Escape')
    await button(page, /^Go to a/).click()
    await page.getByRole('combobox', { name: /^Go to a/ }).fill('tra')
    await page
      .getByRole('listbox', { name: /^Go to a/ })
      .getByRole('option')
      .first()
      .waitFor()
    expect(await page.evaluate<string[]>(SMALL_TARGETS)).toEqual([])
  }))
