import { appPaths } from '@rostrum/contract/site/app-paths'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { sectionedText } from '@rostrum/web/features/bills/testing/sectioned-text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, mockRoute, pathOf, PHONE, useBrowser, withService } from './browser.ts'
import { LONG_TEXT, LONG_TEXT_VERSION, riverText } from './text-service.ts'

const withPage = useBrowser()
const TEXT = publicPaths.billText(LONG_TEXT)

/** The distance of an element's start from the top of the window. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top`)

test('a long text is read in parts without script, and its links lead into other parts', () =>
  withPage({ hasNoScript: true, viewport: PHONE }, async (page) => {
    await page.goto(TEXT)
    const first = await page.locator('.text > section').count()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL('**/text?part=2')
    expect(await page.title()).toContain('page 2 of')
    const second = page.locator('.text > section').first()
    expect(await second.getAttribute('id')).toBe(`t1/s${first}`)
    await second.getByRole('link', { name: 'section 1', exact: true }).click()
    await page.waitForURL(`**${TEXT}#t1/s1`)
    expect(await page.locator('[id="t1/s1"]').isVisible()).toBe(true)
    await page.getByText('Contents, 37 entries').click()
    await page.getByRole('link', { name: 'SEC. 30. A RIVER.', exact: true }).click()
    await page.waitForURL('**/text?part=*#t1/s30')
    expect(await topOf(page, '[id="t1/s30"]')).toBeLessThan(60)
  }))

test('a link to a section leads to the part in which it is', () =>
  withPage({ hasNoScript: true }, async (page) => {
    await page.goto(publicPaths.billText(LONG_TEXT, { section: 't1/s30' }))
    expect(pathOf(page)).toBe(`${TEXT}?section=t1%2Fs30#t1/s30`)
    expect(await topOf(page, '[id="t1/s30"]')).toBeLessThan(60)
  }))

test('the contents are walked by keyboard without script', () =>
  withPage({ hasNoScript: true }, async (page) => {
    await page.goto(TEXT)
    await page.locator('summary', { hasText: 'Contents' }).focus()
    await page.keyboard.press('Enter')
    for (let link = 0; link < 4; link += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${TEXT}#t1/s3`)
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    expect(await focused.textContent()).toContain('Link to SEC. 3.')
  }))

const withEarlierText = withService(withPage, async (context) => {
  const text = sectionedText({ code: LONG_TEXT_VERSION }, riverText([25, 30]))
  await mockRoute(context, `/bills/119/hr/39/text/${LONG_TEXT_VERSION}/sections`, { text })
  return []
})

test('a link to a passage leads to it in a later version that has other sections before it', () =>
  withEarlierText(appPaths.billText(LONG_TEXT), async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('.text').waitFor()
    await page.evaluate(`(() => {
      const passage = document.getElementById('t1/s30').querySelector('p:nth-last-child(2)').firstChild
      getSelection().setBaseAndExtent(passage, 'Line'.length, passage, 'Line 30 of river '.length)
    })()`)
    await button(page, 'Copy link to passage').click()
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
    await expect
      .poll(copied)
      .toMatch(/\?section=t1%2Fs30#t1\/s30:~:text=Line-,30%20of%20river,-30\.%20It%20runs$/)
    await page.goto(new URL(await copied()).href)
    expect(await page.locator('[id="t1/s1"]').count()).toBe(0)
    const passage = '[id="t1/s30"] p:nth-last-child(2)'
    await expect.poll(() => topOf(page, '[id="t1/s30"]')).toBeLessThan(-100)
    expect(await topOf(page, passage)).toBeGreaterThan(0)
    expect(await topOf(page, passage)).toBeLessThan(page.viewportSize()?.height ?? 0)
  }))

test('a printed part has its whole text, dark on light, and no controls', () =>
  withPage({ system: 'dark' }, async (page) => {
    await page.goto(TEXT)
    await page.emulateMedia({ media: 'print' })
    for (const gone of [
      '.header',
      '.public-actions',
      'nav[aria-label="Contents"]',
      '.text-permalink',
      '.pager',
    ])
      expect(await page.locator(gone).first().isVisible(), gone).toBe(false)
    for (const section of await page.locator('.text > section:has(p)').all())
      expect(await section.locator('p').last().isVisible()).toBe(true)
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light')
  }))
