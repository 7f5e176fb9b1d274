import type { TextSection } from '@rostrum/contract/entities/bill-text'
import { sectionedText, sectionOf } from '@rostrum/web/features/bills/testing/sectioned-text'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mockBills } from './bills-service.ts'
import {
  axeViolations,
  button,
  expectAccessible,
  mockRoute,
  NARROWEST,
  pathOf,
  PHONE,
  useBrowser,
  withService,
} from './browser.ts'

const withPage = useBrowser()
const TEXT = '/bills/119/hr/1/text'

const TITLE: TextSection = { id: 't1', level: 'title', enum: 'TITLE I', heading: 'RIVERS', paragraphs: [] }
const within = (section: TextSection): TextSection => ({ ...section, id: `t1/${section.id}` })

const SECTIONS: TextSection[] = [
  { id: 'front', level: 'front', paragraphs: [{ indent: 0, text: '119th CONGRESS' }] },
  TITLE,
  ...Array.from({ length: 40 }, (_, i) =>
    within(
      sectionOf(
        `SEC. ${101 + i}. PART ${i + 1} OF THE RIVERS.`,
        `River ${i + 1} is wide. The “Secretary” shall say so every year, and the Congress’s committees hear it.`,
        ...Array.from({ length: 5 }, (_each, line) => `Line ${line + 1} of river ${i + 1}, which runs on.`),
      ),
    ),
  ),
]

const withText = withService(withPage, async (context: BrowserContext) => {
  const requests = await mockBills(context)
  for (const code of ['engrossed-in-house', 'introduced-in-house'])
    await mockRoute(context, `/bills/119/hr/1/text/${code}/sections`, {
      text: sectionedText({ code }, SECTIONS),
    })
  return requests
})

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search in this text' })
const count = (page: Page) => page.locator('.search-inside-count').textContent()
const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')
const allowCopying = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

/** Selects words of a paragraph, as a reader does with the mouse. */
const select = (page: Page, paragraph: string, words: string) =>
  page.evaluate(
    `(() => {
      const node = [...document.querySelectorAll('.text p')].find((p) => p.textContent.startsWith(${JSON.stringify(paragraph)})).firstChild
      const start = node.data.indexOf(${JSON.stringify(words)})
      getSelection().setBaseAndExtent(node, start, node, start + ${words.length})
    })()`,
  )

describe('a search inside a text', () => {
  test('starts at "/", counts the matches, and steps through them by Enter', () =>
    withText(TEXT, async (page) => {
      await page.locator('.text').waitFor()
      await page.keyboard.press('/')
      expect(
        await box(page).evaluate((input: { matches: (it: string) => boolean }) => input.matches(':focus')),
      ).toBe(true)
      await page.keyboard.type('every year')
      await expect.poll(() => count(page)).toBe('40 found')
      await page.keyboard.press('Enter')
      await expect.poll(() => count(page)).toBe('1 of 40')
      await page.getByText('1 of 40, SEC. 101. PART 1 OF THE RIVERS.').waitFor()
      await page.keyboard.press('Shift+Enter')
      await expect.poll(() => count(page)).toBe('40 of 40')
      const marked =
        'CSS.highlights.get("text-found").size + " " + [...CSS.highlights.get("text-found-current")][0]'
      expect(await page.evaluate(marked)).toBe('40 every year')
      await button(page, 'Next match').click()
      await expect.poll(() => count(page)).toBe('1 of 40')
    }))

  test('begins where the reader is, and goes on at the beginning after the last match', () =>
    withText(`${TEXT}#t1/s130`, async (page) => {
      await page.locator('[id="t1/s130"]').waitFor()
      await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(500)
      await box(page).fill('every year')
      await expect.poll(() => count(page)).toBe('40 found')
      await page.keyboard.press('Enter')
      await expect.poll(() => count(page)).toBe('30 of 40')
      for (let at = 31; at <= 41; at += 1) await page.keyboard.press('Enter')
      await expect.poll(() => count(page)).toBe('1 of 40')
    }))

  test('finds typographic characters by those of a keyboard, and says what it does not find', () =>
    withText(TEXT, async (page) => {
      await box(page).fill('"secretary" shall')
      await expect.poll(() => count(page)).toBe('40 found')
      await box(page).fill("congress's committees")
      await expect.poll(() => count(page)).toBe('40 found')
      await box(page).fill('shall   say  ')
      await expect.poll(() => count(page)).toBe('40 found')
      await box(page).press('Enter')
      expect(await page.evaluate("[...CSS.highlights.get('text-found-current')].map(String)")).toEqual([
        'shall say',
      ])
      await box(page).fill('no such words')
      await expect.poll(() => count(page)).toBe('Not found')
    }))
})

