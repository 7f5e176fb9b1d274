import { join } from 'node:path'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import { storedBill } from '@rostrum/core/catalog/testing/stored-records'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import type { Store } from '@rostrum/core/store/store'
import { isSignedWith, type Receiver, startReceiver } from '@rostrum/core/webhooks/testing/receiver'
import { WEB } from '@rostrum/local/paths'
import { type Rostrum, startRostrum } from '@rostrum/local/start'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from './account.ts'
import { button, expectAccessible, field, heading, NARROWEST, useBrowser } from './browser.ts'

const withPage = useBrowser()
let rostrum: Rostrum
let receiver: Receiver
let store: Store

beforeAll(async () => {
  rostrum = await startRostrum({ port: 0, admitsLoopback: true, siteFolder: async () => join(WEB, 'dist') })
  store = rostrum.store
  receiver = await startReceiver()
}, 90_000)
afterAll(async () => {
  await receiver.stop()
  await rostrum.stop()
})

/** The secret, which is shown only once. */
const shownSecret = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Secret' }).locator('code').textContent()) ?? ''

const saveRecord = () => replaceBillHead(store, storedBill(`119/hr/${Date.now()}`), new Date().toISOString())

async function create(page: Page): Promise<string> {
  await button(page, 'New webhook').click()
  await field(page, 'Name').fill('Mirror')
  await field(page, 'Address').fill(receiver.url)
  await field(page, 'What is sent').selectOption('subjects')
  await field(page, 'Bills, amendments, members, committees, and topics').fill('hr1')
  await button(page, 'Save').click()
  await page.getByText('“hr1” is not a bill, amendment, member, committee, or topic.').waitFor()
  await field(page, 'Bills, amendments, members, committees, and topics').fill('119/hr/1 S000148')
  await field(page, 'Cosponsors').uncheck()
  await expectAccessible(page)
  await button(page, 'Save').click()
  const secret = await shownSecret(page)
  await expectAccessible(page)
  await button(page, 'I have saved it').click()
  await page.getByText(/^Changes to 119\/hr\/1, S000148: .*actions, committees.* Active\.$/).waitFor()
  return secret
}

test('a webhook is created, tested, inspected, rotated, paused and deleted', async () => {
  const account = await createAccount(rostrum.url)
  const visit = { base: rostrum.url, reader: account.tokens, viewport: NARROWEST }
  await withPage(visit, async (page) => {
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Manage webhooks' }).click()
    await heading(page, 'Webhooks').waitFor()
    const secret = await create(page)
    await button(page, 'Send a test: Mirror').click()
    await page.getByText('Waiting').waitFor()
    await rostrum.run('webhooks')
    await page.getByText('Delivered: your program responded with 204').waitFor()
    expect(receiver.received.map((message) => isSignedWith(message, secret))).toEqual([true])

    await button(page, 'New secret: Mirror').click()
    const rotated = await shownSecret(page)
    const subject = { kind: 'bill', key: '119/hr/1' } as const
    const now = new Date(Date.now() - 60_000)
    await appendChanges(store, subject, [{ kind: 'action', to: 'Passed', identity: ['Passed'] }], { now })
    // The job only reads the log after a save.
    await saveRecord()
    for (const job of ['changes', 'webhooks'] as const) await rostrum.run(job)
    const [, change] = receiver.received
    expect(JSON.parse(change?.body ?? '')).toMatchObject({ type: 'change', data: { subject, to: 'Passed' } })
    const isSigned = (by: string) => change !== undefined && isSignedWith(change, by)
    expect([secret, rotated].map(isSigned)).toEqual([true, true])
    await page.reload()
    await page.getByText('Deliveries to Mirror').click()
    await page.getByText('119/hr/1: Action').waitFor()
    await page.setViewportSize(NARROWEST)
    await expectAccessible(page)

    await button(page, 'Pause: Mirror').click()
    await page.getByText('Paused: nothing is sent.').waitFor()
    await button(page, 'Delete: Mirror').click()
    await button(page, 'Delete permanently: Mirror').click()
    await page.getByText('Deliveries to Mirror').waitFor({ state: 'detached' })
  })
})
