import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { button, expectAccessible, field, heading, NARROWEST, useBrowser } from './browser.ts'
import { follow, readBill } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const addressOf = (page: Page): Promise<string> => field(page, 'Address of your feed').inputValue()
const statusOf = async (address: string): Promise<number> =>
  (await fetch(new URL(new URL(address).pathname, base))).status

test('turns the private feed on, replaces its URL, and turns it off', async () => {
  const { tokens } = await createAccount(base)
  await follow(base, tokens, await readBill(base, '1'))
  await withPage({ reader: tokens, viewport: NARROWEST }, async (page) => {
    await page.goto('/settings')
    await heading(page, 'Settings').waitFor()
    await button(page, 'Turn on the feed').click()
    await field(page, 'Address of your feed').waitFor()
    const first = await addressOf(page)
    expect(await statusOf(first)).toBe(200)
    const calendar = await fetch(new URL(new URL(first).pathname.replace('.atom', '.ics'), base))
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
    const shown = await field(page, 'Address of your calendar').inputValue()
    expect(new URL(shown).pathname).toBe(new URL(calendar.url).pathname)
    await button(page, 'Copy the address').first().click()
    await page.locator('[aria-live="polite"]', { hasText: /copied|selected/ }).waitFor({ state: 'attached' })
    await expectAccessible(page)
    await button(page, 'Replace the address').press('Enter')
    await expect.poll(() => addressOf(page)).not.toBe(first)
    const second = await addressOf(page)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await button(page, 'Turn off the feed').click()
    await button(page, 'Turn on the feed').waitFor()
    expect(await field(page, 'Address of your feed').isVisible()).toBe(false)
    expect(await statusOf(second)).toBe(404)
    // the URL is shown only once
    await button(page, 'Turn on the feed').click()
    await field(page, 'Address of your feed').waitFor()
    await page.reload()
    await button(page, 'Turn off the feed').waitFor()
    expect(await field(page, 'Address of your feed').isVisible()).toBe(false)
  })
})
