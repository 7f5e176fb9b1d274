import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import {
  emailOf,
  codeFor,
  createAccount,
  freshName,
  mailsTo,
  PASSWORD,
  renewalStatus,
  signIn,
  signInStatus,
} from './account.ts'
import {
  axeViolations,
  button,
  field,
  heading,
  NARROWEST,
  pathOf,
  hasHorizontalScroll,
  useBrowser,
  WIDE,
} from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const NEW_CODE_NEEDS_PASSWORD = 'To get a new code, enter the address and your password again.'

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await heading(page, 'Profile').waitFor()
}

/** Fills in the form behind a Change button and submits it with Enter. */
async function change(page: Page, what: string, texts: Readonly<Record<string, string>>): Promise<void> {
  await button(page, `Change ${what}`).click()
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
  await page.keyboard.press('Enter')
}

describe('a user', () => {
  test('changes their name and username, which every tab shows immediately', async () => {
    const { tokens } = await createAccount(base)
    const { user: other } = inject('rostrumReader')
    await withPage({ reader: tokens, allowedLog: /status of 409/ }, async (page) => {
      const username = freshName()
      const tab = await page.context().newPage()
      await tab.goto('/settings')
      await button(tab, /^Hi, /).waitFor()
      await openProfile(page)
      await change(page, 'name', { 'First name (optional)': 'Grace', 'Last name (optional)': 'Hopper' })
      await page.getByText('Your name has been saved.').waitFor()
      await button(page, 'Hi, Grace').waitFor()
      await button(tab, 'Hi, Grace').waitFor()
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Change name')

      await change(page, 'username', { 'New username': other.username })
      await page.getByText('This username is taken. Please choose another one.').waitFor()
      await field(page, 'New username').fill(username)
      await page.keyboard.press('Enter')
      await page.getByText('Your username has been changed.').waitFor()
      await section(page, 'Security events').getByText('Username changed').waitFor()
      await page.reload()
      await section(page, 'Account').getByText('Grace Hopper').waitFor()
      await section(page, 'Account').getByText(username).waitFor()
    })
  })

  test('changes their email address with a mailed code, and the old address is notified', async () => {
    const { tokens, user } = await createAccount(base)
    await withPage({ reader: tokens, allowedLog: /status of 400/ }, async (page) => {
      const email = emailOf(freshName())
      await openProfile(page)
      await change(page, 'email', { 'New email address': email, 'Current password': 'Wrong1234' })
      await page.getByText('Your current password is incorrect').waitFor()
      await field(page, 'Current password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await button(page, 'Verify').waitFor()
      await field(page, '6-digit code').fill(await codeFor(base, email))
      await page.keyboard.press('Enter')
      await page.getByText('Your email address has been changed.').waitFor()
      await section(page, 'Account').getByText(email).waitFor()
      await expect.poll(async () => (await mailsTo(base, user.email))[0]?.text).toContain(email)
      expect(await signInStatus(base, email)).toBe(200)
    })
  })

  test('can still enter the code after a reload and after Cancel', async () => {
    const { tokens, user } = await createAccount(base)
    await withPage({ reader: tokens }, async (page) => {
      const email = emailOf(freshName())
      await openProfile(page)
      await change(page, 'email', { 'New email address': email, 'Current password': PASSWORD })
      await button(page, 'Verify').waitFor()
      expect(await page.getByText(NEW_CODE_NEEDS_PASSWORD).count()).toBe(0)
      await page.reload()
      await page.getByText(`Sent to ${email}.`).waitFor()
      await page.getByText(NEW_CODE_NEEDS_PASSWORD).waitFor()
      await button(page, 'Cancel').click()
      await page.getByText(`Waiting for the code we sent to ${email}.`).waitFor()
      await page.reload()
      await page.getByText(`Waiting for the code we sent to ${email}.`).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await button(page, 'Enter code email').click()
      await field(page, '6-digit code').fill(await codeFor(base, email))
      await page.keyboard.press('Enter')
      await page.getByText('Your email address has been changed.').waitFor()
      await page.reload()
      await section(page, 'Account').getByText(email).waitFor()
      expect(await page.getByText('Waiting for the code').count()).toBe(0)
      expect(await signInStatus(base, user.email)).toBe(401)
    })
  })

  test('can choose another address before entering the code', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens }, async (page) => {
      await openProfile(page)
      await change(page, 'email', {
        'New email address': emailOf(freshName()),
        'Current password': PASSWORD,
      })
      await button(page, 'Use another address').click()
      await expect.poll(() => page.evaluate<string>('document.activeElement.name')).toBe('email')
      await button(page, 'Cancel').click()
      await button(page, 'Change email').waitFor()
      expect(await page.getByText('Waiting for the code').count()).toBe(0)
    })
  })

  test('changes their password, which signs out every other device', async () => {
    const { tokens, user } = await createAccount(base)
    const elsewhere = await signIn(base, user.email)
    await withPage({ reader: tokens }, async (page) => {
      await openProfile(page)
      const given = { 'Current password': PASSWORD, 'New password': 'Different22' }
      await change(page, 'password', { ...given, 'Confirm new password': 'Different22' })
      await page
        .getByText('Your password has been changed, and all your other devices are signed out.')
        .waitFor()
      await page.reload()
      await heading(page, 'Profile').waitFor()
    })
    expect(await renewalStatus(base, elsewhere.tokens)).toBe(401)
    expect(await signInStatus(base, user.email, 'Different22')).toBe(200)
  })

  // the shared session may be too old to download without a password
  test('downloads all their data in a file', async () => {
    const { tokens, user } = await createAccount(base)
    await withPage({ reader: tokens }, async (page) => {
      await openProfile(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Download my data').click(),
      ])
      expect(download.suggestedFilename().replace(/\d{4}-\d{2}-\d{2}/, 'DAY')).toBe(
        `rostrum-${user.username}-DAY.json`,
      )
      const exported: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect(exported).toMatchObject({ user: { id: user.id, email: user.email } })
    })
  })

  test('deletes the account with the password and can no longer sign in', async () => {
    const { tokens, user } = await createAccount(base)
    await withPage({ reader: tokens, allowedLog: /status of 400/ }, async (page) => {
      await openProfile(page)
      await button(page, 'Delete my account').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await button(page, 'Delete my account').click()
      await field(page, 'Current password').fill('Wrong1234')
      await page.keyboard.press('Enter')
      await dialog.getByText('Your current password is incorrect').waitFor()
      await field(page, 'Current password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await heading(page, 'Sign in').waitFor()
      await page.getByRole('status').filter({ hasText: 'have been deleted' }).waitFor()
      expect(pathOf(page)).toBe('/login')
    })
    expect(await signInStatus(base, user.email)).toBe(401)
  })
})

