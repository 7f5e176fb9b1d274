import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { axeViolations, button, expectAccessible, field, NARROWEST, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

test('a search by topic is saved with the expected updates, changed and deleted', async () => {
  const { tokens } = await createAccount(base)
  await withPage({ reader: tokens, viewport: NARROWEST }, async (page) => {
    await page.goto('/bills?policyArea=Health')
    await page.getByText('Save this search').click()
    await page.getByText(/^(About|Less than|\d+ bills? match)/).waitFor()
    expect(await field(page, 'Name').inputValue()).toBe('Health')
    await page.getByText('You get no email about changes yet.').waitFor()
    await expectAccessible(page)
    await field(page, 'Without any of these words').fill('insulin')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'See your saved searches' }).click()

    await page.getByText('without “insulin”, Health. New matches and changes to them.').waitFor()
    await expectAccessible(page)
    await button(page, 'Change “Health”').click()
    await field(page, 'How often').selectOption('weekly')
    await button(page, 'Save').click()
    await page.getByText('New matches and changes to them, once a week.').waitFor()
    await button(page, 'Delete “Health”').click()
    await page.getByText('None yet.').waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})
