import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Account, createAccount, mailsTo } from './account.ts'
import { addAuthenticator, withoutSuggestions } from './authenticator.ts'
import { axeViolations, button, field, heading, pathOf, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')
/** Another address of the same server, for which no passkey can be made. */
const numericAddress = base.replace('localhost', '127.0.0.1')

const ways = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' })
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await ways(page).getByRole('heading', { name: 'Second step' }).waitFor()
}

async function addPasskey(page: Page, count = 1): Promise<void> {
  await button(page, 'Add a passkey').click()
  await page.getByText('Your passkey has been added.').waitFor()
  await expect.poll(() => passkeys(page).getByRole('listitem').count()).toBe(count)
}

async function signOut(page: Page): Promise<void> {
  await button(page, /^Hi, /).click()
  await button(page, 'Sign Out').click()
  await heading(page, 'Sign in').waitFor()
}

const isSignedIn = (page: Page) => button(page, /^Hi, /).waitFor()

const withAccount = async (
  journey: (page: Page, account: Account) => Promise<void>,
  allowedLog?: RegExp,
): Promise<void> => {
  const account = await createAccount(base)
  await withPage(
    { before: withoutSuggestions, reader: account.tokens, ...(allowedLog && { allowedLog }) },
    async (page) => await journey(page, account),
  )
}

describe('a passkey', () => {
  test('is added, named, used to sign in, and removed', () =>
    withAccount(async (page, { user }) => {
      await addAuthenticator(page)
      await openProfile(page)
      await addPasskey(page)
      expect(await axeViolations(page)).toEqual([])
      await passkeys(page)
        .getByRole('button', { name: /^Rename/ })
        .click()
      await field(page, 'Name of the passkey').fill('My telephone')
      await page.keyboard.press('Enter')
      await passkeys(page).getByText('My telephone', { exact: true }).first().waitFor()
      await signOut(page)
      await button(page, 'Sign in with a passkey').click()
      await isSignedIn(page)
      await openProfile(page)
      await passkeys(page)
        .getByText(/last used/)
        .waitFor()
      await button(page, 'Remove My telephone').click()
      await button(page, 'Remove for good My telephone').click()
      await passkeys(page).getByText('None', { exact: true }).waitFor()
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Passkeys')
      await expect.poll(async () => (await mailsTo(base, user.email)).length).toBeGreaterThan(1)
    }))

  test('copied to a second browser signs in there', () =>
    withAccount(async (page) => {
      const device = await addAuthenticator(page)
      await openProfile(page)
      await addPasskey(page)
      const [credential] = await device.credentials()
      if (!credential) throw new Error('the browser has no credential')
      await withPage({ before: withoutSuggestions }, async (other) => {
        const copy = await addAuthenticator(other)
        await copy.add(credential)
        await other.goto('/login?from=%2Fsettings')
        await button(other, 'Sign in with a passkey').click()
        await isSignedIn(other)
        expect(pathOf(other)).toBe('/settings')
      })
    }))

  test('is suggested in the email field', () =>
    withAccount(async (page) => {
      const device = await addAuthenticator(page)
      await openProfile(page)
      await addPasskey(page)
      const [credential] = await device.credentials()
      if (!credential) throw new Error('the browser has no credential')
      await withPage({}, async (other) => {
        const copy = await addAuthenticator(other)
        await copy.add(credential)
        await other.goto('/login?from=%2Fsettings')
        await isSignedIn(other)
        expect(pathOf(other)).toBe('/settings')
      })
    }))

  test('whose counter does not grow is refused as a copy', () =>
    withAccount(async (page, { user }) => {
      const device = await addAuthenticator(page)
      await openProfile(page)
      await addPasskey(page)
      const [former] = await device.credentials()
      if (!former) throw new Error('the browser has no credential')
      await signOut(page)
      await button(page, 'Sign in with a passkey').click()
      await isSignedIn(page)
      await withPage({ before: withoutSuggestions, allowedLog: /status of 401/ }, async (thief) => {
        const copy = await addAuthenticator(thief)
        await copy.add(former)
        await thief.goto('/login')
        await button(thief, 'Sign in with a passkey').click()
        await thief.getByRole('alert').getByText('This passkey did not work here.').waitFor()
      })
      await expect
        .poll(async () => (await mailsTo(base, user.email)).map(({ text }) => text).join())
        .toContain('passkey')
    }, /status of 401/))

  test('that is not used leaves the form as it was', () =>
    withPage({ before: withoutSuggestions }, async (page) => {
      const device = await addAuthenticator(page)
      await device.setVerified(false)
      await page.goto('/login')
      await field(page, 'Email address').fill('ada@example.org')
      await button(page, 'Sign in with a passkey').click()
      await page.getByRole('alert').getByText('No passkey was used.').waitFor()
      expect(await field(page, 'Email address').inputValue()).toBe('ada@example.org')
    }))

  test('says where it works at the wrong address of the site', () =>
    withPage({ base: numericAddress, before: withoutSuggestions }, async (page) => {
      await addAuthenticator(page)
      await page.goto('/login')
      await button(page, 'Sign in with a passkey').click()
      await page.getByRole('alert').getByText('Passkeys of this site work only at localhost').waitFor()
    }))
})
