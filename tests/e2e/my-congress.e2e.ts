import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount, type Account } from './account.ts'
import { button, field, heading, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const PATH = '/my-congress'
const district = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

async function open(page: Page): Promise<void> {
  await page.goto(PATH)
  await heading(page, 'My Congress').waitFor()
}

async function preferencesOf({ tokens, user }: Account): Promise<string> {
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  return await (await fetch(`${base}/api/users/${user.id}/preferences`, { headers })).text()
}

describe('with an account', () => {
  test('signing out forgets the district in this browser, and signing in brings it back', async () => {
    const account = await createAccount(base)
    await withPage({ reader: account.tokens, allowedLog: /status of 4(?:12|01)/ }, async (page) => {
      await open(page)
      await field(page, 'State or territory').selectOption('Vermont')
      await button(page, 'Remember this district').click()
      await expect.poll(() => preferencesOf(account)).toContain('"VT"')
      await button(page, /^Hi, /).click()
      await button(page, 'Sign Out').click()
      await page.waitForURL('**/login')
      expect(await page.evaluate('localStorage.getItem("rostrum.settings")')).not.toContain('VT')
      await field(page, 'Email address').fill(account.user.email)
      await field(page, 'Password').fill(account.password)
      await button(page, 'Sign In').click()
      await page.waitForURL('**/members')
      await open(page)
      await district(page, 'Vermont At-Large').waitFor()
    })
  })
})
