import type { TextSection } from '@rostrum/contract/entities/bill-text'
import { sectionedText, sectionOf } from '@rostrum/web/features/bills/testing/sectioned-text'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import { axeViolations, button, expectAccessible, mockRoute, NARROWEST, PHONE } from './browser.ts'
import { pathOf, useBrowser, withService } from './browser.ts'

const withPage = useBrowser()
const COMPARISON = '/bills/119/hr/1/text?version=engrossed-in-house&against=introduced-in-house'

/** 30 sections of 12 paragraphs, numbered from `first`; every tenth section is changed as given. */
const sections = (amount: number, first = 1) =>
  Array.from({ length: 30 }, (_section, section) =>
    sectionOf(
      `SEC. ${section + first}. PART ${section + 1} OF THE RIVERS.`,
      ...Array.from(
        { length: 12 },
        (_, item) =>
          `(${item + 1}) River ${section + 1}-${item + 1} is worth $${section % 10 === 4 && item === 6 ? amount : 100}.`,
      ),
    ),
  )

const front = (...lines: string[]): TextSection => ({
  id: 'front',
  level: 'front',
  paragraphs: lines.map((text) => ({ indent: 0, text })),
})

/** The newer text has a new first section, which renumbers all others, three other amounts, and a new front. */
const TEXTS = {
  'introduced-in-house': [front('A BILL'), ...sections(500)],
  'engrossed-in-house': [
    front('Union Calendar No. 7', 'AN ACT'),
    sectionOf('SEC. 1. A NEW BEGINNING.', 'Every creek has a name.'),
    ...sections(900, 2),
  ],
}

async function mockTexts(
  context: BrowserContext,
  texts: Readonly<Record<string, TextSection[]>> = TEXTS,
): Promise<void> {
  for (const [code, whole] of Object.entries(texts))
    await mockRoute(context, `/bills/119/hr/1/text/${code}/sections`, {
      text: sectionedText({ code }, whole),
    })
}

const withTexts = withService(withPage, async (context) => {
  const requests = await mockBills(context)
  await mockTexts(context)
  return requests
})

/** Comparing 450 sections with 1,350 changes needs a worker, and takes long to draw. */
const longText = (amount: number) =>
  Array.from({ length: 450 }, (_section, section) =>
    sectionOf(
      `SEC. ${section + 1}. RIVERS.`,
      ...Array.from(
        { length: 12 },
        (_, item) =>
          `River ${section}-${item} of the long valley is worth $${item % 4 === 2 ? amount : 100}.`,
      ),
    ),
  )

const mockLongTexts = (context: BrowserContext): Promise<void> =>
  mockTexts(context, { 'introduced-in-house': longText(500), 'engrossed-in-house': longText(900) })

/** Counts in `window.paints` the browser's paints between the end of the comparison and the end of rendering. */
const COUNT_FRAMES = `
  window.paints = 0
  const count = () => {
    if (document.querySelector('.comparison')) return
    window.paints += 1
    requestAnimationFrame(count)
  }
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', () => requestAnimationFrame(count))
    }
  }`

const current = (page: Page) => page.locator('.change-current')
const count = (page: Page) => page.locator('.change-count').textContent()
const next = (page: Page) => button(page, 'Next change')

const isFocused = (element: { matches: (selector: string) => boolean }): boolean => element.matches(':focus')
const scrollToIt = (element: { scrollIntoView: () => void }): void => element.scrollIntoView()

