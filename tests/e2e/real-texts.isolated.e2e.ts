import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, mailsTo, signIn } from './account.ts'
import { chooseAlerts } from './alert-service.ts'
import { button, expectAccessible, heading, pathOf, PHONE, useBrowser } from './browser.ts'
import { startOwnSystem } from './own-system.isolated.ts'

/** New texts have the phrase in the days after this start. */
const START = { now: '2026-09-14T15:00:00Z', seed: 3 }
const DAYS = 14
const PHRASE = 'not later than'
const RESULTS = `/bills?${new URLSearchParams({ in: 'text', q: `"${PHRASE}"` }).toString()}`
const START_MS = 120_000

const withPage = useBrowser()
let system: Awaited<ReturnType<typeof startOwnSystem>>
beforeAll(async () => {
  system = await startOwnSystem(START)
  await system.sync()
  await system.publish()
  await system.tell()
}, START_MS)
afterAll(() => system.stop())

/** The section that the address names is on the screen, and has the words. */
async function expectPassage(page: Page): Promise<void> {
  const id = decodeURIComponent(pathOf(page).split('#')[1] ?? '')
  const section = page.locator(`[id="${id}"]`)
  await section.waitFor()
  expect((await section.textContent())?.toLowerCase()).toContain(PHRASE)
  const { y = Infinity } = (await section.boundingBox()) ?? {}
  expect(y).toBeLessThan(page.viewportSize()?.height ?? 0)
}

const firstPassage = (page: Page) => page.locator('.text-passages a').first()

async function openFirstPassage(page: Page): Promise<void> {
  expect((await page.locator('.text-passages mark').first().textContent())?.toLowerCase()).toBe(PHRASE)
  await firstPassage(page).click()
  await page.locator('.text').waitFor()
  await expectPassage(page)
}

test('a passage that a search finds leads to its section in the reader', async () => {
  const { tokens } = await createAccount(system.url)
  await withPage({ base: system.url, reader: tokens }, async (page) => {
    await page.goto(RESULTS)
    await firstPassage(page).waitFor()
    await openFirstPassage(page)
    expect(pathOf(page)).toMatch(/^\/bills\/\d+\/[a-z]+\/\d+\/text#/)
    await page.locator('.text-heading:focus').waitFor()
  })
})

test('a passage that a search finds leads to its section without script', () =>
  withPage({ base: system.url, hasNoScript: true, viewport: PHONE }, async (page) => {
    await page.goto('/congress/search')
    await page.getByRole('searchbox', { name: 'Search the record' }).fill(`"${PHRASE}"`)
    await page.getByLabel('Inside the text of bills').check()
    await button(page, 'Search').click()
    await heading(page, `Texts with "${PHRASE}"`).waitFor()
    await openFirstPassage(page)
    expect(pathOf(page)).toMatch(/^\/congress\/\d+\/[a-z]+\/\d+\/text\?section=/)
  }))

test('a text is searched from its page without script', () =>
  withPage({ base: system.url, hasNoScript: true, viewport: PHONE }, async (page) => {
    await page.goto(RESULTS.replace('/bills', '/congress/search'))
    await page.getByLabel('Status').selectOption('In committee')
    await button(page, 'Search').click()
    await firstPassage(page).click()
    await page.getByRole('link', { name: 'Search this text' }).click()
    await page.getByRole('heading', { name: /^Search the text of/ }).waitFor()
    await page.getByRole('searchbox', { name: 'Search the record' }).fill(PHRASE)
    await button(page, 'Search').click()
    await firstPassage(page).waitFor()
    expect(await page.locator('.bill-rows > li').count()).toBe(1)
    await page.getByLabel('Only in').uncheck()
    await button(page, 'Search').click()
    await page.getByLabel('Policy area').waitFor()
    expect(await page.locator('.bill-rows > li').count()).toBeGreaterThan(1)
  }))

test('a saved search is told of a new text by mail, with a link to the passage', async () => {
  const account = await createAccount(system.url)
  const { email } = account.user
  await chooseAlerts(system.url, account, { rhythm: 'immediate' })
  await withPage({ base: system.url, reader: account.tokens }, async (page) => {
    await page.goto(RESULTS)
    await button(page, 'Save this search').click()
    await page.getByText(/\d+ bills? match/).waitFor()
    await button(page, 'Save').click()
    await page.getByRole('link', { name: 'See your saved searches' }).waitFor()
  })
  system.advance(DAYS)
  await system.sync()
  await system.publish()
  await system.tell()
  const mails = await mailsTo(system.url, email)
  const told = mails.find(({ text }) => text.includes(`Its text has the words of your search “${PHRASE}”.`))
  expect(told?.text.toLowerCase()).toContain(PHRASE)
  const [, link = ''] = /^Read .*?: (\S+)$/m.exec(told?.text ?? '') ?? []
  await withPage({ base: system.url, viewport: PHONE }, async (page) => {
    await page.goto(link)
    await expectPassage(page)
    await expectAccessible(page)
  })
  const { tokens } = await signIn(system.url, email)
  await withPage({ base: system.url, reader: tokens, viewport: PHONE }, async (page) => {
    await page.goto('/tracking')
    await page.getByRole('main').getByRole('link', { name: 'Your alerts' }).click()
    await firstPassage(page).waitFor()
    await expectAccessible(page)
    await openFirstPassage(page)
  })
})
