import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { addAuthenticator, withoutSuggestions } from './authenticator.ts'
import { button, expectAccessible, NARROWEST, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')
const CODE = /(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}/g

async function addPasskey(page: Page): Promise<void> {
  await addAuthenticator(page)
  await page.goto('/profile')
  await button(page, 'Add a passkey').click()
  await page.getByText('Your passkey has been added.').waitFor()
}

test('recovery codes are copied, downloaded and printed, and are gone with their dialog', async () => {
  const { tokens } = await createAccount(base)
  await withPage({ before: withoutSuggestions, reader: tokens, viewport: NARROWEST }, async (page) => {
    await addPasskey(page)
    await button(page, 'Make codes for recovery').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const shown = await dialog.getByRole('listitem').allTextContents()
    expect(shown).toHaveLength(10)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, 'Copy').click()
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
    await expect.poll(async () => (await copied()).match(CODE)).toEqual(shown)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download').click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file.match(CODE)).toEqual(shown)
    await page.emulateMedia({ media: 'print' })
    const isVisible = (text: string) => page.getByText(text).first().isVisible()
    expect([
      await isVisible(shown[9] ?? ''),
      await dialog.getByRole('heading', { name: 'Your recovery codes' }).isVisible(),
    ]).toEqual([true, false])
    await page.emulateMedia({ media: 'screen' })
    await expectAccessible(page)
    await button(page, 'I have saved them').click()
    await page.getByText('10 of 10 left').waitFor()
    expect(await page.content()).not.toContain(shown[0])
  })
})

test('a passkey that was made for another domain says so, and what to do', async () => {
  const { tokens } = await createAccount(base)
  await withPage({ before: withoutSuggestions, reader: tokens }, async (page) => {
    await addPasskey(page)
    await page.route('**/api/auth/factors', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      for (const passkey of data.factors.passkeys) passkey.site = 'old.example'
      await route.fulfill({ response, json: { data } })
    })
    await page.reload()
    await page
      .getByText('Made for old.example, so it does not work here. Remove it, and add a new one.')
      .waitFor()
  })
})
