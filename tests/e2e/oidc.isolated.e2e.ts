import { join } from 'node:path'
import { WEB } from '@rostrum/local/paths'
import { type Rostrum, startRostrum } from '@rostrum/local/start'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, button, field, heading, pathOf, useBrowser } from './browser.ts'

const withPage = useBrowser()
let rostrum: Rostrum

beforeAll(async () => {
  rostrum = await startRostrum({
    port: 0,
    oidc: 'sample',
    hasSampleAccount: true,
    siteFolder: async () => join(WEB, 'dist'),
  })
})
afterAll(() => rostrum.stop())

const PROVIDER = 'Sign in with Sample House'

async function choose(page: Page, person: string): Promise<void> {
  await button(page, PROVIDER).click()
  await page.getByText(person).first().click()
}

test('signs a new person in through the provider, back to where they were going', () =>
  withPage({ base: rostrum.url, allowedLog: /status of 4/ }, async (page) => {
    await page.goto('/settings')
    await choose(page, 'Lee Library')
    await heading(page, 'Settings').waitFor()
    expect(pathOf(page)).toBe('/settings')
    await page.goto('/profile')
    await page.getByText('Joined with lee@library.example').waitFor()
    await page.getByText('You have no password.').waitFor()
  }))

test('joins an account of the same address only after its owner has signed in to it', () =>
  withPage({ base: rostrum.url, allowedLog: /status of 4/ }, async (page) => {
    await page.goto('/login?from=%2Fsettings')
    await choose(page, 'Sample Reader')
    await page.getByText('There is an account with reader@rostrum.example already.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await field(page, 'Email address').fill('reader@rostrum.example')
    await field(page, 'Password').fill('ReadingRoom1')
    await page.keyboard.press('Enter')
    await heading(page, 'Join your accounts').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
    await button(page, 'Join them').click()
    await heading(page, 'Settings').waitFor()
    await page.goto('/profile')
    await button(page, 'Remove Sample House').click()
    await page.getByText('Sample House no longer signs you in.').waitFor()
  }))

test('refuses an address that nobody has verified', () =>
  withPage({ base: rostrum.url, allowedLog: /status of 4/ }, async (page) => {
    await page.goto('/login')
    await choose(page, 'Nat Newcomer')
    await page.getByRole('alert').getByText('Your email address there is not verified').waitFor()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await button(page, PROVIDER).waitFor()
  }))

test('leads back to the sign-in, and on from there, when the provider was left without an answer', () =>
  withPage({ base: rostrum.url, allowedLog: /status of 4/ }, async (page) => {
    await page.goto('/settings')
    await button(page, PROVIDER).click()
    await page.getByText('This is not a real site.').waitFor()
    await page.goto('/login/callback?error=access_denied&state=x')
    await page.getByText('Signing in there did not work. Please try again.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await choose(page, 'Lee Library')
    await heading(page, 'Settings').waitFor()
  }))
