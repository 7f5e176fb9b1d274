import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import { withService, pathOf, useBrowser, listRows } from './browser.ts'
import { mockMembers } from './members-service.ts'

const withPage = useBrowser()
const withBills = withService(withPage, mockBills)
const withMembers = withService(withPage, mockMembers)

const billBox = (page: Page) => page.getByRole('searchbox', { name: 'Search bills' })
const memberBox = (page: Page) => page.getByRole('searchbox', { name: 'Search members' })
/** Matches a number, because a placeholder has the same place before the list loads. */
const LOADED = { hasText: /\d/ }
const billsShown = (page: Page) => page.locator('.list-count', LOADED).waitFor()
const membersShown = (page: Page) => page.locator('.members-count', LOADED).waitFor()
const queryIn = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** Throttles the CPU to a quarter, as on a slow phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

interface Typed {
  readonly phrase: string
  readonly millisecondsAKey: number
}

const LONG = [
  'prior authorization',
  'clean water act',
  'small business loans',
  'h.r. 1315 roads',
  'student loan relief',
  'veterans’ health care',
  'border security',
  'a',
  'rural broadband 2025',
  'naïve café résumé',
]
const SHORT = ['tax', 'hr 1', 's 12', 'oil', 'ag', 'x', 'nato', 'va', 'epa', 'u.s.']
/** Milliseconds between keys. Near the debounce delay, a late URL update can collide with a keystroke. */
const KEY_DELAYS = [30, 60, 90, 120, 150, 180, 200, 210, 240, 300]
const SLOW_KEY_DELAYS = [360, 420, 480, 540, 600, 660, 720, 780, 840, 900]

const typedAt = (phrases: readonly string[], paces: readonly number[]): Typed[] =>
  phrases.map((phrase, i) => ({ phrase, millisecondsAKey: paces[i % paces.length] ?? 30 }))
/** Each slow key starts a search of its own, so few of them are enough. */
const TYPED = [...typedAt(LONG, KEY_DELAYS), ...typedAt(SHORT, SLOW_KEY_DELAYS)]

/** Half of the phrases, except those that begin with a bill number, which Enter would open. */
const TYPED_FOR_MEMBERS = TYPED.filter(({ phrase }, i) => i % 2 === 1 && !/^[\w.]+ \d+/.test(phrase))

/** Share of each pause that also passes in real time, so that the page can draw. */
const REAL_SHARE = 0.1

/** Types at a pace of the page's clock. Waiting in real time would cost CPU time on a throttled page. */
async function typeAt(page: Page, text: string, millisecondsAKey: number): Promise<void> {
  for (const key of text) {
    await page.keyboard.type(key)
    await page.clock.runFor(millisecondsAKey)
    await setTimeout(millisecondsAKey * REAL_SHARE)
  }
}

/** The next key replaces the text in the box, which keeps the focus. */
const selectAll = (page: Page): Promise<void> => page.keyboard.press('ControlOrMeta+a')

const WITH_CLOCK = { hasClock: true }

