import type { Activity } from '@rostrum/contract/entities/tracking'
import { userRoutes } from '@rostrum/contract/routes/users'
import { changeSentence } from '@rostrum/contract/words/change-text'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, createAccount, signIn } from './account.ts'
import { button, field, useBrowser } from './browser.ts'
import { mostChangedBill } from './most-changed-bill.ts'
import { startOwnSystem } from './own-system.isolated.ts'
import { FOLLOWED_COUNT, BILLS, followThousand, titleOf } from './follow-thousand.ts'

/** A bill progresses often in the days after this start. */
const START = { now: '2026-12-08T15:00:00Z', seed: 13 }
const DAYS = 3
const DAY_MS = 86_400_000
const FAR_DOWN = 989
/** Twenty pages in sequence, with room for a busy machine. */
const LOADING_MS = 60_000

const withPage = useBrowser()
let system: Awaited<ReturnType<typeof startOwnSystem>>
beforeAll(async () => {
  system = await startOwnSystem(START)
  await system.sync()
})
afterAll(() => system.stop())

/** Reads the activity from the server after signing in again, because the session has expired. */
async function activityOf({ user: { email } }: Account) {
  const { user, tokens } = await signIn(system.url, email)
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const response = await fetch(`${system.url}/api/users/${user.id}/activity?limit=100`, { headers })
  const { data } = (await response.json()) as { data: unknown } // every response has data
  return userRoutes.getActivity.data.parse(data).activity
}

const notificationOf = (name: string, { item, ...change }: Activity): string =>
  `${name}: ${changeSentence(change)}\n${item.title}`

/** Grants notifications and records each one, across reloads. */
const mockNotifications = (shown: string[]) => async (context: BrowserContext) => {
  await context.exposeFunction('tellShown', (text: string) => void shown.push(text))
  await context.addInitScript(`{
    class Stub extends EventTarget {
      static get permission() { return localStorage.getItem('stub') ?? 'default' }
      static async requestPermission() { localStorage.setItem('stub', 'granted'); return 'granted' }
      constructor(title, options) { super(); window.tellShown(title + ': ' + options.body) }
      close() {}
    }
    window.Notification = Stub
  }`)
}

test('a change to a followed bill appears as new and sends one notification for each event', async () => {
  const account = await createAccount(system.url)
  const { citation: name, path } = mostChangedBill(system.sample, DAYS)
  const shown: string[] = []
  const visit = {
    base: system.url,
    reader: account.tokens,
    before: mockNotifications(shown),
    allowedLog: /status of 401/,
  }
  await withPage(visit, async (page: Page) => {
    await page.clock.install({ time: new Date(system.sample.now()) })
    await page.goto(path)
    await button(page, `Track ${name}`).click()
    await button(page, `Tracking ${name}`).waitFor()
    await page.goto('/settings')
    const looked = page.waitForResponse(/\/activity\?/)
    await field(page, 'Browser notifications').check()
    await looked
    await expect.poll(() => shown.length).toBe(1)

    system.advance(DAYS)
    await system.sync()
    await page.clock.fastForward(DAYS * DAY_MS)
    const events = await activityOf(account)
    expect(events.length).toBeGreaterThan(0)
    const expected = events.map((event) => notificationOf(name, event)).toSorted()
    await expect.poll(() => shown.slice(1).toSorted()).toEqual(expected)

    const again = page.waitForResponse(/\/activity\?.*since=/)
    await page.goto('/tracking')
    await again
    const panel = page.getByRole('region', { name: 'Activity' })
    await panel.getByRole('listitem').first().waitFor()
    expect(await panel.getByText('New', { exact: true }).count()).toBeGreaterThan(0)
    expect(await panel.getByRole('listitem').first().textContent()).toContain(name)
    await button(page, 'Mark all as read').click()
    await expect.poll(() => panel.getByText('New', { exact: true }).count()).toBe(0)
    expect((await activityOf(account)).some(({ isUnread }) => isUnread)).toBe(false)
    await page.reload()
    await panel.getByRole('listitem').first().waitFor()
    expect(await panel.getByText('New', { exact: true }).count()).toBe(0)
    expect(shown).toHaveLength(1 + events.length)
  })
})

describe('a user who follows the maximum number of items', () => {
  const rows = (page: Page) => page.locator('.tracked-rows > li')
  let reader: Account
  beforeAll(async () => {
    reader = await createAccount(system.url)
    await followThousand(system.store, reader.user.id, new Date(system.sample.now()))
  })

  test(
    'can reach the last row by keyboard, with rows laid out lazily, and untrack one far down',
    async () => {
      await withPage({ base: system.url, reader: reader.tokens }, async (page) => {
        await page.goto('/tracking?sort=changed')
        await page.getByText(`${BILLS} bills`).waitFor()
        await page.getByRole('link', { name: new RegExp(`${titleOf(0)}$`) }).waitFor()
        expect(await rows(page).count()).toBeLessThan(FOLLOWED_COUNT / 2)
        const toEnd = async (): Promise<number> => {
          await page.keyboard.press('End')
          return await rows(page).count()
        }
        await expect.poll(toEnd, { timeout: LOADING_MS, interval: 50 }).toBe(FOLLOWED_COUNT)
        const styles = `[...new Set([...document.querySelectorAll('.tracked-rows > li')]
        .map((row) => getComputedStyle(row).contentVisibility))]`
        expect(await page.evaluate(styles)).toEqual(['auto'])
        const farDown = rows(page).nth(FAR_DOWN).getByRole('button').first()
        const name = await farDown.textContent()
        await farDown.focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => farDown.textContent()).toMatch(/^Undo /)
        await page.reload()
        await page
          .getByText(`${FOLLOWED_COUNT - 1}`, { exact: true })
          .first()
          .waitFor()
        expect(name).toMatch(/^Tracking /)
      })
    },
    2 * LOADING_MS,
  )

  test('finds the only amendment immediately', async () => {
    await withPage({ base: system.url, reader: reader.tokens }, async (page) => {
      const requests: string[] = []
      page.on(
        'request',
        (request) => void (request.url().includes('/follows?') && requests.push(request.url())),
      )
      await page.goto('/tracking?kind=amendment')
      await button(page, 'Tracking S.Amdt. 4001').waitFor()
      expect(await rows(page).count()).toBe(1)
      expect(requests).toHaveLength(1)
    })
  })
})
