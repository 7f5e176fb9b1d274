import { appPaths } from '@rostrum/contract/site/app-paths'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import type { Page } from 'playwright-core'
import { settled } from './browser.ts'

export const BILL = { congress: 119, type: 'hr', number: '33' } as const
const AMENDMENT = { congress: 119, type: 'samdt', number: '1' } as const
export const MEMBER = 'A900001'
const MEETING = { congress: 119, chamber: 'House', eventId: '1190402' } as const
const VOTE = { chamber: 'House', congress: 119, session: 1, number: 12 } as const

/** Every screen has an entry, or this does not compile. */
const SCREENS: Record<Exclude<keyof typeof appPaths, 'home' | 'auth'>, readonly string[]> = {
  health: [appPaths.health()],
  status: [appPaths.status()],
  login: [appPaths.login()],
  loginCallback: [appPaths.loginCallback()],
  register: [appPaths.register()],
  forgotPassword: [appPaths.forgotPassword()],
  resetPassword: [appPaths.resetPassword('x')],
  members: [
    appPaths.members(),
    appPaths.members({ view: 'seats' }),
    appPaths.members({ view: 'states', state: 'OH' }),
  ],
  // the fragment makes the page draw all of it
  member: [`${appPaths.member(MEMBER)}#votes`],
  bills: [
    appPaths.bills(),
    appPaths.bills({ search: 'no such words' }),
    appPaths.bills({ in: 'text', q: 'act' }),
  ],
  bill: [`${appPaths.bill(BILL)}#related-bills`],
  billText: [appPaths.billText(BILL)],
  laws: [appPaths.laws()],
  amendment: [appPaths.amendment(AMENDMENT)],
  myCongress: [appPaths.myCongress(), appPaths.myCongress({}, { stateCode: 'OH', district: 4 })],
  meetings: [appPaths.meetings(), appPaths.meetings({ week: '1999-01-03' })],
  meeting: [appPaths.meeting(MEETING)],
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
const SIGNED_OUT: ReadonlySet<string> = new Set([
  'login',
  'loginCallback',
  'register',
  'forgotPassword',
  'resetPassword',
])

/** Screens for signed-in readers, or for signed-out ones. */
export const screens = (isSignedIn: boolean) =>
  Object.entries(SCREENS).flatMap(([name, paths]) => (SIGNED_OUT.has(name) === isSignedIn ? [] : paths))

/** The names of all HTML documents. */
type DocumentName = Exclude<
  keyof typeof publicPaths,
  'oembed' | 'sitemap' | 'sitemapPart' | 'robots' | 'llms' | 'securityText'
>
const DOCUMENTS: Record<DocumentName, string> = {
  front: publicPaths.front(),
  bill: publicPaths.bill(BILL),
  billText: publicPaths.billText(BILL),
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

export const PUBLIC_PAGES: readonly string[] = [
  ...Object.values(DOCUMENTS),
  publicPaths.search({ in: 'text', q: 'act' }),
  '/congress/no/such/page',
]

/** The last thing drawn on screens that load in parts. */
const DRAWN: Readonly<Record<string, string>> = {
  [appPaths.login()]: '.stage-mark',
  [appPaths.register()]: '.password-rule-mark',
  [appPaths.members()]: '.member-row .portrait svg',
  [appPaths.members({ view: 'seats' })]: 'a.seat',
  [appPaths.members({ view: 'states', state: 'OH' })]: '.state-tile',
  [`${appPaths.member(MEMBER)}#votes`]: '.month-chart-bars',
  [appPaths.bills()]: '.stage-badge',
  [`${appPaths.bill(BILL)}#related-bills`]: '.month-chart-bars',
  [appPaths.billText(BILL)]: '.text',
  [appPaths.amendment(AMENDMENT)]: '.record-heading',
  [appPaths.laws()]: '.record-rows',
  [appPaths.votes()]: '.vote-tally',
  [appPaths.vote(VOTE)]: '.vote-seats',
  [appPaths.tracking()]: '.delegation-line',
  [appPaths.settings()]: '.segments label',
  [appPaths.profile()]: '.account-row',
  [publicPaths.front()]: '.week-strip-bar',
  [publicPaths.bill(BILL)]: '.month-chart-bars',
  [publicPaths.member(MEMBER)]: '.month-chart-bars',
  [publicPaths.vote(VOTE)]: '.vote-seats',
  [publicPaths.search({ q: 'act' })]: '.record-rows',
  [publicPaths.embeddedBill(BILL)]: '.stage-mark',
}

/** Opens a page and waits until nothing loads anymore. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  const drawn = DRAWN[path]
  if (drawn !== undefined) await page.locator(drawn).first().waitFor({ state: 'attached' })
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await settled(page)
}
