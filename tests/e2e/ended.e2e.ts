import type { Notice } from '@rostrum/contract/entities/notices'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { button, expectAccessible, NARROWEST, useBrowser } from './browser.ts'
import { follow, readBill } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')
const AT = '2027-01-06T17:00:00.000Z'

const change = { seenAt: AT, firstSeenAt: AT, recordedAt: AT }
const DIED: Notice['changes'][number] = { ...change, kind: 'died', happenedDate: '2027-01-03' }
const notice = (number: number, changes: Partial<Notice> = {}): Notice => ({
  eventId: `evt_${number}`,
  item: { kind: 'bill', key: `119/hr/${number}`, title: 'Clean Rivers Act' },
  changes: [DIED],
  recordedAt: AT,
  ...changes,
})
const AGAIN = notice(3, {
  changes: [{ ...change, kind: 'reintroduced', to: '120/hr/12' }, DIED],
  successor: { key: '120/hr/12', title: 'Clean Rivers Act of 2027', isFollowed: false },
})

/** Mocks a service with these notices, which removes answered ones. */
function mockNotices(asked: readonly Notice[]) {
  const answered: string[] = []
  const left = () => asked.filter(({ eventId }) => !answered.some((it) => it.startsWith(`${eventId} `)))
  const serve = (context: BrowserContext) =>
    context.route(/\/notices(?:\/answers)?$/, async (route) => {
      const { answers = [] } = (route.request().postDataJSON() ?? {}) as {
        answers?: { eventId: string; choice: string }[]
      }
      answered.push(...answers.map(({ eventId, choice }) => `${eventId} ${choice}`))
      await route.fulfill({ json: { success: true, data: { notices: left(), count: left().length } } })
    })
  return { answered, serve }
}

const section = (page: Page) => page.getByRole('region', { name: 'Ended or reintroduced' })
const focused = (page: Page) => page.locator(':focus')

test('asks about each bill that ended, by keyboard and on a narrow screen', async () => {
  const { tokens } = await createAccount(base)
  const { answered, serve } = mockNotices([AGAIN, notice(4), notice(5)])
  await withPage({ reader: tokens, viewport: NARROWEST, before: serve }, async (page) => {
    await page.goto('/tracking#notices')
    await expect.poll(() => focused(page).textContent()).toBe('Ended or reintroduced')
    await expectAccessible(page)
    await button(page, 'Track the new bill instead (H.R. 3)').focus()
    await page.keyboard.press('Enter')
    await button(page, 'Stop tracking (H.R. 3)').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page).textContent()).toBe('Ended or reintroduced')
    await button(page, 'Keep tracking all 2').press('Enter')
    await section(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page).textContent()).toBe('Tracking')
    expect(answered).toEqual(['evt_3 instead', 'evt_4 keep', 'evt_5 keep'])
  })
})

test('keeps asking when a choice could not be saved, and stops tracking everything at once', async () => {
  const { tokens } = await createAccount(base)
  const { answered, serve } = mockNotices([notice(4), notice(5)])
  await withPage({ reader: tokens, before: serve, allowedLog: /status of 500/ }, async (page) => {
    await page.goto('/tracking')
    await page.route('**/notices/answers', (route) => route.fulfill({ status: 500, json: {} }))
    await button(page, 'Stop tracking (H.R. 4)').click()
    await section(page).getByRole('alert').waitFor()
    await button(page, 'Stop tracking (H.R. 4)').waitFor()
    await page.unroute('**/notices/answers')
    await button(page, 'Stop tracking all 2').click()
    await section(page).waitFor({ state: 'detached' })
    expect(answered).toEqual(['evt_4 stop', 'evt_5 stop'])
  })
})

test('asks nothing while nothing has ended', async () => {
  const { tokens } = await createAccount(base)
  await follow(base, tokens, await readBill(base, '3'))
  await withPage({ reader: tokens }, async (page) => {
    const answer = page.waitForResponse(/\/notices$/)
    await page.goto('/tracking')
    expect(await (await answer).json()).toMatchObject({ data: { notices: [], count: 0 } })
    await button(page, 'Tracking H.R. 3').waitFor()
    expect(await section(page).count()).toBe(0)
  })
})
