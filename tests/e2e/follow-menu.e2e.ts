import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { chooseAlerts, readAlertSettings, readRhythms } from './alert-service.ts'
import { button, expectAccessible, NARROWEST, useBrowser } from './browser.ts'
import { follow, readBill, trackedKeys } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const BILL = '/bills/119/hr/3'
const NOWHERE = { x: -1, y: -1, width: 0, height: 0 }
const how = (page: Page) => button(page, 'How to get alerts for H.R. 3')
const choice = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name })
const focused = (page: Page) => page.locator(':focus')
const announced = (page: Page, text: string) =>
  page.locator('[aria-live="polite"]', { hasText: text }).waitFor({ state: 'attached' })

async function createFollower(): Promise<Account> {
  const account = await createAccount(base)
  await follow(base, account.tokens, await readBill(base, '3'))
  return account
}

const rhythmsOf = async (account: Account) =>
  (await readRhythms(base, account)).map(({ key, rhythm }) => [key, rhythm])

test('offers the default first, then a rhythm for each record', async () => {
  const account = await createFollower()
  await withPage({ reader: account.tokens, allowedLog: /status of 500/ }, async (page) => {
    await page.goto(BILL)
    await how(page).click()
    await page.getByText('You won’t get alerts until you choose').waitFor()
    await choice(page, 'Once a day').click()
    await announced(page, 'You get alerts for everything you track once a day.')
    expect(await readAlertSettings(base, account)).toMatchObject({
      settings: {
        rhythm: 'daily',
        timeZone: await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone'),
      },
    })

    await how(page).click()
    expect(await choice(page, /Like my other alerts.*Once a day/).getAttribute('aria-checked')).toBe('true')
    await choice(page, 'At once').click()
    await announced(page, 'You get alerts for H.R. 3 at once.')
    expect(await rhythmsOf(account)).toEqual([['119/hr/3', 'immediate']])

    await page.route('**/alerts/rhythm', (route) => route.fulfill({ status: 500, json: {} }))
    await how(page).click()
    await choice(page, 'Only in Rostrum').click()
    await page.getByRole('alert').getByText('Failed to change your alerts for this').waitFor()
    await how(page).click()
    expect(await choice(page, 'At once').getAttribute('aria-checked')).toBe('true')
    await page.mouse.click(10, 300)
    await choice(page, 'At once').waitFor({ state: 'hidden' })
  })
})

test('works by keyboard, and stops tracking', async () => {
  const account = await createFollower()
  await chooseAlerts(base, account, { rhythm: 'weekly' })
  await withPage({ reader: account.tokens, viewport: NARROWEST }, async (page) => {
    await page.goto(BILL)
    await how(page).waitFor()
    await button(page, 'Tracking H.R. 3').first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await choice(page, /Like my other alerts/).waitFor()
    const steps = [
      ['ArrowDown', 'At once'],
      ['End', 'Stop tracking'],
      ['ArrowDown', 'Like my other alerts'],
      ['ArrowUp', 'Stop tracking'],
      ['Home', 'Like my other alerts'],
      ['o', 'Once a day'],
      ['o', 'Once a week'],
    ] as const
    for (const [key, label] of steps) {
      await page.keyboard.press(key)
      expect(await focused(page).textContent(), key).toContain(label)
    }
    await page.keyboard.press('Escape')
    await choice(page, 'Once a week').waitFor({ state: 'hidden' })
    expect(await focused(page).textContent()).toBe('How to get alerts for H.R. 3')
    expect(await rhythmsOf(account)).toEqual([])

    await page.keyboard.press('Enter')
    await choice(page, 'Once a day').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await announced(page, 'You are no longer tracking H.R. 3.')
    expect(await focused(page).textContent()).toContain('Track')
    expect(await trackedKeys(base, account.tokens)).toEqual([])
  })
})

test('is accessible and fits in both themes, with a note', async () => {
  const account = await createFollower()
  await chooseAlerts(base, account, { rhythm: 'daily', byEmail: false })
  await withPage({ reader: account.tokens, viewport: NARROWEST }, async (page) => {
    await page.goto(BILL)
    await how(page).click()
    await choice(page, 'Once a week').waitFor()
    await page.getByText('Nothing is sent until you choose browser notifications or email').waitFor()
    const { x, y, width, height } = (await page.locator('.dropdown').boundingBox()) ?? NOWHERE
    expect([x, y, x + width - NARROWEST.width, y + height - NARROWEST.height].map(Math.sign)).toEqual([
      1, 1, -1, -1,
    ])
    await expectAccessible(page)
  })
})
