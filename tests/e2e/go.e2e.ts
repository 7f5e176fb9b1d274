import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createGate, expectAccessible, heading, NARROWEST, pathOf, useBrowser } from './browser.ts'

const withPage = useBrowser()
const box = (page: Page) => page.getByRole('combobox', { name: 'Go to a bill or member' })
const button = (page: Page) => page.getByRole('button', { name: 'Go to a bill or member' })

test('the laws of this month are two clicks away from a screen', () =>
  withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/settings')
    await button(page).click()
    await page.getByRole('option', { name: 'Laws this month' }).click()
    await heading(page, 'Laws').waitFor()
    expect(pathOf(page)).toMatch(/^\/laws\?enactedFrom=\d{4}-\d\d-01&sort=date$/)
  }))

test('the palette opens by / and Ctrl+K, goes to a typed citation and closes by Escape', () =>
  withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/bills')
    await button(page).waitFor()
    await page.keyboard.press('/')
    await box(page).waitFor()
    await page.keyboard.press('Escape')
    await box(page).waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: 'Search bills' }).focus()
    await page.keyboard.press('Control+k')
    await box(page).fill('hr 1-119')
    await page.getByRole('option', { name: /^H\.R\. 1 119th Congress/ }).waitFor()
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/bills/119/hr/1')
    await box(page).waitFor({ state: 'detached' })
  }))

test('the palette opens by a key pressed while its code loads, with the text typed after it', () => {
  const { released, release } = createGate()
  const before = (context: BrowserContext) =>
    context.route('**/assets/go-dialog-*.js', (route) => released.then(() => route.continue()))
  return withPage({ reader: 'signed-in', before }, async (page) => {
    await page.goto('/members')
    await button(page).waitFor()
    await page.keyboard.press('/')
    await page.locator('input.visually-hidden:focus').waitFor({ state: 'attached' })
    await page.keyboard.type('HR 1')
    release()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('-119')
    expect(await box(page).inputValue()).toBe('HR 1-119')
  })
})

test('the palette reopens by a key pressed right after it closed', () =>
  withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/settings')
    await button(page).click()
    await box(page).waitFor()
    await page.evaluate(`
      document.querySelector('dialog[open]').close()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    `)
    await box(page).fill('hr 1-119')
    await page.getByRole('option', { name: /^H\.R\. 1 119th Congress/ }).waitFor()
  }))

const Amendments = z.object({ data: z.object({ amendments: z.array(z.object({ title: z.string() })) }) })

test('the palette finds an amendment by misspelled words of its purpose', () =>
  withPage({ reader: 'signed-in' }, async (page) => {
    const found = await page.request.get('/api/bills/amendments/search?q=provisions&limit=1')
    const { data } = Amendments.parse(await found.json())
    const purpose = data.amendments[0]?.title ?? ''
    const [word = '', other = ''] = (purpose.match(/[a-z]{7,}/g) ?? []).toSorted(
      (a, b) => b.length - a.length,
    )
    await page.goto('/settings')
    await button(page).click()
    await box(page).fill([word, other].map((each) => each.slice(0, 3) + each.slice(4)).join(' '))
    const amendments = page.getByRole('group', { name: 'Amendments' })
    await amendments
      .getByRole('option', { name: new RegExp(`^\\w\\.Amdt\\. \\d+ .*${word}`, 'i') })
      .first()
      .click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/bills\/amendments\/\d+\/[hs]amdt\/\d+$/)
  }))

test('the palette finds roll calls by number and by their bill', () =>
  withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/settings')
    await button(page).click()
    const vote = page
      .getByRole('group', { name: 'Votes' })
      .getByRole('option', { name: /House roll call 12 of/ })
    for (const text of ['house vote on H.R. 3', 'house vote 12']) {
      await box(page).fill(text)
      await vote.waitFor()
    }
    await vote.click()
    await expect.poll(() => pathOf(page)).toBe('/votes/house/119/1/12')
  }))

test('the palette looks up a ZIP code in My Congress, without sending it', () =>
  withPage({ reader: 'signed-in' }, async (page) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/settings')
    await button(page).click()
    await box(page).fill('85001')
    await page.getByRole('option', { name: 'My Congress members for 85001' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Or without a ZIP code' }).waitFor()
    expect(await page.getByLabel('ZIP code', { exact: true }).inputValue()).toBe('85001')
    await page.getByText('85001 is in one district.').waitFor()
    expect(pathOf(page)).toBe('/my-congress?change=district')
    expect(requests.filter((url) => url.includes('85001'))).toEqual([])
  }))

test('the arrow keys choose among members and screens, and the palette lists recently opened ones', () =>
  withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/members')
    const path = await page
      .getByRole('link', { name: /See Details/ })
      .first()
      .getAttribute('href')
    const id = path?.split('/').at(-1) ?? ''
    await button(page).waitFor()
    await page.keyboard.press('Control+k')
    await box(page).fill(id)
    await page.getByRole('option', { name: `${id} a member of Congress` }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe(`/members/${id}`)
    await page.getByText('Quick facts').waitFor()
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name }).waitFor()
    const options = page.getByRole('option')
    expect(await options.first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(
      await options.nth(1).getAttribute('id'),
    )
  }))

test('the palette lists no record that is missing', () =>
  withPage({ reader: 'signed-in', allowedLog: /status of 404/ }, async (page) => {
    for (const [path, title] of [
      ['/bills/119/hr/9999', 'Bill not found'],
      ['/bills/amendments/119/samdt/9999', 'Amendment unavailable'],
    ] as const) {
      await page.goto(path)
      await heading(page, title).waitFor()
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Members', exact: true }).waitFor()
    expect(await page.getByRole('group', { name: 'Recent' }).count()).toBe(0)
  }))

test('the palette is accessible on the narrowest phone', () =>
  withPage({ reader: 'signed-in', viewport: NARROWEST }, async (page) => {
    await page.goto('/bills')
    await button(page).click()
    await box(page).fill('health')
    await page.getByRole('group', { name: 'Topics' }).waitFor()
    await expectAccessible(page)
  }))
