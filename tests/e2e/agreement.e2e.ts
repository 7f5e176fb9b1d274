import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Account, createAccount, signIn } from './account.ts'
import { backgroundOf, button, DARK_PAPER, field, heading, LIGHT_PAPER, useBrowser } from './browser.ts'
import { mockLedger, trackedKeys } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

/** Simulates returning to the tab, because headless tabs are always visible. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate<void>("void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")

/** Opens one account in two browsers, each with its own session. */
async function withTwoBrowsers(
  open: (page: Page) => Promise<void>,
  journey: (here: Page, there: Page, account: Account) => Promise<void>,
): Promise<void> {
  const account = await createAccount(base)
  const { tokens } = await signIn(base, account.user.email)
  const allowedLog = /status of 412/
  await withPage({ reader: account.tokens, allowedLog }, (here) =>
    withPage({ reader: tokens, allowedLog }, async (there) => {
      await Promise.all([open(here), open(there)])
      await journey(here, there, account)
    }),
  )
}

async function openBill(page: Page): Promise<void> {
  await page.goto('/bills/119/hr/1')
  await button(page, 'Track H.R. 1').waitFor()
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByText('They are saved to your account').waitFor()
}

const region = (page: Page, name: string) => page.getByRole('region', { name })

describe('two browsers used in turn', () => {
  test('agree on follows', () =>
    withTwoBrowsers(openBill, async (here, there, { tokens }) => {
      // shown at once and saved later; the other browser asks once
      const saved = (keys: string[]) => expect.poll(() => trackedKeys(base, tokens)).toEqual(keys)
      await button(here, 'Track H.R. 1').click()
      await button(here, 'Tracking H.R. 1').waitFor()
      await saved(['119/hr/1'])
      await comeBack(there)
      await button(there, 'Tracking H.R. 1').click()
      await button(there, 'Track H.R. 1').waitFor()
      await saved([])
      await comeBack(here)
      await button(here, 'Track H.R. 1').waitFor()
    }))

  test('agree on the name of the account', () =>
    withTwoBrowsers(
      async (page) => {
        await page.goto('/profile')
        await heading(page, 'Profile').waitFor()
      },
      async (here, there) => {
        const rename = async (page: Page, name: string): Promise<void> => {
          await button(page, 'Change name').click()
          await field(page, 'First name (optional)').fill(name)
          await page.keyboard.press('Enter')
          await button(page, `Hi, ${name}`).waitFor()
        }
        await rename(here, 'Grace')
        await comeBack(there)
        await button(there, 'Hi, Grace').waitFor()
        await rename(there, 'Ada')
        await comeBack(here)
        await button(here, 'Hi, Ada').waitFor()
        await region(here, 'Account').getByText('Ada', { exact: true }).waitFor()
      },
    ))

  test('agree on settings', () =>
    withTwoBrowsers(openSettings, async (here, there) => {
      const choose = async (page: Page, theme: string): Promise<void> => {
        const saving = page.waitForResponse((response) => response.request().method() === 'PUT')
        await page.getByText(theme, { exact: true }).first().click()
        await saving
      }
      await choose(here, 'Dark')
      await comeBack(there)
      await expect.poll(() => backgroundOf(there)).toBe(DARK_PAPER)
      await choose(there, 'Light')
      await comeBack(here)
      await expect.poll(() => backgroundOf(here)).toBe(LIGHT_PAPER)
    }))
})

test('a browser shows news that arrived while it was hidden', () => {
  const events = mockLedger()
  return withPage({ reader: 'signed-in', before: events.serve }, async (page) => {
    await page.goto('/tracking')
    await region(page, 'Activity').getByText('In committee').waitFor()
    events.happen('Passed the Senate.')
    await comeBack(page)
    await region(page, 'Activity').getByText('Passed the Senate.').waitFor()
  })
})

describe('two tabs side by side', () => {
  test('agree on follows and on the read marker', async () => {
    const { tokens } = await createAccount(base)
    const events = mockLedger()
    await withPage({ reader: tokens, before: events.serve }, async (page) => {
      const tab = await page.context().newPage()
      await tab.goto('/tracking?sort=followed')
      await tab.getByText('You aren’t tracking anything').waitFor()
      await openBill(page)
      await button(page, 'Track H.R. 1').click()
      await button(tab, 'Tracking H.R. 1').waitFor()
      await tab.goto('/tracking')
      await page.goto('/tracking')
      await region(page, 'Activity').getByText('New', { exact: true }).first().waitFor()
      await button(tab, 'Mark all as read').click()
      await expect.poll(() => region(page, 'Activity').getByText('New', { exact: true }).count()).toBe(0)
    })
  })
})

describe('a setting changed just before the tab', () => {
  const leave = {
    'is closed': (page: Page) => page.close({ runBeforeUnload: false }),
    'leaves the site': (page: Page) => page.goto('about:blank'),
  }

  test.each(Object.entries(leave))('%s is saved', (_, close) =>
    withTwoBrowsers(openSettings, async (here, there) => {
      await here.context().newPage()
      await here.getByText('Dark', { exact: true }).first().click()
      await field(here, 'How often').selectOption('weekly')
      await close(here)
      await expect
        .poll(async () => {
          await openSettings(there)
          return [await backgroundOf(there), await field(there, 'How often').inputValue()]
        })
        .toEqual([DARK_PAPER, 'weekly'])
    }),
  )
})

test('a tab that is focused repeatedly refetches only every few seconds', () =>
  withPage({ reader: 'signed-in' }, async (page) => {
    await page.clock.install()
    await page.goto('/tracking')
    await heading(page, 'Tracking').waitFor()
    const users: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/auth/me') && users.push(request.url())))
    const often = async (): Promise<void> => {
      for (let i = 0; i < 5; i += 1) await comeBack(page)
      await page.evaluate("void window.dispatchEvent(new Event('focus'))")
    }
    await often()
    await expect.poll(() => users.length).toBe(1)
    await often()
    await page.clock.fastForward(3_000)
    await expect.poll(() => users.length).toBe(2)
    await page.clock.fastForward(10_000)
    expect(users).toHaveLength(2)
  }))
