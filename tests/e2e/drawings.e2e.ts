import { expect, test } from 'vitest'
import { NARROWEST, useBrowser, withService } from './browser.ts'
import { inspectDrawings, longMotions } from './drawings.ts'
import { mockMembers } from './members-service.ts'

const withPage = useBrowser()
const withMembers = withService(withPage, mockMembers)

test('the checks find unnamed drawings, and motion', () =>
  withPage({}, async (page) => {
    await page.goto('/health')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<svg class="a"><path d="M0 0h9v9z"/></svg><svg class="b" role="img"></svg><img class="c" src="/favicon.svg">' +
      '<img class="d" src="/favicon.svg" alt="favicon.svg"><img class="e" src="/favicon.svg" alt="">' +
      '<svg class="f" role="img" aria-label="Logo"></svg><p class="g"></p>')`)
    const { unnamed } = await inspectDrawings(page)
    expect(unnamed.map((markup) => /class="(\w)"/.exec(markup)?.[1])).toEqual(['a', 'b', 'c', 'd'])
    await page.evaluate(
      `document.querySelector('.g').style.setProperty('transition', 'opacity 1s', 'important')`,
    )
    expect(await longMotions(page)).toEqual(['p.g'])
  }))

test('the seats have a table with links of the touch target size', () =>
  withMembers(
    '/members?view=seats',
    async (page) => {
      await page.getByText('View as a table').tap()
      const link = page.getByRole('row', { name: 'Terry Tester104' }).getByRole('link')
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await link.tap()
      await page.waitForURL(/\/members\/T000104$/)
    },
    { viewport: NARROWEST, isTouch: true, allowedLog: /status of 404/ },
  ))
