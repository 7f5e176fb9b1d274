import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount, PASSWORD, signIn } from './account.ts'
import {
  backgroundOf,
  axeViolations,
  button,
  createGate,
  DARK_PAPER,
  field,
  heading,
  LIGHT_PAPER,
  NARROWEST,
  hasHorizontalScroll,
  settled,
  useBrowser,
  WIDE,
} from './browser.ts'
import { mockLedger } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const saved = (page: Page) => page.getByText('They are saved to your account')

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await heading(page, 'Settings').waitFor()
  await saved(page).waitFor()
}

describe('settings', () => {
  test('apply immediately to the list of bills, in another tab and after a reload', async () => {
    const { tokens } = await createAccount(base)
    // both tabs may save the same settings, and the later one retries
    await withPage({ reader: tokens, allowedLog: /status of 412/ }, async (page) => {
      const other = await page.context().newPage()
      await other.goto('/bills')
      await field(other, 'Results per page').waitFor()
      await openSettings(page)
      await field(page, 'Bills per page').selectOption('50')
      await field(page, 'Default sort').selectOption('introducedDate')
      await field(page, 'Default Congress').selectOption('118')
      await expect.poll(() => field(other, 'Results per page').inputValue()).toBe('50')
      await other.reload()
      await field(other, 'Results per page').waitFor()
      expect(await field(other, 'Sort by').inputValue()).toBe('introducedDate')
      expect(await field(other, 'Congress').inputValue()).toBe('118')
    })
  })

  test('sync to another device, and the latest choice of each setting wins', async () => {
    const { tokens, user } = await createAccount(base)
    const { tokens: others } = await signIn(base, user.email, PASSWORD)
    await withPage({ reader: tokens, allowedLog: /status of 412/ }, async (page) => {
      await openSettings(page)
      await withPage({ reader: others, allowedLog: /status of 412/ }, async (other) => {
        await openSettings(other)
        await field(page, 'Bills per page').selectOption('100')
        await saved(page).waitFor()
        await expect.poll(() => preferencesOf(tokens.accessToken, user.id)).toContain('"billsPerPage":100')
        // The other device has not synced yet, and its change must not undo this one.
        await other.getByText('Dark', { exact: true }).first().click()
        await expect.poll(() => backgroundOf(other)).toBe(DARK_PAPER)
        await expect.poll(() => field(other, 'Bills per page').inputValue()).toBe('100')
        await expect.poll(() => preferencesOf(tokens.accessToken, user.id)).toContain('"theme":"dark"')
        await openSettings(page)
        await expect.poll(() => backgroundOf(page)).toBe(DARK_PAPER)
      })
    })
  })

  test('apply offline, and are saved when the connection is back', async () => {
    const { tokens, user } = await createAccount(base)
    await withPage({ reader: tokens, allowedLog: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
      await openSettings(page)
      await page.context().setOffline(true)
      await page.getByText('Dark', { exact: true }).first().click()
      await expect.poll(() => backgroundOf(page)).toBe(DARK_PAPER)
      await page.getByText('once you are back online').waitFor()
      await page.context().setOffline(false)
      await saved(page).waitFor()
      expect(await preferencesOf(tokens.accessToken, user.id)).toContain('"theme":"dark"')
    })
  })

  test('reset to defaults after one confirmation', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens, theme: 'dark' }, async (page) => {
      await openSettings(page)
      await field(page, 'Bills per page').selectOption('10')
      await button(page, 'Reset All Settings').click()
      const described = 'document.querySelector("dialog").getAttribute("aria-describedby")'
      expect(await page.evaluate(`document.getElementById(${described}).textContent`)).toMatch(
        /^Bill lists and/,
      )
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      expect(await field(page, 'Bills per page').inputValue()).toBe('10')
      await button(page, 'Reset All Settings').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
      await expect.poll(() => backgroundOf(page)).toBe(LIGHT_PAPER)
      expect(await field(page, 'Bills per page').inputValue()).toBe('20')
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Reset All Settings')
    })
  })
})

