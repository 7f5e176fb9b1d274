import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount, PASSWORD } from './account.ts'
import { addAuthenticator, withoutSuggestions } from './authenticator.ts'
import { axeViolations, button, expectAccessible, field, heading, NARROWEST, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const dialog = (page: Page) => page.getByRole('dialog')
const OLD_SESSION = { code: 'proof_required', message: 'Please prove once more that this is you.' }

/** Answers like the service ten minutes after a sign-in, until the person has proved who they are. */
async function ageSession(page: Page, path: string): Promise<void> {
  let isProven = false
  await page.route('**/api/auth/prove', async (route) => {
    const response = await route.fetch()
    isProven ||= response.ok()
    await route.fulfill({ response })
  })
  await page.route(`**/api${path}`, (route) =>
    isProven ? route.fallback() : route.fulfill({ status: 428, json: OLD_SESSION }),
  )
}

describe('a call that takes a fresh proof', () => {
  test('asks for the password once, and goes on', async () => {
    const { tokens } = await createAccount(base)
    await withPage(
      { reader: tokens, viewport: NARROWEST, allowedLog: /status of 4(?:00|28)/ },
      async (page) => {
        await ageSession(page, '/auth/export')
        await page.goto('/profile')
        await button(page, 'Download my data').click()
        await dialog(page).getByRole('heading', { name: 'Is it you?' }).waitFor()
        await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('currentPassword')
        await expectAccessible(page)
        await field(page, 'Current password').fill('Wrong1234')
        await page.keyboard.press('Enter')
        await dialog(page).getByText('Your current password is incorrect').waitFor()
        await field(page, 'Current password').fill(PASSWORD)
        const downloaded = page.waitForEvent('download')
        await page.keyboard.press('Enter')
        await downloaded
        await page.getByText('Your data has been downloaded.').waitFor()
        expect(await dialog(page).count()).toBe(0)
      },
    )
  })

  test('does nothing if the question is closed, and takes a passkey', async () => {
    const { tokens } = await createAccount(base)
    const visit = { reader: tokens, before: withoutSuggestions, allowedLog: /status of 428/ }
    await withPage(visit, async (page) => {
      await addAuthenticator(page)
      await page.goto('/profile')
      await button(page, 'Add a passkey').click()
      await page.getByText('Your passkey has been added.').waitFor()
      await ageSession(page, '/auth/recovery-codes')
      await button(page, 'Make codes for recovery').click()
      await dialog(page).waitFor()
      await page.keyboard.press('Escape')
      await page.getByText(OLD_SESSION.message).waitFor()
      await button(page, 'Make codes for recovery').click()
      await button(page, 'Use your passkey').click()
      await dialog(page).getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    })
  })
})

test('offers a passkey once, after a sign-in with a password', async () => {
  const { user } = await createAccount(base)
  const offer = (page: Page) => page.getByRole('region', { name: 'Sign in faster next time: add a passkey' })
  const signIn = async (page: Page): Promise<void> => {
    await page.goto('/login?from=%2Fsettings')
    await field(page, 'Email address').fill(user.email)
    await field(page, 'Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await heading(page, 'Settings').waitFor()
  }
  await withPage({ before: withoutSuggestions, viewport: NARROWEST }, async (page) => {
    await addAuthenticator(page)
    await signIn(page)
    await offer(page).waitFor()
    await expectAccessible(page)
    expect(await axeViolations(page)).toEqual([])
    await offer(page).getByRole('button', { name: 'Add a passkey' }).click()
    await offer(page).waitFor({ state: 'hidden' })
    await page.goto('/profile')
    await page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').waitFor()
  })
  await withPage({ before: withoutSuggestions }, async (page) => {
    await addAuthenticator(page)
    const answered = page.waitForResponse(/\/auth\/factors$/)
    await signIn(page)
    await answered
    expect(await offer(page).isVisible()).toBe(false)
  })
})