/** The distance of an element's start from the top of the window. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element: { getBoundingClientRect: () => { top: number } }) => {
    return element.getBoundingClientRect().top
  })

async function expectInView(page: Page, selector: string): Promise<void> {
  await page.locator(selector).waitFor()
  const { height = 0 } = page.viewportSize() ?? {}
  await expect.poll(() => topOf(page, selector)).toBeGreaterThan(40)
  await expect.poll(() => topOf(page, selector)).toBeLessThan(height)
}

describe('a comparison', () => {
  test('of long texts is drawn in slices, so that the page stays responsive', () =>
    withTexts(
      '/bills',
      async (page) => {
        await page.addInitScript(COUNT_FRAMES)
        await page.goto(COMPARISON)
        await page.locator('.change-count').waitFor()
        expect(await page.evaluate('window.paints')).toBeGreaterThan(5)
      },
      { before: mockLongTexts },
    ))

  test('steps through its changes by button, shows the position, and starts over', () =>
    withTexts(COMPARISON, async (page) => {
      const places = [
        'SEC. 1. A NEW',
        'SEC. 6. PART 5',
        'SEC. 16. PART 15',
        'SEC. 26. PART 25',
        'SEC. 1. A NEW',
      ]
      for (const [step, place] of places.entries()) {
        await next(page).click()
        const number = (step % 4) + 1
        await page.getByText(`Change ${number} of 4, ${place}`).last().waitFor()
        expect(await count(page)).toBe(`${number} of 4 changes`)
        await expectInView(page, '.change-current')
      }
      await button(page, 'Previous change').click()
      await page.getByText('Change 4 of 4, SEC. 26.').last().waitFor()
    }))

  test('names the former number of a section, which is no change, and leaves out what the printer adds', () =>
    withTexts(COMPARISON, async (page) => {
      await page.locator('[id="s6"]', { hasText: 'PART 5 OF THE RIVERS. was SEC. 5.' }).waitFor()
      const summary = page.locator('.comparison-words')
      await summary.getByText('3 paragraphs reworded, 2 added, none removed.').waitFor()
      await summary.getByText('30 paragraphs only renumbered.').waitFor()
      expect(await page.locator('.compared').textContent()).not.toMatch(/Calendar|AN ACT|A BILL/)
    }))

  test("steps from the reader's scroll position", () =>
    withTexts(COMPARISON, async (page) => {
      await next(page).click()
      await page.locator('.change', { hasText: 'River 15-7' }).evaluate(scrollToIt)
      await expect.poll(() => topOf(page, '.change-current')).toBeLessThan(0)
      await next(page).click()
      await expect.poll(() => count(page)).toBe('3 of 4 changes')
    }))

  test('steps by keys only while it has the focus', () =>
    withTexts(COMPARISON, async (page) => {
      await next(page).waitFor()
      await page.keyboard.press('n')
      await page.getByLabel('Version').focus()
      await page.keyboard.press('n')
      expect(await count(page)).toBe('4 changes')
      await page.locator('.compared p').first().click()
      // the click made the first change current
      expect(await count(page)).toBe('1 of 4 changes')
      await page.keyboard.press('Control+n')
      const steps = [
        ['j', '2 of 4'],
        ['p', '1 of 4'],
        ['k', '4 of 4'],
        ['n', '1 of 4'],
      ] as const
      for (const [key, place] of steps) {
        await page.keyboard.press(key)
        await expect.poll(() => count(page)).toBe(`${place} changes`)
        expect(await page.getByRole('group', { name: `Change ${place}` }).evaluate(isFocused)).toBe(true)
      }
    }))

  test('copies a link that opens a new tab at the change', () =>
    withTexts(COMPARISON, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await next(page).click()
      await next(page).click()
      await next(page).click()
      await button(page, 'Copy link to this change').click()
      await button(page, 'Link copied to this change').waitFor()
      const copied = await page.evaluate<string>('navigator.clipboard.readText()')
      expect(copied).toMatch(/against=introduced-in-house#change-\w+$/)
      const tab = await page.context().newPage()
      await tab.goto(copied)
      await expect.poll(() => count(tab)).toBe('3 of 4 changes')
      await expectInView(tab, '.change-current')
      await expect.poll(() => current(tab).evaluate(isFocused)).toBe(true)
    }))

  test('puts the link into the URL if it cannot be copied', () =>
    withTexts(
      COMPARISON,
      async (page) => {
        await next(page).click()
        await button(page, 'Copy link to this change').click()
        await page.getByText('The link to this change is in the address bar.').waitFor()
        expect(pathOf(page)).toMatch(/#change-\w+$/)
      },
      { before: (context) => context.addInitScript('delete Navigator.prototype.clipboard') },
    ))

  test('keeps its contents in view, which mark changed sections and open folded ones', () =>
    withTexts(COMPARISON, async (page) => {
      const contents = page.getByRole('navigation', { name: 'Contents' })
      await contents.getByRole('link', { name: /^SEC\. 6\. .* 1 change$/ }).waitFor()
      await page.getByText('River 20-1 is').waitFor({ state: 'detached' })
      await contents.getByRole('link', { name: 'SEC. 21. PART 20 OF THE RIVERS.' }).click()
      await page.getByText('River 20-1 is').waitFor()
      await expectInView(page, '#s21')
      expect(await topOf(page, '.contents')).toBeLessThan(100)
    }))

  test('scrolls to the section of the URL at once', () =>
    withTexts(`${COMPARISON}#s21`, (page) => expectInView(page, '#s21')))
})

test.each([COMPARISON, '/bills/119/hr/1/text'])('the contents of %s open from a button on a phone', (path) =>
  withTexts(
    path,
    async (page) => {
      await button(page, 'Contents').click()
      const contents = page.getByRole('navigation', { name: 'Contents' })
      await contents.getByRole('link', { name: /PART 20 OF/ }).click()
      await contents.waitFor({ state: 'hidden' })
      await expectInView(page, '.text [id]:has-text("PART 20 OF")')
    },
    { viewport: PHONE, isTouch: true },
  ),
)

test('a comparison at a change is accessible', () =>
  withTexts(
    COMPARISON,
    async (page) => {
      await next(page).click()
      await next(page).click()
      await button(page, 'Contents').click()
      await page.getByRole('navigation', { name: 'Contents' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expectAccessible(page)
    },
    { viewport: NARROWEST },
  ))

test('a printed comparison says where it leaves out unchanged paragraphs', () =>
  withTexts(COMPARISON, async (page) => {
    const left = page.locator('.compared summary').first()
    await left.waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await left.isVisible()).toBe(true)
  }))
