import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount, mailsTo, PASSWORD, renewalStatus, signIn } from './account.ts'
import { axeViolations, button, field, heading, pathOf, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const devicesOf = (page: Page) => page.getByRole('region', { name: 'Devices' }).getByRole('listitem')

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await heading(page, 'Profile').waitFor()
}

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await field(page, 'Email address').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await button(page, /^Hi, /).waitFor()
}

async function signOut(page: Page): Promise<void> {
  await button(page, /^Hi, /).click()
  await button(page, 'Sign Out').click()
  await heading(page, 'Sign in').waitFor()
}

/** Counts mails about sign-ins from new devices. */
const newDeviceMails = async (email: string): Promise<number> =>
  (await mailsTo(base, email)).filter(({ subject }) => subject === 'New sign-in to your Rostrum account')
    .length

describe('the device list', () => {
  test('signs out one device, all others, and then this one', async () => {
    const { tokens, user } = await createAccount(base)
    const others = [await signIn(base, user.email), await signIn(base, user.email)]
    await withPage({ reader: tokens }, async (page) => {
      await openProfile(page)
      const devices = devicesOf(page)
      await expect.poll(() => devices.count()).toBe(3)
      await devices.nth(1).getByRole('button').click()
      await page.getByText('That device has been signed out.').waitFor()
      await expect.poll(() => devices.count()).toBe(2)
      await button(page, 'Sign out everywhere else').click()
      await page.getByText('All your other devices have been signed out.').waitFor()
      await expect.poll(() => devices.count()).toBe(1)
      await button(page, 'Sign out this device').click()
      await heading(page, 'Sign in').waitFor()
      expect(pathOf(page)).toBe('/login')
    })
    for (const other of others) expect(await renewalStatus(base, other.tokens)).toBe(401)
  })

  test('recognizes a signed-out device until the user forgets it', async () => {
    const { tokens, user } = await createAccount(base)
    await withPage({}, async (browser) => {
      await signInByForm(browser, user.email)
      await expect.poll(() => newDeviceMails(user.email)).toBe(1)
      await signOut(browser)
      await signInByForm(browser, user.email)
      await signOut(browser)
      expect(await newDeviceMails(user.email)).toBe(1)

      await withPage({ reader: tokens }, async (page) => {
        await openProfile(page)
        const devices = devicesOf(page)
        await expect.poll(() => devices.count()).toBe(2)
        await devices.getByText('Signed out; last signed in on').waitFor()
        expect(await axeViolations(page)).toEqual([])
        await button(page, /^Forget /).click()
        await page.getByText('Device forgotten.').waitFor()
        await expect.poll(() => devices.count()).toBe(1)
        await page.reload()
        await devices.getByText('This device', { exact: true }).waitFor()
        expect(await devices.count()).toBe(1)
      })

      await signInByForm(browser, user.email)
      await expect.poll(() => newDeviceMails(user.email)).toBe(2)
    })
  })
})
