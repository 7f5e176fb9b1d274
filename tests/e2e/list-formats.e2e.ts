import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createAccount } from './account.ts'
import { heading, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')
const Answer = z.object({ data: z.object({ pagination: z.object({ total: z.int() }) }) })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** The lines of a linked file below its heading. No title in the sample has a line break. */
async function rowsOf(page: Page, name: string): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), link(page, name).click()])
  expect(download.suggestedFilename()).toMatch(/^rostrum-[a-z]+-\d{4}-\d\d-\d\d\.csv$/)
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1)
}

async function totalOf(path: string): Promise<number> {
  const { data } = z.parse(Answer, await (await fetch(`${base}/api${path}`)).json())
  return data.pagination.total
}

test.each([
  ['/bills?congress=118', 'Congressional Bills', '/bills?congress=118'],
  // the screen shows current members unless asked for all
  ['/members?chamber=senate', 'Congressional Members', '/members?chamber=senate&current=true'],
  ['/laws?congress=119', 'Laws', '/laws?congress=119'],
])('%s is downloaded completely, and has a feed with its filters', async (path, title, call) => {
  const { tokens } = await createAccount(base)
  await withPage({ reader: tokens }, async (page) => {
    await page.goto(path)
    await heading(page, title).waitFor()
    await link(page, 'Download as CSV').waitFor()
    // sync may meanwhile add to the list
    await expect
      .poll(async () => [(await rowsOf(page, 'Download as CSV')).length, await totalOf(call)])
      .toSatisfy(([rows, total]) => rows === total)
    const address = (await link(page, 'Feed of this list').getAttribute('href')) ?? ''
    expect(address.toLowerCase()).toContain(path.split('?')[1])
    const feed = await fetch(new URL(address, base))
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ])
  })
})

test('the lists of a bill are downloaded from its page', async () => {
  const { tokens } = await createAccount(base)
  await withPage({ reader: tokens }, async (page) => {
    await page.goto('/bills/119/hr/1')
    await link(page, 'Actions as CSV').waitFor()
    expect((await rowsOf(page, 'Actions as CSV')).length).toBeGreaterThan(0)
  })
})
