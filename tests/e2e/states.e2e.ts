import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { axeViolations, button, heading, PHONE, useBrowser, listRows } from './browser.ts'
import { follow, readBill } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

async function expectNoViolations(page: Page, state: string): Promise<void> {
  expect(await axeViolations(page), state).toEqual([])
}

async function createFollower(): Promise<Account> {
  const account = await createAccount(base)
  await follow(base, account.tokens, await readBill(base, '3'))
  return account
}

/** Being checked, withdrawn, a quorum call, an election, a tie broken, a question. */
const VOTES = [23, 24, 22, 21]
  .map((number) => `house/119/1/${number}`)
  .concat('senate/119/1/5', 'house/119/1/20')

const GO = 'Go to a bill or member'
const box = (page: Page, name: string) => page.getByRole('combobox', { name })
const firstOption = (page: Page, name: string) =>
  page.getByRole('listbox', { name }).getByRole('option').first()

test('the states of a list are accessible: folded, drawers, menus, the palette, nothing found', () =>
  withPage({ viewport: PHONE, reader: 'signed-in' }, async (page) => {
    await page.goto('/bills')
    await listRows(page).first().waitFor()
    await button(page, 'Compact').click()
    await expectNoViolations(page, 'folded')
    await button(page, 'Filter bills').click()
    await page.getByLabel('Policy area', { exact: true }).waitFor()
    await box(page, 'Add a member').fill('kir')
    await firstOption(page, 'Add a member').waitFor()
    await expectNoViolations(page, 'drawer with suggestions')
    await box(page, 'Add a member').fill('')
    await button(page, 'Menu').click()
    await expectNoViolations(page, 'menu')
    await page.keyboard.press('Escape')
    await button(page, GO).click()
    await box(page, GO).fill('tra')
    await firstOption(page, GO).waitFor()
    await expectNoViolations(page, 'box with answers')
    await box(page, GO).fill('qqqqqq')
    await page.getByText('Nothing found.').waitFor()
    await expectNoViolations(page, 'box without answers')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search bills' }).fill('qqqqqq')
    await page.locator('main .empty-state').waitFor()
    await page.getByText('Save this search').click()
    await page.getByLabel('Name', { exact: true }).waitFor()
    await expectNoViolations(page, 'nothing found, a search being saved')
  }))

test('the states of a bill and of tracking are accessible: choices of following, what is missing, nothing tracked', async () => {
  const { tokens } = await createFollower()
  const before = (context: BrowserContext) =>
    context.route(/\/(?:summaries|actions|cosponsors|activity)\?/, (route) =>
      route.fulfill({ status: 429, json: {} }),
    )
  await withPage({ viewport: PHONE, reader: tokens, before, allowedLog: /status of 429/ }, async (page) => {
    await page.goto('/bills/119/hr/3')
    await page.getByText('Not loaded.', { exact: true }).first().waitFor()
    await button(page, 'How to get alerts for H.R. 3').click()
    await page.getByRole('menuitemradio').first().waitFor()
    await expectNoViolations(page, 'parts missing, choices of following')
    await page.keyboard.press('Escape')
    await page.goto('/tracking')
    await button(page, 'Try again').waitFor()
    await expectNoViolations(page, 'news missing')
    await page.getByLabel('Sort', { exact: true }).selectOption('All, latest change first')
    await page
      .getByRole('navigation', { name: 'Kind' })
      .getByRole('link', { name: /^Members/ })
      .click()
    await page.getByRole('heading', { name: /^You aren’t tracking any/ }).waitFor()
    await expectNoViolations(page, 'nothing tracked of a kind')
  })
})

const VOTE_ROWS = 'main .record-rows > li'

test('the states of votes are accessible: the list, its drawer, nothing found, a vote, the votes of a member', () =>
  withPage({ viewport: PHONE, reader: 'signed-in' }, async (page) => {
    await page.goto('/votes')
    await page.locator(VOTE_ROWS).first().waitFor()
    await expectNoViolations(page, 'list')
    await button(page, 'Filter votes').click()
    await page.getByLabel('Result', { exact: true }).waitFor()
    await expectNoViolations(page, 'drawer')
    await page.goto('/votes?chamber=Senate&parties=line')
    await page.getByRole('heading', { name: 'No votes found' }).waitFor()
    await expectNoViolations(page, 'nothing found')
    // other kinds and states are tested elsewhere
    await page.goto('/votes/house/119/1/20')
    await page.locator('.vote-members').first().waitFor({ state: 'attached' })
    await expectNoViolations(page, 'vote')
    await page.locator('.vote-members a').first().click()
    await page.locator(VOTE_ROWS).first().waitFor()
    await expectNoViolations(page, 'votes of a member')
  }))

test('the public pages of votes are accessible', () =>
  withPage({ viewport: PHONE }, async (page) => {
    await page.goto('/congress/votes')
    await expectNoViolations(page, 'list')
    for (const path of VOTES) {
      await page.goto(`/congress/votes/${path}`)
      await expectNoViolations(page, path)
    }
    await page.locator('.vote-members a').first().click()
    await expectNoViolations(page, 'member')
    await page.getByRole('link', { name: 'All votes' }).click()
    await page.getByRole('heading', { level: 1, name: /^Votes of / }).waitFor()
    await expectNoViolations(page, 'votes of a member')
  }))

test('dialogs, forms and failures around an account are accessible', async () => {
  const { tokens } = await createAccount(base)
  const before = (context: BrowserContext) =>
    context.route('**/api/auth/devices', (route) => route.fulfill({ status: 429, json: {} }))
  await withPage({ viewport: PHONE, reader: tokens, before, allowedLog: /status of 4\d\d/ }, async (page) => {
    await page.goto('/profile')
    await button(page, 'Try again').waitFor()
    await button(page, 'Change password').click()
    await button(page, 'Cancel').waitFor()
    await expectNoViolations(page, 'a list missing, a form')
    await button(page, 'Delete my account').click()
    await page.getByRole('dialog').waitFor()
    await expectNoViolations(page, 'dialog')
    await page.goto('/settings/webhooks')
    await button(page, 'New webhook').click()
    await expectNoViolations(page, 'a new webhook')
    await page.goto('/members/Z999999')
    await heading(page, 'Member not found').waitFor()
    await expectNoViolations(page, 'not found')
  })
})

test('the check finds an unnamed picture, and too little contrast in either color scheme', () =>
  withPage({}, async (page) => {
    await page.goto('/health')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(`{
      const main = document.querySelector('main')
      main.append(Object.assign(new Image(), { src: '/favicon.svg' }))
      const addWords = (color) => {
        const words = Object.assign(document.createElement('p'), { textContent: color })
        words.style.color = color
        main.append(words)
      }
      addWords('light-dark(#ddd, #fff)')
      addWords('light-dark(#000, #333)')
    }`)
    const found = await axeViolations(page)
    expect(found.map((violation) => violation.replace(/<.*?style="color: |<img.*|;.*/gs, ''))).toEqual([
      'color-contrast: light-dark(rgb(221, 221, 221), rgb(255, 255, 255))',
      'image-alt: ',
      'dark: color-contrast: light-dark(rgb(0, 0, 0), rgb(51, 51, 51))',
    ])
  }))
