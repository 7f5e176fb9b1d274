import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  withService,
  mockRoute,
  axeViolations,
  expectAccessible,
  heading,
  createGate,
  NARROWEST,
  pathOf,
  useBrowser,
  fontsApplied,
} from './browser.ts'
import { expectStill, LINE_ENDS, watchShifts } from './layout-shifts.ts'
import { ALL_MEMBERS, CAREER } from '@rostrum/web/features/members/testing/members'
import { chipsOf, mockMembers, waitForCount } from './members-service.ts'

const withPage = useBrowser()
const withMembers = withService(withPage, mockMembers)
const TITLE = 'Congressional Members'
const TOTAL = ALL_MEMBERS.length

describe('the seat chart', () => {
  test('has a table of the matches and arrow keys, and a seat opens its member', () =>
    withMembers('/members?view=seats&party=Independent', async (page) => {
      await page.getByText('View as a table').click()
      await expect.poll(() => page.getByRole('row').count()).toBe(1 + 33 + 144)
      await page.getByRole('row').filter({ hasText: 'Terry Tester104' }).getByRole('link').waitFor()
      const senate = page.getByRole('region', { name: 'Senate', exact: true })
      await senate.locator('a.seat[tabindex="0"]').focus()
      await page.keyboard.press('ArrowRight')
      const label = await page.evaluate<string>('document.activeElement.getAttribute("aria-label")')
      expect(label).toMatch(/^Terry Tester\d+, Democratic, Senator for /)
      expect(await senate.locator('a.seat[tabindex="0"]').count()).toBe(1)
      await senate.getByText(label.split(',')[0] ?? '').waitFor()
      await senate.locator(`[data-spot="0"]`).focus()
      await page.locator(`a.seat[href="/members/${CAREER.bioguideId}"]`).focus()
      await page.keyboard.press('Enter')
      await heading(page, 'Grace M. Career').waitFor()
    }))

  test('highlights the matches of a text search', () =>
    withMembers('/members?view=seats&search=tester1', async (page, requests) => {
      await page.getByRole('region', { name: 'Senate', exact: true }).getByText('of 100 match').waitFor()
      expect(await page.locator('.seat:not(.seat-dim)').count()).toBe(111)
      expect(requests.filter((path) => path.includes('limit=250'))).toHaveLength(1)
    }))
})

test('the state map filters the list by state and removes the filter again', () =>
  withMembers('/members?view=states', async (page) => {
    const ohio = page.getByRole('link', { name: /^OH 10, Ohio: / })
    await ohio.click()
    await waitForCount(page, '10 members')
    expect(pathOf(page)).toBe('/members?state=OH&view=states')
    expect(await ohio.getAttribute('aria-current')).toBe('true')
    expect(await chipsOf(page)).toEqual(['Remove State Ohio'])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.locator('.state-tile[aria-current="true"]', { hasText: 'IN' }).waitFor()
    expect(pathOf(page)).toBe('/members?state=IN&view=states')
    await page.keyboard.press('Enter')
    await waitForCount(page, `1–50 of ${TOTAL}`)
  }))

test('the state map opens the page of a district, also by keyboard', () =>
  withMembers('/members?view=states', async (page) => {
    await page.getByRole('link', { name: /^OH 10, Ohio: / }).focus()
    await page.keyboard.press('Enter')
    const places = page.getByRole('navigation', { name: 'Who represents Ohio and each district' })
    await places.getByRole('link', { name: 'Ohio', exact: true }).waitFor()
    expect(await places.getByRole('link').count()).toBe(1 + 15)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Tab')
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'Ohio’s 4th district').waitFor()
  }))

const PAGE = `/members/${CAREER.bioguideId}`

/** The first response is partial; later ones are complete. */
function mockPartialFirst(context: BrowserContext): Promise<unknown> {
  const { officialWebsiteUrl: _, ...rest } = CAREER
  const json = { data: { member: { ...rest, partial: true } } }
  return context.route(`**/api${PAGE}`, (route) => route.fulfill({ json }), { times: 1 })
}

describe('the member page', () => {
  test('shows an unknown id as not found and links back', () =>
    withPage({ reader: 'signed-in', allowedLog: /status of 40/ }, async (page) => {
      await page.goto('/members/X999999')
      await heading(page, 'Member not found').waitFor()
      await page.getByText("The congressional member you're looking for could not be found.").waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'Back to Members' }).click()
      await heading(page, TITLE).waitFor()
    }))

  test('marks a partial record, completes it automatically, and leads back to the members', () =>
    withMembers(
      PAGE,
      async (page) => {
        await page.getByRole('status').filter({ hasText: 'still loading' }).waitFor()
        await page.clock.runFor(5_000)
        await page.getByRole('link', { name: 'Official website' }).waitFor()
        expect(await page.getByText('still loading').count()).toBe(0)
        const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
        await breadcrumb.getByRole('link', { name: 'Members' }).click()
        await heading(page, TITLE).waitFor()
      },
      {
        before: async (context) => {
          await context.clock.install()
          await mockPartialFirst(context)
        },
      },
    ))

  test('shows the member when the legislation fails to load', () =>
    withMembers(
      PAGE,
      async (page) => {
        await page.getByText('Failed to load legislation. Please try again.').first().waitFor()
        await page.getByText('Act number 8').waitFor()
      },
      {
        allowedLog: /status of 429/,
        before: (context) =>
          mockRoute(context, `${PAGE}/sponsored-legislation*`, { message: 'Resting.' }, 429),
      },
    ))
})

const SCREENS = [
  ['/members?state=OH', '10 members'],
  ['/members?view=seats&party=Independent', 'of 100 match'],
  ['/members?view=states&state=OH', '10 members'],
  [PAGE, 'Amendment SAMDT 6'],
] as const

test.each(SCREENS)('%s is accessible and fits a phone', (path, words) =>
  withMembers(
    path,
    async (page) => {
      await page.getByText(words).first().waitFor()
      await expectAccessible(page)
    },
    { viewport: NARROWEST },
  ),
)

test.each([
  ['/members', `1–50 of ${TOTAL}`],
  ['/members?view=seats', 'of Representatives'],
  [PAGE, 'Amendment SAMDT 6'],
])('the layout does not shift while %s loads', (path, words) => {
  const { released, release } = createGate()
  return withMembers(
    path,
    async (page) => {
      await page.locator('main [aria-busy="true"]').first().waitFor()
      await fontsApplied(page)
      release()
      await page.getByText(words).first().waitFor()
      await expectStill(page, LINE_ENDS)
    },
    {
      before: async (context) => {
        await context.clock.install()
        await watchShifts(context)
        await context.route(/\/api\/members/, (route) => released.then(() => route.fallback()))
      },
    },
  )
})
