import { describe, expect, inject, test } from 'vitest'
import { createAccount, PASSWORD } from './account.ts'
import { button, field, heading, useBrowser } from './browser.ts'
import { mockLedger } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each([
  ['an hour behind', -HOUR],
  ['an hour ahead', HOUR],
  ['two days behind', -2 * DAY],
  ['two days ahead', 2 * DAY],
])('with a clock that is %s', (_, wrong) => {
  test('a person signs in, and stays signed in after a reload', async () => {
    const { user } = await createAccount(base)
    await withPage({}, async (page) => {
      await page.clock.install({ time: Date.now() + wrong })
      await page.goto('/login')
      await field(page, 'Email address').fill(user.email)
      await field(page, 'Password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await button(page, /^Hi, /).waitFor()
      await page.goto('/profile')
      const devices = page.getByRole('region', { name: 'Devices' })
      await devices
        .getByText(/just now|\b\d minutes? ago/)
        .first()
        .waitFor()
      await page.reload()
      await heading(page, 'Profile').waitFor()
      await button(page, /^Hi, /).waitFor()
    })
  })

  test('dates news by its own time', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens, before: mockLedger().serve }, async (page) => {
      await page.clock.install({ time: Date.now() + wrong })
      await page.goto('/tracking')
      const panel = page.getByRole('region', { name: 'Activity' })
      await panel.getByText('In committee').waitFor()
      expect(await panel.locator('time', { hasText: 'ago' }).first().textContent()).toMatch(
        /^(59 minutes|1 hour) ago$/,
      )
    })
  })
})

test('a visitor whose clock is behind sees nothing in the future', () =>
  withPage({}, async (page) => {
    await page.clock.install({ time: Date.now() - HOUR })
    await page.goto('/status')
    await page.locator('time').first().waitFor()
    expect(await page.locator('.status-lead').textContent()).not.toMatch(/\bin \d+ (minute|hour)/)
  }))