describe('in both themes', () => {
  test('the profile, its forms and its dialog are accessible and fit the narrowest phone', () =>
    withPage({ reader: 'signed-in', viewport: NARROWEST }, async (page) => {
      await openProfile(page)
      await section(page, 'Devices').getByText('This device', { exact: true }).waitFor()
      await section(page, 'Security events').getByRole('listitem').first().waitFor()
      for (const what of ['name', 'username', 'email', 'password']) {
        await button(page, `Change ${what}`).click()
        await button(page, 'Cancel').waitFor()
        expect(await hasHorizontalScroll(page)).toBe(false)
        expect(await axeViolations(page)).toEqual([])
      }
      await page.setViewportSize(WIDE)
      await button(page, 'Delete my account').click()
      await page.getByRole('dialog').waitFor()
      expect(await axeViolations(page)).toEqual([])
    }))

  test('the profile reports lists that fail to load', () =>
    withPage({ reader: 'signed-in', allowedLog: /status of 429/ }, async (page) => {
      await page.route('**/api/auth/devices', (route) => route.fulfill({ status: 429, json: {} }), {
        times: 1,
      })
      await openProfile(page)
      await section(page, 'Devices').getByRole('alert').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await section(page, 'Devices').getByRole('button', { name: 'Try again' }).click()
      await section(page, 'Devices').getByText('This device', { exact: true }).waitFor()
    }))
})