describe('the bill search box', () => {
  test('keeps every phrase as typed, at any pace on a slow CPU', () =>
    withBills(
      '/bills',
      async (page) => {
        await billsShown(page)
        await slowDown(page)
        await billBox(page).focus()
        for (const { phrase, millisecondsAKey } of TYPED) {
          const pace = `“${phrase}” at ${millisecondsAKey} ms a key`
          await selectAll(page)
          await typeAt(page, phrase, millisecondsAKey)
          expect(await billBox(page).inputValue(), pace).toBe(phrase)
          await expect
            .poll(() => queryIn(page, 'q'), { message: pace })
            .toBe(phrase.length < 2 ? null : phrase)
          expect(await billBox(page).inputValue(), pace).toBe(phrase)
        }
      },
      WITH_CLOCK,
    ))

  test('keeps a single letter, which starts no search, even without focus', () =>
    withBills(
      '/bills?page=2',
      async (page, requests) => {
        await billsShown(page)
        const before = requests.length
        await billBox(page).fill('p')
        await page.clock.runFor(2_000)
        expect(await billBox(page).inputValue()).toBe('p')
        await page.keyboard.press('Tab')
        await page.clock.runFor(2_000)
        expect(await billBox(page).inputValue()).toBe('p')
        expect(pathOf(page)).toBe('/bills?page=2')
        expect(requests.slice(before).filter((path) => path.includes('limit'))).toEqual([])
      },
      WITH_CLOCK,
    ))

  test('keeps text typed after a search was sent, while the list still loads', () =>
    withBills('/bills', async (page) => {
      await billsShown(page)
      await billBox(page).focus()
      await page.keyboard.type('part')
      await expect.poll(() => queryIn(page, 'q')).toBe('part')
      await page.keyboard.type(' 5')
      expect(await billBox(page).inputValue()).toBe('part 5')
      await expect.poll(() => queryIn(page, 'q')).toBe('part 5')
    }))

  test('searches before another control takes effect that is used right after the last key', () =>
    withBills(
      '/bills?party=Democratic&type=hr',
      async (page) => {
        await billsShown(page)
        // with the clock paused, only the other control can start the search; loading needs the clock again
        await page.clock.pauseAt(Date.now() + 60_000)
        await billBox(page).fill('part')
        await page.getByRole('link', { name: /Remove Type/ }).click()
        await expect.poll(() => pathOf(page)).toBe('/bills?q=part&party=Democratic')
        await billBox(page).fill('part 5')
        await page.getByLabel('Sort by').focus()
        await page.getByLabel('Sort by').selectOption('Date Introduced')
        await expect.poll(() => pathOf(page)).toBe('/bills?q=part+5&party=Democratic&sort=introducedDate')
        await billBox(page).fill('part 55')
        await page.getByRole('link', { name: 'Clear all' }).click()
        await expect.poll(() => pathOf(page)).toBe('/bills?q=part+55&sort=introducedDate')
        expect(await billBox(page).inputValue()).toBe('part 55')
      },
      WITH_CLOCK,
    ))

  test('opens a bill that is pressed right after the last key, whatever the search finds', () =>
    withBills(
      '/bills',
      async (page, requests) => {
        await billsShown(page)
        const link = listRows(page).first().getByRole('link').first()
        await page.clock.pauseAt(Date.now() + 60_000)
        await billBox(page).fill('zebra')
        await link.hover()
        await page.mouse.down()
        await page.clock.runFor(1_000)
        await page.mouse.up()
        await expect.poll(() => pathOf(page)).toMatch(/^\/bills\/\d+\//)
        await page.clock.runFor(1_000)
        expect(pathOf(page)).toMatch(/^\/bills\/\d+\//)
        expect(requests.filter((path) => path.startsWith('/search'))).toEqual([])
      },
      WITH_CLOCK,
    ))

  test('shows the query of the URL after Back and Forward, even with focus, and after a reload', () =>
    withBills('/bills', async (page) => {
      await billsShown(page)
      await billBox(page).fill('part')
      await expect.poll(() => queryIn(page, 'q')).toBe('part')
      await page.getByRole('link', { name: 'Page 2' }).click()
      await expect.poll(() => queryIn(page, 'page')).toBe('2')
      await billBox(page).fill('part 5')
      await expect.poll(() => pathOf(page)).toBe('/bills?q=part+5')
      await page.goBack()
      await expect.poll(() => pathOf(page)).toBe('/bills?q=part')
      await expect.poll(() => billBox(page).inputValue()).toBe('part')
      await page.goForward()
      await expect.poll(() => billBox(page).inputValue()).toBe('part 5')
      await page.reload()
      await billsShown(page)
      expect(await billBox(page).inputValue()).toBe('part 5')
    }))

  test('does not search while an input method is composing', () =>
    withBills(
      '/bills',
      async (page, requests) => {
        await billsShown(page)
        const session = await page.context().newCDPSession(page)
        await billBox(page).focus()
        for (const text of ['p', 'pa', 'par']) {
          await session.send('Input.imeSetComposition', {
            text,
            selectionStart: text.length,
            selectionEnd: text.length,
          })
          await page.clock.runFor(1_000)
        }
        expect(await billBox(page).inputValue()).toBe('par')
        expect(pathOf(page)).toBe('/bills')
        await session.send('Input.insertText', { text: 'part' })
        await page.clock.runFor(1_000)
        await expect.poll(() => queryIn(page, 'q')).toBe('part')
        expect(await billBox(page).inputValue()).toBe('part')
        await expect.poll(() => requests.filter((path) => path.startsWith('/search')).length).toBe(1)
      },
      WITH_CLOCK,
    ))
})

describe('the member search box', () => {
  test('keeps every phrase as typed while a search is submitted midway', () =>
    withMembers(
      '/members',
      async (page) => {
        await membersShown(page)
        await slowDown(page)
        await memberBox(page).focus()
        for (const { phrase, millisecondsAKey } of TYPED_FOR_MEMBERS) {
          const pace = `“${phrase}” at ${millisecondsAKey} ms a key`
          const half = phrase.slice(0, phrase.length / 2)
          await selectAll(page)
          await typeAt(page, half, millisecondsAKey)
          await page.keyboard.press('Enter')
          await typeAt(page, phrase.slice(half.length), millisecondsAKey)
          expect(await memberBox(page).inputValue(), pace).toBe(phrase)
          await page.keyboard.press('Enter')
          await expect
            .poll(() => queryIn(page, 'search'), { message: pace })
            .toBe(phrase.length < 2 ? null : phrase)
          expect(await memberBox(page).inputValue(), pace).toBe(phrase)
        }
      },
      WITH_CLOCK,
    ))

  test('keeps typed text when a chip removes another filter, and clears it on Clear all', () =>
    withMembers('/members?party=Democratic&state=OH', async (page) => {
      await membersShown(page)
      await memberBox(page).fill('somebody else')
      await page.getByRole('link', { name: 'Remove Party Democratic' }).click()
      await expect.poll(() => pathOf(page)).toBe('/members?state=OH')
      expect(await memberBox(page).inputValue()).toBe('somebody else')
      await page.getByRole('link', { name: 'Clear all' }).click()
      await expect.poll(() => pathOf(page)).toBe('/members')
      expect(await memberBox(page).inputValue()).toBe('')
    }))

  test('shows the query of the URL after Back and Forward, even with focus', () =>
    withMembers('/members', async (page) => {
      await membersShown(page)
      await memberBox(page).fill('tester1')
      await memberBox(page).press('Enter')
      await expect.poll(() => queryIn(page, 'search')).toBe('tester1')
      // waits for the screen and not only the URL, or Back would have nowhere to go
      await expect.poll(() => page.title()).toMatch(/^tester1 · /)
      await memberBox(page).fill('tester12')
      await page.goBack()
      await expect.poll(() => memberBox(page).inputValue()).toBe('')
      await page.goForward()
      await expect.poll(() => memberBox(page).inputValue()).toBe('tester1')
    }))
})