test('on a phone, "/" searches the text, and the contents open over it', () =>
  withText(
    TEXT,
    async (page) => {
      await page.locator('.text').waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('river 20')
      await expect.poll(() => count(page)).toBe('6 found')
      await page.keyboard.press('Enter')
      await expect.poll(() => count(page)).toBe('1 of 6')
      const top = '[...CSS.highlights.get("text-found-current")][0].getBoundingClientRect().top'
      await expect.poll(() => page.evaluate(top)).toBeLessThan(PHONE.height)
      const bar = await page.locator('.reader-bar').boundingBox()
      expect(await page.evaluate(top)).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
      await button(page, 'Contents').click()
      const contents = page.getByRole('navigation', { name: 'Contents' })
      expect(await axeViolations(page)).toEqual([])
      await contents.getByRole('link', { name: 'SEC. 139. PART 39 OF THE RIVERS.' }).click()
      await contents.waitFor({ state: 'hidden' })
      expect(pathOf(page)).toBe(`${TEXT}#t1/s139`)
      await page.keyboard.press('/')
      await page.keyboard.press('Enter')
      await expect.poll(() => count(page)).toBe('2 of 6')
    },
    { viewport: PHONE, isTouch: true },
  ))

describe('a link to a text', () => {
  test('leads to a section, and is copied from it with the public address', () =>
    withText(`${TEXT}#t1/s130`, async (page) => {
      await allowCopying(page)
      const section = page.locator('[id="t1/s130"]')
      await section.waitFor()
      await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(500)
      await section.getByRole('link', { name: 'Link to SEC. 130.' }).click()
      await expect
        .poll(() => copied(page))
        .toMatch(/\/congress\/119\/hr\/1\/text\?section=t1%2Fs130#t1\/s130$/)
    }))

  test('says that a version does not have its section', () =>
    withText(`${TEXT}#t9/s901`, async (page) => {
      await page.getByText('This version does not have the section that the link leads to.').waitFor()
    }))

  test('of a selected passage is a text fragment, and its citation names the section', () =>
    withText(`${TEXT}?version=introduced-in-house`, async (page) => {
      await allowCopying(page)
      await page.locator('.text').waitFor()
      await select(page, 'River 7 ', '7 is wid')
      await button(page, 'Copy link to passage').click()
      await expect
        .poll(() => copied(page))
        .toMatch(
          /\/congress\/119\/hr\/1\/text\?version=introduced-in-house&section=t1%2Fs107#t1\/s107:~:text=7%20is%20wide$/,
        )
      await button(page, 'Copy with citation').click()
      await expect
        .poll(() => copied(page))
        .toMatch(/^“7 is wid” H\.R\. 1, 119th Cong\., § 107 \(as introduced in House\), https?:.*#t1\/s107$/)
    }))

  test('of a long passage names its first and last words, and of a heading what stands before it', () =>
    withText(TEXT, async (page) => {
      await allowCopying(page)
      await page.locator('.text').waitFor()
      await page.evaluate(`(() => {
        const [first, , last] = document.getElementById('t1/s103').querySelectorAll('p')
        getSelection().setBaseAndExtent(first.firstChild, 0, last.firstChild, 15)
      })()`)
      await button(page, 'Copy link to passage').click()
      await expect
        .poll(() => copied(page))
        .toMatch(
          /s103:~:text=River%203%20is%20wide\.%20The%20%E2%80%9CSecretary%E2%80%9D,Line%202%20of%20river$/,
        )
      await page.evaluate(`(() => {
        const heading = document.getElementById('t1/s103').querySelector('h3')
        getSelection().setBaseAndExtent(heading.lastChild, 0, heading.lastChild, 6)
      })()`)
      await button(page, 'Copy link to passage').click()
      await expect.poll(() => copied(page)).toMatch(/s103:~:text=SEC\.%20103\.-,PART%203$/)
    }))
})

test('the contents of a text lead to its sections, and Back to where the reader was', () =>
  withText(TEXT, async (page) => {
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'SEC. 139. PART 39 OF THE RIVERS.' }).click()
    expect(pathOf(page)).toBe(`${TEXT}#t1/s139`)
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(1_000)
    const before = await page.evaluate('scrollY')
    await page.getByRole('link', { name: 'H.R. 1', exact: true }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Text of' }).waitFor()
    await page.goBack()
    await page.locator('.text').waitFor()
    await expect.poll(() => page.evaluate('scrollY')).toBe(before)
  }))

test.each([
  ['phone', PHONE],
  ['narrowest window', NARROWEST],
])('a text is accessible in a %s', (_name, viewport) =>
  withText(
    TEXT,
    async (page) => {
      await box(page).fill('wide')
      await button(page, 'Next match').click()
      await expectAccessible(page)
    },
    { viewport, isTouch: true },
  ),
)

test('the contents are walked by keyboard, and reading goes on at the chosen section', () =>
  withText(TEXT, async (page) => {
    const focused = () => page.evaluate<string>('document.activeElement.textContent')
    await box(page).focus()
    for (let tries = 0; (await focused()) !== 'SEC. 103. PART 3 OF THE RIVERS.'; tries += 1) {
      expect(tries).toBeLessThan(60)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toBe(`${TEXT}#t1/s103`)
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('Link to SEC. 103.')
  }))

test('the contents of a phone open, are walked and close by keyboard', () =>
  withText(
    TEXT,
    async (page) => {
      const contents = page.getByRole('navigation', { name: 'Contents' })
      await button(page, 'Contents').focus()
      await page.keyboard.press('Enter')
      await contents.waitFor()
      await page.keyboard.press('Escape')
      await contents.waitFor({ state: 'hidden' })
      await page.keyboard.press('Enter')
      for (let link = 0; link < 4; link += 1) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await contents.waitFor({ state: 'hidden' })
      await expect.poll(() => pathOf(page)).toBe(`${TEXT}#t1/s103`)
      await page.keyboard.press('Tab')
      expect(await page.locator(':focus').textContent()).toContain('Link to SEC. 103.')
    },
    { viewport: PHONE },
  ))

/** The first sync is not over yet. */
const duringLoading = (context: BrowserContext) =>
  context.route('**/api/status', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, isLoading: true } } })
  })

test('a printed text is whole and dark on light, with neither controls nor contents', () =>
  withText(
    TEXT,
    async (page) => {
      await page.locator('.text').waitFor()
      await page.locator('.loading-notice').waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      for (const gone of [
        '.header',
        '.reader-bar',
        '.contents',
        '.text-controls',
        '.text-permalink',
        '.share',
        '.loading-notice',
      ])
        expect(await page.locator(gone).first().isVisible(), gone).toBe(false)
      await page.getByRole('paragraph').filter({ hasText: 'Engrossed in House, ' }).waitFor()
      for (const section of await page.locator('.text > section').all())
        expect(
          await section
            .getByText(/which runs on|RIVERS|CONGRESS/)
            .last()
            .isVisible(),
        ).toBe(true)
      expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light')
    },
    { theme: 'dark', before: duringLoading },
  ))
