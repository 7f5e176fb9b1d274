import { appPaths } from '@rostrum/contract/site/app-paths'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { mockLedger } from './following-service.ts'
import { inspectDrawings, longMotions } from './drawings.ts'
import { openWhole, PUBLIC_PAGES, screens } from './every-screen.ts'
import { SMALL_TARGETS } from './touch-targets.ts'

const withPage = useBrowser()
const WITH_MOUSE = { allowedLog: /status of 404/ }

/**
 * Lists visible text in its background's color while colors are forced: the color of the backplate that the browser draws
 * behind text, or of an element that opts out.
 */
const BLANK_WORDS = `(() => {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = 'Canvas'
  const paper = getComputedStyle(probe).color
  probe.remove()
  const hasWords = (element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const behind = (element) => {
    const { forcedColorAdjust, backgroundColor } = getComputedStyle(element)
    if (forcedColorAdjust !== 'none') return paper
    return /^rgba.* 0\\)$/.test(backgroundColor) && element.parentElement ? behind(element.parentElement) : backgroundColor
  }
  return [...document.querySelectorAll('body *')]
    .filter((element) => hasWords(element) && element.checkVisibility({ opacityProperty: true }))
    .filter((element) => !element.matches('script, style, noscript, option, svg *'))
    .filter((element) => getComputedStyle(element).color === behind(element))
    .map((element) => element.outerHTML.slice(0, 120))
})()`

/** Lists elements that render differently with the stylesheets in another order, because screens load them on demand. */
const DRAWN_BY_ORDER = `(() => {
  const elements = [...document.querySelectorAll('body *')]
  const NAMES = 'display position padding border font color background-color min-width min-height gap flex'.split(' ')
  const styles = () =>
    elements.map((element) => {
      const style = getComputedStyle(element)
      return NAMES.map((name) => style.getPropertyValue(name)).join(' ')
    })
  const before = styles()
  const links = [...document.querySelectorAll('link[rel=stylesheet]')]
  if (links.length === 1) return []
  const changed = links.flatMap(({ sheet }) => {
    const last = new CSSStyleSheet()
    const rules = [...sheet.cssRules].filter((rule) => !(rule instanceof CSSFontFaceRule))
    last.replaceSync(rules.map(({ cssText }) => cssText).join(''))
    document.adoptedStyleSheets = [last]
    const after = styles()
    document.adoptedStyleSheets = []
    return elements.filter((_, i) => before[i] !== after[i])
  })
  return [...new Set(changed)].map((element) => element.outerHTML.slice(0, 120))
})()`

/** Problems of the open page. */
async function faultsOn(page: Page): Promise<string[]> {
  const { count, unnamed } = await inspectDrawings(page)
  const motions = await longMotions(page)
  const small = await page.evaluate<string[]>(SMALL_TARGETS)
  const byOrder = await page.evaluate<string[]>(DRAWN_BY_ORDER)
  await page.emulateMedia({ forcedColors: 'active' })
  const blank = await page.evaluate<string[]>(BLANK_WORDS)
  await page.emulateMedia({ forcedColors: 'none' })
  return [
    ...(count === 0 && (await page.locator('nav').count()) > 0 ? ['no drawing'] : []),
    ...unnamed.map((drawing) => `unnamed: ${drawing}`),
    ...motions.map((element) => `moves: ${element}`),
    ...small.map((target) => `small: ${target}`),
    ...byOrder.map((element) => `by order: ${element}`),
    ...blank.map((words) => `blank: ${words}`),
  ]
}

/** Problems of each page, after it has loaded completely. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await openWhole(page, path)
    for (const fault of await faultsOn(page)) found.push(`${path} ${fault}`)
  }
  return found
}

test('no screen has small targets, invisible text, unnamed or moving drawings, or order-dependent stylesheets', () =>
  withPage({ ...WITH_MOUSE, reader: 'signed-in' }, async (page) => {
    expect(await faultsOf(page, [...screens(true), '/no/such/screen'])).toEqual([])
  }))

test('nor does Tracking with news', () =>
  withPage({ reader: 'signed-in', before: mockLedger().serve }, async (page) => {
    expect(await faultsOf(page, [appPaths.tracking()])).toEqual([])
  }))

test('nor do the screens around signing in', () =>
  withPage(WITH_MOUSE, async (page) => {
    expect(await faultsOf(page, screens(false))).toEqual([])
  }))

test('nor do the public pages', () =>
  withPage(WITH_MOUSE, async (page) => {
    expect(await faultsOf(page, PUBLIC_PAGES)).toEqual([])
  }))
