import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { readAlertSettings } from './alert-service.ts'
import { axeViolations, button, expectAccessible, heading, NARROWEST, useBrowser } from './browser.ts'
import { readBill } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const offer = (page: Page) => page.getByRole('region', { name: 'How should we let you know about changes?' })

test('offers a rhythm once after the first follow, without taking the focus', async () => {
  const account = await createAccount(base)
  await Promise.all([readBill(base, '1'), readBill(base, '2')])
  await withPage({ reader: account.tokens, viewport: NARROWEST }, async (page) => {
    await page.goto('/bills/119/hr/1')
    await button(page, 'Track H.R. 1').first().press('Enter')
    await offer(page).waitFor()
    expect(await page.locator(':focus').textContent()).toContain('Tracking')
    await page
      .locator('[aria-live="polite"]', { hasText: 'How should we let you know about changes?' })
      .waitFor({ state: 'attached' })
    await expectAccessible(page)
    await button(page, 'Not now').click()
    await offer(page).waitFor({ state: 'hidden' })

    await page.goto('/bills/119/hr/2')
    const answered = page.waitForResponse(/\/preferences$/)
    await button(page, 'Track H.R. 2').first().click()
    await button(page, 'How to get alerts for H.R. 2').waitFor()
    await answered
    expect(await offer(page).isVisible()).toBe(false)
    expect((await readAlertSettings(base, account)).settings.rhythm).toBeNull()
  })
})

test(`saves the choice after "Track this" on a public page, with the browser's time zone`, async () => {
  const account = await createAccount(base)
  await withPage({ reader: account.tokens, theme: 'dark', allowedLog: /status of 500/ }, async (page) => {
    await page.goto('/congress/119/hr/3')
    await page.getByRole('link', { name: 'Track this bill' }).click()
    await button(page, 'Track H.R. 3').click()
    await offer(page).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const refuse = '**/alerts/settings'
    await page.route(refuse, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await offer(page).getByRole('button', { name: 'Once a week' }).click()
    await offer(page).getByRole('alert').getByText('An unexpected error occurred').waitFor()
    await page.unroute(refuse)
    await offer(page).getByRole('button', { name: 'Once a week' }).click()
    await offer(page).waitFor({ state: 'hidden' })
    expect((await readAlertSettings(base, account)).settings).toMatchObject({
      rhythm: 'weekly',
      timeZone: await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone'),
    })
  })
})

test.each([
  ['bounce', 'bounced'],
  ['complaint', 'was reported as spam'],
])('reports a %s on every screen, with a link to correct it', async (addressProblem, text) => {
  const account = await createAccount(base)
  const answer = await readAlertSettings(base, account)
  await withPage({ reader: account.tokens, viewport: NARROWEST }, async (page) => {
    await page.route('**/alerts/settings', (route) =>
      route.fulfill({ json: { data: { ...answer, addressProblem } } }),
    )
    await page.goto('/settings')
    await page.getByText(`Email to ${account.user.email} ${text}`).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change your email address', exact: true }).click()
    await heading(page, 'Profile').waitFor()
  })
})
