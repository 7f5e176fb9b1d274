import { voteCardOf } from '@rostrum/contract/testing/vote-card'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, expectAccessible, field, heading, PHONE, useBrowser } from './browser.ts'

const withPage = useBrowser()

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const rows = (page: Page) => section(page, /^Votes in/).locator('.record-rows > li')

test('the votes of a member show party unity, and filter by position', () =>
  withPage({ reader: 'signed-in', theme: 'light', viewport: PHONE }, async (page) => {
    await page.goto('/votes/house/119/1/20')
    const missing = section(page, 'How each member voted')
      .getByRole('listitem')
      .filter({ hasText: 'Not voting' })
    await missing.getByRole('link').first().click()
    const votes = section(page, 'Votes')
    await votes
      .getByText(/^\d+ votes: .*[1-9] missed\.$/)
      .first()
      .waitFor()
    const all = await rows(page).count()
    await field(page, 'Votes shown').selectOption('Missed')
    await expect.poll(() => rows(page).count()).toBeLessThan(all)
    expect(await rows(page).filter({ hasText: 'Not voting' }).count()).toBe(await rows(page).count())
    expect(new URL(page.url()).search).toBe('?votes=missed')
    await expectAccessible(page)
    await votes.getByRole('link', { name: /House roll call 20 of 2025$/ }).click()
    await heading(page, 'The House passed ').waitFor()
  }))

test('the topics of a member’s votes are requested only when the reader opens them', () =>
  withPage({ reader: 'signed-in', viewport: PHONE }, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('facets=true')) asked.push(request.url())
    })
    await page.goto('/votes/house/119/1/20')
    await section(page, 'How each member voted').getByRole('listitem').first().getByRole('link').click()
    await section(page, 'Votes')
      .getByText(/^\d+ votes?: /)
      .first()
      .waitFor()
    const all = await rows(page).count()
    const choose = button(page, 'Choose a topic')
    await choose.waitFor()
    expect(asked).toEqual([])
    await choose.press('Enter')
    const topics = field(page, 'Topic')
    await expect.poll(() => topics.getByRole('option').count()).toBeGreaterThan(1)
    expect(await topics.and(page.locator(':focus')).count()).toBe(1)
    await expectAccessible(page)
    await topics.selectOption({ index: 1 })
    await expect.poll(() => rows(page).count()).toBeLessThan(all)
    const topic = new URL(page.url()).searchParams.get('topic')
    await page.reload()
    await expect.poll(() => topics.inputValue()).toBe(topic)
    await topics.selectOption('')
    await expect.poll(() => rows(page).count()).toBe(all)
    expect(new URL(page.url()).search).toBe('')
    await topics.waitFor()
  }))

/** Mocks a long session of any member, who misses every tenth vote. */
function serveLongSession(context: BrowserContext) {
  const asked: URLSearchParams[] = []
  const all = Array.from({ length: 70 }, (_, index) => ({
    ...voteCardOf({ number: 70 - index }),
    position: index % 10 === 0 ? 'not_voting' : 'yea',
  }))
  const summary = { votes: 70, notVoting: 7, withParty: 63, againstParty: 0 }
  const serve = context.route(/\/api\/members\/\w+\/votes\?/, (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams)
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))]
    const data = {
      votes: all.slice(offset, offset + limit),
      summary,
      pagination: { limit, offset, total: all.length, count: all.length },
    }
    return route.fulfill({ json: { data } })
  })
  return { asked, serve }
}

test('reaches a whole session of a member’s votes, and those of another year', async () => {
  const session: { asked: URLSearchParams[] } = { asked: [] }
  const before = async (context: BrowserContext): Promise<void> => {
    const { asked, serve } = serveLongSession(context)
    session.asked = asked
    await serve
  }
  await withPage({ reader: 'signed-in', before, allowedLog: /status of 404/ }, async (page) => {
    await page.goto('/votes/house/119/1/20')
    await section(page, 'How each member voted').getByRole('listitem').first().getByRole('link').click()
    await page.getByText('8 of 70 shown').waitFor()
    await button(page, 'Show more votes').click()
    await page.getByText('58 of 70 shown').waitFor()
    await page.route(/\/votes\?.*offset=58/, (route) => route.fulfill({ status: 404, json: {} }), {
      times: 1,
    })
    await button(page, 'Show more votes').click()
    await page.getByText('The next votes could not be loaded.').waitFor()
    await button(page, 'Try again').click()
    await expect.poll(() => rows(page).count()).toBe(70)
    expect(await button(page, 'Show more votes').count()).toBe(0)
    await field(page, 'Year').selectOption('2025')
    await expect.poll(() => session.asked.at(-1)?.get('session')).toBe('1')
    expect(new URL(page.url()).search).toBe('?year=2025')
  })
})
