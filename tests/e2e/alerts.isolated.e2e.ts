import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, mailsTo, signIn } from './account.ts'
import { button, expectAccessible, heading, NARROWEST, useBrowser } from './browser.ts'
import { mostChangedBill } from './most-changed-bill.ts'
import { startOwnSystem } from './own-system.isolated.ts'

/** A bill progresses often in the days after this start. */
const START = { now: '2026-12-08T15:00:00Z', seed: 13 }
const DAYS = 3
const START_MS = 120_000

const withPage = useBrowser()
let system: Awaited<ReturnType<typeof startOwnSystem>>
beforeAll(async () => {
  system = await startOwnSystem(START)
  await system.sync()
  await system.tell()
}, START_MS)
afterAll(() => system.stop())

test('an alert is listed with its delivery status, and links to the bill', async () => {
  const account = await createAccount(system.url)
  const { email } = account.user
  const { citation, path } = mostChangedBill(system.sample, DAYS)
  await withPage({ base: system.url, reader: account.tokens }, async (page) => {
    await page.goto(path)
    await button(page, `Track ${citation}`).first().click()
    const offer = page.getByRole('region', { name: 'How should we let you know about changes?' })
    await offer.getByRole('button', { name: 'At once' }).click()
    await offer.waitFor({ state: 'hidden' })
  })
  system.advance(DAYS)
  await system.sync()
  await system.tell()
  const [mail] = await mailsTo(system.url, email)
  expect(mail?.text).toContain(citation)

  const { tokens } = await signIn(system.url, email)
  const visit = { base: system.url, reader: tokens, viewport: NARROWEST }
  await withPage(visit, async (page) => {
    await page.goto('/tracking')
    await page.getByRole('main').getByRole('link', { name: 'Your alerts' }).click()
    await heading(page, 'Your alerts').waitFor()
    await page.getByText(/^(Sent|Delivered)$/).waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: citation }).first().click()
    await button(page, `Tracking ${citation}`).first().waitFor()
  })
})
