import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LONG_HEADING } from '@rostrum/web/features/bills/testing/bills'
import { mockBills } from './bills-service.ts'
import { heading, setTheme, useBrowser, withService } from './browser.ts'
import { CAREER } from '@rostrum/web/features/members/testing/members'
import { mockMembers } from './members-service.ts'

const withPage = useBrowser()
const withRecord = withService(withPage, async (context) => [
  ...(await mockBills(context)),
  ...(await mockMembers(context)),
])

/** The minimum contrast of meaningful graphics: WCAG 2.2, success criterion 1.4.11. */
const MIN_CONTRAST = 3

/** Lists paints with too little contrast to the page's color. Paints equal to it are cutouts and are skipped. */
const LOW_CONTRAST_SHAPES = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const channels = (color) => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  const luminance = (color) => {
    const [r, g, b] = channels(color).map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = 'Canvas'
  const paper = getComputedStyle(probe).color
  probe.remove()
  const contrast = (color) => {
    const [low, high] = [luminance(color), luminance(paper)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const isSeen = (paint) => /^rgb\\(|^color\\(/.test(paint) && paint !== paper
  const shapes = [...document.querySelectorAll('svg :is(path, circle, rect, line, polyline, text)')]
  const lowContrast = shapes.flatMap((shape) => {
    const { fill, stroke } = getComputedStyle(shape)
    return [fill, stroke]
      .filter((paint) => isSeen(paint) && contrast(paint) < ${MIN_CONTRAST})
      .map((paint) => shape.parentElement.getAttribute('class') + ' ' + shape.getAttribute('class') + ': ' + paint)
  })
  return [shapes.length, [...new Set(lowContrast)]]
})()`

const BACKGROUNDS = ['light', 'dark'] as const

/** Measures the open page with forced colors on a light and a dark background. */
async function expectContrast(page: Page, theme = ''): Promise<void> {
  for (const colorScheme of BACKGROUNDS) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const [count, lowContrast] = await page.evaluate<[number, string[]]>(LOW_CONTRAST_SHAPES)
    expect(count).toBeGreaterThan(5)
    expect(lowContrast, `${theme} on ${colorScheme}`).toEqual([])
  }
}

describe('with forced colors', () => {
  test.each([
    ['/members', 'Congressional Members', '.service-mark'],
    ['/members?view=seats', 'Congressional Members', 'a.seat'],
    ['/members?view=states&state=OH', 'Congressional Members', '.state-tile'],
    [`/members/${CAREER.bioguideId}`, 'Grace M. Career', '.strip-term'],
    ['/bills/119/hr/2', 'Clean Rivers Act', '.stage-mark'],
    ['/bills/119/hr/1', LONG_HEADING, '.month-chart-bars rect'],
    [`/members/${CAREER.bioguideId}`, 'Grace M. Career', '.month-chart-bars rect:last-child'],
  ])('every graphic on %s has enough contrast in each theme', (path, title, drawing) =>
    withRecord(
      path,
      async (page) => {
        await page.emulateMedia({ forcedColors: 'active' })
        await heading(page, title).waitFor()
        await page.locator(drawing).first().waitFor()
        for (const theme of ['light', 'dark'] as const) {
          await setTheme(page, theme)
          await expectContrast(page, theme)
        }
      },
      { allowedLog: /status of 404/ },
    ),
  )

  test.each([
    ['/congress', '.week-strip-bar rect'],
    ['/congress/119/hr/33', '.month-chart-bars rect'],
    ['/congress/votes/house/119/1/12', '.vote-seats circle'],
    ['/congress/votes/house/119/1/20', '.vote-bar-yea'],
  ])('every graphic on %s has enough contrast', (path, drawing) =>
    withPage({}, async (page) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto(path)
      await page.locator(drawing).first().waitFor({ state: 'attached' })
      await expectContrast(page)
    }),
  )
})
