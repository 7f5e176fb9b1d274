import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { button, field, heading, passRetries, pathOf, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')
const FAILED_CALL = /Failed to load resource|status of (?:401|503)/

const hasSession = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>("localStorage.getItem('rostrum.session') !== null")

/** Makes a path reply 503 until repaired. */
async function breakPath(context: BrowserContext, path: string) {
  const outage = { isOver: false }
  await context.route(`**/api${path}`, (route) =>
    outage.isOver
      ? route.fallback()
      : route.fulfill({
          status: 503,
          json: { code: 'upstream_unavailable', message: 'Not now.', error: 'Not now.' },
        }),
  )
  return outage
}

describe('a signed-in user', () => {
  test('stays signed in when the first call of a reload is lost', () => {
    let losses = 0
    const before = (context: BrowserContext) =>
      context.route('**/api/auth/me', (route) => {
        losses += 1
        return losses === 1 ? route.abort('connectionreset') : route.fallback()
      })
    return withPage({ reader: 'signed-in', before, allowedLog: FAILED_CALL }, async (page) => {
      await page.goto('/settings')
      await heading(page, 'Settings').waitFor()
      expect(losses).toBeGreaterThan(1)
    })
  })

  test('sees that the server cannot be reached, and continues once it answers', () =>
    withPage({ reader: 'signed-in', allowedLog: FAILED_CALL }, async (page) => {
      const outage = await breakPath(page.context(), '/auth/me')
      await page.goto('/settings')
      await page.getByRole('alert').getByText('You are still signed in').waitFor()
      expect(await hasSession(page)).toBe(true)
      outage.isOver = true
      await button(page, 'Try again now').click()
      await heading(page, 'Settings').waitFor()
    }))

  test('can sign out while the server cannot be reached', () =>
    withPage({ reader: 'signed-in', allowedLog: FAILED_CALL }, async (page) => {
      await page.route('**/api/auth/logout', (route) => route.abort())
      await breakPath(page.context(), '/auth/me')
      await page.goto('/settings')
      await button(page, 'Sign Out').click()
      await heading(page, 'Sign in').waitFor()
      expect(await hasSession(page)).toBe(false)
    }))

  test('can read the status page while the server cannot identify them', () =>
    withPage({ reader: 'signed-in', allowedLog: FAILED_CALL }, async (page) => {
      await breakPath(page.context(), '/auth/me')
      await page.goto('/health')
      await page.getByText('Status: OK').waitFor()
    }))

  test('keeps the session and the pending change when a token refresh fails at first', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens, hasClock: true, allowedLog: FAILED_CALL }, async (page) => {
      const outage = await breakPath(page.context(), '/auth/refresh')
      await page.goto('/bills/119/hr/1')
      const track = button(page, 'Track H.R. 1')
      await track.waitFor()
      await page.route('**/follows/bill/*', (route) =>
        outage.isOver
          ? route.fallback()
          : route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'No.' } }),
      )
      await track.click()
      await passRetries(page, page.getByText('You are still signed in. Please try again.'))
      expect(await hasSession(page)).toBe(true)
      outage.isOver = true
      await track.click()
      await button(page, 'Tracking H.R. 1').waitFor()
    })
  })
})

test('finds a half-finished form after the session ends and they sign in again', async () => {
  const { tokens, user, password } = await createAccount(base)
  await withPage({ reader: tokens, allowedLog: FAILED_CALL }, async (page) => {
    await page.goto('/profile')
    await button(page, 'Change name').click()
    await field(page, 'First name (optional)').fill('Augusta Ada')
    const refuse = { status: 401, json: { code: 'unauthenticated', message: 'Please sign in.' } }
    await page.route(/\/api\/auth\/(?:me|refresh)$/, (route) => route.fulfill(refuse))
    await page.keyboard.press('Enter')
    await heading(page, 'Sign in').waitFor()
    await page.getByRole('status').getByText('Your session has ended. Please sign in again.').waitFor()
    await page.unroute(/\/api\/auth\/(?:me|refresh)$/)
    await page.reload()
    await field(page, 'Email address').fill(user.email)
    await field(page, 'Password').fill(password)
    await page.keyboard.press('Enter')
    await heading(page, 'Profile').waitFor()
    expect(pathOf(page)).toBe('/profile')
    await expect.poll(() => field(page, 'First name (optional)').inputValue()).toBe('Augusta Ada')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await button(page, 'Change name').waitFor()
  })
})