async function preferencesOf(accessToken: string, userId: string): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` }
  return await (await fetch(`${base}/api/users/${userId}/preferences`, { headers })).text()
}

/** Mocks the response to permission requests, and records notifications. */
const mockNotifications = (permission: 'granted' | 'denied') => (context: BrowserContext) =>
  context.addInitScript(`{
    window.shown = []
    class Stub extends EventTarget {
      static permission = 'default'
      static async requestPermission() { return (Stub.permission = '${permission}') }
      constructor(title, options) { super(); window.shown.push(title + ': ' + options.body); window.last = this }
      close() {}
    }
    window.Notification = Stub
  }`)

describe('browser notifications', () => {
  test('appear once for each new change, and link to it', async () => {
    const { tokens } = await createAccount(base)
    const events = mockLedger()
    const before = async (context: BrowserContext): Promise<void> => {
      await events.serve(context)
      await mockNotifications('granted')(context)
    }
    await withPage({ reader: tokens, before }, async (page) => {
      await page.clock.install()
      await openSettings(page)
      const looked = page.waitForResponse(/\/activity\?/)
      await field(page, 'Browser notifications').check()
      await looked
      expect(await page.evaluate('window.shown.length')).toBe(1)
      events.happen('Passed the House.')
      await page.clock.fastForward(61_000)
      await expect.poll(() => page.evaluate('window.shown.length')).toBe(2)
      expect(await page.evaluate('window.shown[1]')).toBe(
        'H.R. 1: Action: Passed the House.\nClean Rivers Act',
      )
      const again = page.waitForResponse(/\/activity\?/)
      await page.clock.fastForward(61_000)
      await again
      await page.evaluate('window.last.dispatchEvent(new Event("click"))')
      await page.waitForURL('**/bills/119/hr/1')
      expect(await page.evaluate('window.shown.length')).toBe(2)
    })
  })

  test('explain a denied permission and leave the box unchecked', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens, before: mockNotifications('denied') }, async (page) => {
      await openSettings(page)
      await field(page, 'Browser notifications').click()
      await page.getByRole('alert').filter({ hasText: 'blocks notifications from Rostrum' }).waitFor()
      expect(await field(page, 'Browser notifications').isChecked()).toBe(false)
      expect(await axeViolations(page)).toEqual([])
    })
  })
})

test('settings are accessible and fit the narrowest phone', () =>
  withPage({ reader: 'signed-in', viewport: NARROWEST }, async (page) => {
    await openSettings(page)
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
    await button(page, 'Reset All Settings').click()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize(WIDE)
    expect(await axeViolations(page)).toEqual([])
  }))

test('a saved choice stays shown while something else is pressed', async () => {
  const { tokens } = await createAccount(base)
  const { released, release } = createGate()
  await withPage({ reader: tokens }, async (page) => {
    await openSettings(page)
    await page.route('**/alerts/settings', async (route) => {
      const isWrite = route.request().method() === 'PUT'
      const response = await route.fetch()
      if (isWrite) await released
      await route.fulfill({ response })
    })
    const email = field(page, 'Email notifications')
    await email.check()
    await page.getByText('Saving...').waitFor()
    await heading(page, 'Settings').hover()
    await page.mouse.down()
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    release()
    await (await answered).finished()
    await settled(page)
    expect(await email.isChecked()).toBe(true)
    await page.mouse.up()
    await page.getByText('Saved to your account.').waitFor()
    expect(await email.isChecked()).toBe(true)
  })
})

test('notifications are chosen, saved to the account, and read in another session', async () => {
  const { user, tokens } = await createAccount(base)
  const visit = { reader: tokens, viewport: NARROWEST, allowedLog: /ERR_INTERNET_DISCONNECTED/ }
  await withPage(visit, async (page) => {
    await openSettings(page)
    const rhythm = field(page, 'How often')
    const email = field(page, 'Email notifications')
    await page.getByText('Nothing is sent until you choose.').waitFor()
    expect(await email.isChecked()).toBe(false)
    await email.check()
    await expect.poll(() => rhythm.inputValue()).toBe('daily')
    await rhythm.selectOption('weekly')
    await page.getByText('Saved to your account.').waitFor()
    await email.uncheck()
    await page.getByText('Nothing is sent until you choose browser notifications or email.').waitFor()
    await email.check()
    await field(page, 'Day of delivery').selectOption('friday')
    await field(page, 'Time of delivery').selectOption('18:15')
    await field(page, 'Time zone').fill('Atlantis')
    await page.keyboard.press('Enter')
    await page.getByText('Choose a time zone from the list').waitFor()
    await field(page, 'Time zone').fill('chicago')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page, 'Time zone').inputValue()).toBe('America/Chicago')
    await page.context().setOffline(true)
    await field(page, 'Actions').uncheck()
    await page.getByText('You are offline. Your choices are kept').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('checkbox', { name: /^Send nothing/ }).check()
    await page.getByRole('checkbox', { name: /^Every vote of the members I track/ }).check()
    await field(page, 'From').waitFor()
    await expect.poll(() => page.getByText('Saved to your account.').isVisible()).toBe(true)
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Your alerts' }).click()
    await page.getByText('No alerts in the last 30 days').waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
  const again = await signIn(base, user.email)
  await withPage({ reader: again.tokens }, async (page) => {
    await openSettings(page)
    await expect.poll(() => field(page, 'How often').inputValue()).toBe('weekly')
    expect(await field(page, 'Day of delivery').inputValue()).toBe('friday')
    expect(await field(page, 'Time of delivery').inputValue()).toBe('18:15')
    expect(await field(page, 'Time zone').inputValue()).toBe('America/Chicago')
    expect(await field(page, 'Actions').isChecked()).toBe(false)
    for (const name of [/^Send nothing/, /^Every vote of the members I track/])
      expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true)
  })
})
