import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import { NARROWEST, settled, useBrowser, withService } from './browser.ts'
import { inspectDrawings, longMotions } from './drawings.ts'
import { CAREER } from '@rostrum/web/features/members/testing/members'
import { mockMembers } from './members-service.ts'

const withPage = useBrowser()
const withRecord = withService(withPage, async (context) => [
  ...(await mockBills(context)),
  ...(await mockMembers(context)),
])

/** Every screen, and the last element rendered on it. */
const APP_SCREENS = [
  ['/members', '.member-card .portrait svg'],
  ['/members?view=seats', 'a.seat'],
  ['/members?view=states&state=OH', '.state-tile'],
  [`/members/${CAREER.bioguideId}`, '.month-chart-bars'],
  ['/bills', '.stage-mark'],
  ['/bills/119/hr/1', '.month-chart-bars'],
  ['/bills/119/hr/1/text', '.text'],
  ['/bills/amendments/119/samdt/2137', '.record-heading'],
  ['/laws', '.laws-list'],
  ['/votes', '.vote-tally'],
  ['/votes/house/119/1/20', '.vote-seats'],
  ['/my-congress', 'h1'],
  ['/tracking', 'h1'],
  ['/alerts', 'h1'],
  ['/settings', '.theme-choice'],
  ['/settings/webhooks', 'h1'],
  ['/profile', '.account-row'],
  ['/status', 'h1'],
] as const

const OPEN_SCREENS = [
  ['/login', '.stage-mark'],
  ['/register', '.password-rule-mark'],
  ['/forgot-password', 'form'],
  ['/reset-password?token=x', 'h1'],
  ['/health', 'h1'],
  ['/congress', '.week-strip-bar'],
  ['/congress/119/hr/33', '.month-chart-bars'],
  ['/congress/members', 'main li'],
  ['/congress/members/A900001', '.month-chart-bars'],
  ['/congress/members/A900001/votes', 'h1'],
  ['/congress/laws', 'h1'],
  ['/congress/votes', 'h1'],
  ['/congress/meetings', 'h1'],
  ['/congress/votes/house/119/1/12', '.vote-seats'],
  ['/congress/topics', 'h1'],
  ['/congress/changes', 'h1'],
  ['/congress/search?q=act', '.public-rows'],
  ['/congress/embed/119/hr/33', '.stage-mark'],
  ['/congress/embed/members/A900001', 'h1'],
  ['/congress/embed/members/A900001/votes', 'h1'],
  ['/congress/embed/votes/house/119/1/12', 'h1'],
] as const

async function drawingsOn(page: Page, path: string, drawn: string) {
  await page.goto(path)
  await page.locator(drawn).first().waitFor({ state: 'attached' })
  // Late parts replace nodes, and a screen replaces its shell.
  await settled(page)
  return { ...(await inspectDrawings(page)), motions: await longMotions(page) }
}

test('no screen has a drawing without a name, or moves', () =>
  withRecord(
    '/health',
    async (page) => {
      for (const [path, drawn] of APP_SCREENS) {
        const { count, unnamed, motions } = await drawingsOn(page, path, drawn)
        expect(count, path).toBeGreaterThan(0)
        expect([path, unnamed, motions]).toEqual([path, [], []])
      }
    },
    { allowedLog: /status of 404/ },
  ))

test('neither do the screens around signing in and the public pages', () =>
  withPage({}, async (page) => {
    for (const [path, drawn] of OPEN_SCREENS) {
      const { unnamed, motions } = await drawingsOn(page, path, drawn)
      expect([path, unnamed, motions]).toEqual([path, [], []])
    }
  }))

test('the checks find drawings without names, and motion', () =>
  withPage({}, async (page) => {
    await page.goto('/health')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<svg class="a"><path d="M0 0h9v9z"/></svg><svg class="b" role="img"></svg><img class="c" src="/favicon.svg">' +
      '<img class="d" src="/favicon.svg" alt="favicon.svg"><img class="e" src="/favicon.svg" alt="">' +
      '<svg class="f" role="img" aria-label="Logo"></svg><p class="g"></p>')`)
    const { unnamed } = await inspectDrawings(page)
    expect(unnamed.map((markup) => /class="(\w)"/.exec(markup)?.[1])).toEqual(['a', 'b', 'c', 'd'])
    await page.evaluate(
      `document.querySelector('.g').style.setProperty('transition', 'opacity 1s', 'important')`,
    )
    expect(await longMotions(page)).toEqual(['p.g'])
  }))

test('the seats have a table whose links are large enough touch targets', () =>
  withRecord(
    '/members?view=seats',
    async (page) => {
      await page.getByText('View as a table').tap()
      const link = page.getByRole('row', { name: 'Terry Tester104' }).getByRole('link')
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await link.tap()
      await page.waitForURL(/\/members\/T000104$/)
    },
    { viewport: NARROWEST, isTouch: true, allowedLog: /status of 404/ },
  ))
