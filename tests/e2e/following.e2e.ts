import { readFile } from 'node:fs/promises'
import type { Bill } from '@rostrum/contract/entities/bill'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import {
  mockSite,
  axeViolations,
  button,
  heading,
  NARROWEST,
  pathOf,
  hasHorizontalScroll,
  useBrowser,
  WIDE,
} from './browser.ts'
import { follow, listOf, readBill, trackedKeys } from './following-service.ts'

const withPage = useBrowser()
/** Longer than tracked data counts as fresh. */
const STALE_MS = 61_000
const base = inject('rostrumUrl')
const bills: Bill[] = []
const bill = (index: number): Bill => {
  const found = bills[index]
  if (!found) throw new Error('the sample has too few bills')
  return found
}

beforeAll(async () => {
  for (const number of ['1', '2', '3']) bills.push(await readBill(base, number))
})

const announced = (page: Page) => page.locator('.visually-hidden[aria-live="polite"]')

async function openList(page: Page): Promise<void> {
  await page.goto('/bills')
  await heading(page, 'Congressional Bills').waitFor()
  await button(page, 'Track H.R. 1').waitFor()
}

describe('the track button', () => {
  test('updates optimistically, with one call for the whole page, and on every other screen', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens, before: (context) => listOf(context, bills) }, async (page) => {
      const requests: string[] = []
      page.on('request', (request) => {
        if (/\/follows\//.test(request.url())) requests.push(request.method())
      })
      await openList(page)
      await button(page, 'Track H.R. 1').click()
      await button(page, 'Tracking H.R. 1').waitFor()
      await expect.poll(() => announced(page).textContent()).toContain('You are tracking H.R. 1.')
      expect(requests).toEqual(['POST', 'PUT'])
      expect(await button(page, 'Tracking H.R. 1').getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('link', { name: bill(0).title, exact: true }).click()
      await button(page, 'Tracking H.R. 1').waitFor()
      await expect.poll(() => trackedKeys(base, tokens)).toEqual(['119/hr/1'])
    })
  })

  test('treats a double tap, or presses during a request, as one press', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens, before: (context) => listOf(context, bills) }, async (page) => {
      await openList(page)
      const sent: string[] = []
      page.on('request', (request) => {
        if (/\/follows\/bill\//.test(request.url())) sent.push(request.method())
      })
      await button(page, 'Track H.R. 1').dblclick()
      await button(page, 'Tracking H.R. 1').waitFor()
      await page.evaluate(
        '(() => { const second = document.querySelectorAll(".track-button")[1]; for (let i = 0; i < 20; i += 1) second.click() })()',
      )
      await expect.poll(() => announced(page).textContent()).toContain('You are tracking H.R. 2.')
      await expect.poll(() => trackedKeys(base, tokens)).toHaveLength(2)
      expect(sent).toEqual(['PUT', 'PUT'])
      await button(page, 'Tracking H.R. 2').press('Enter')
      await button(page, 'Track H.R. 2').waitFor()
      await expect.poll(() => trackedKeys(base, tokens)).toEqual(['119/hr/1'])
    })
  })

  test('rolls back a refused change and shows the server’s message or its own', async () => {
    const { tokens } = await createAccount(base)
    const allowedLog = /status of (409|500)/
    await withPage(
      { reader: tokens, allowedLog, before: (context) => listOf(context, bills) },
      async (page) => {
        await openList(page)
        const full = 'You can track at most 1,000 items.'
        await page.route('**/follows/bill/*', (route) =>
          route.fulfill({ status: 409, json: { code: 'conflict', message: full } }),
        )
        await button(page, 'Track H.R. 1').click()
        await page.getByRole('alert').filter({ hasText: full }).waitFor()
        await page.unroute('**/follows/bill/*')
        await page.route('**/follows/bill/*', (route) => route.fulfill({ status: 500, body: '' }))
        await button(page, 'Track H.R. 2').click()
        await page.getByRole('alert').filter({ hasText: 'Failed to track bill' }).waitFor()
        await button(page, 'Track H.R. 2').waitFor()
        expect(await axeViolations(page)).toEqual([])
        expect(await trackedKeys(base, tokens)).toEqual([])
      },
    )
  })

  test('reports a lost connection, and works when it is back', async () => {
    const { tokens } = await createAccount(base)
    const allowedLog = /ERR_INTERNET_DISCONNECTED/
    await withPage(
      { reader: tokens, allowedLog, before: (context) => listOf(context, bills) },
      async (page) => {
        await openList(page)
        await page.context().setOffline(true)
        await button(page, 'Track H.R. 1').click()
        await page.getByRole('alert').filter({ hasText: 'Failed to track bill' }).waitFor()
        await page.context().setOffline(false)
        await button(page, 'Track H.R. 1').click()
        await button(page, 'Tracking H.R. 1').waitFor()
        await expect.poll(() => trackedKeys(base, tokens)).toEqual(['119/hr/1'])
      },
    )
  })

  test('asks a visitor to sign in first', () =>
    withPage({ before: (context) => mockSite(context, { openBrowsing: true }) }, async (page) => {
      await page.goto('/bills/119/hr/1')
      const track = button(page, 'Track H.R. 1')
      await track.waitFor()
      expect(await track.isDisabled()).toBe(true)
      expect(await track.getAttribute('aria-describedby')).not.toBeNull()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'Sign in to track this bill' }).click()
      await heading(page, 'Sign in').waitFor()
      expect(pathOf(page)).toBe('/login?from=%2Fbills%2F119%2Fhr%2F1')
    }))
})

describe('the tracking screen', () => {
  const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

  test('lists items tracked on any device by kind, and untracks and undoes by keyboard', async () => {
    const { tokens } = await createAccount(base)
    await follow(base, tokens, bill(0))
    await follow(base, tokens, bill(1))
    await withPage({ reader: tokens }, async (page) => {
      await page.goto('/tracking')
      await heading(page, 'Tracking').waitFor()
      await page.getByText('2 bills').waitFor()
      await page.getByRole('link', { name: /^Amendments/ }).click()
      await page.getByText('You aren’t tracking any amendments').waitFor()
      expect(pathOf(page)).toBe('/tracking?kind=amendment')
      await page.goto('/tracking?kind=bill')
      await row(page, bill(0).title).waitFor()
      await button(page, 'Tracking H.R. 1').focus()
      await page.keyboard.press('Enter')
      await button(page, 'Undo H.R. 1').waitFor()
      await expect.poll(() => announced(page).textContent()).toContain('You are no longer tracking H.R. 1.')
      expect(await trackedKeys(base, tokens)).toEqual(['119/hr/2'])
      await page.keyboard.press('Enter')
      await button(page, 'Tracking H.R. 1').waitFor()
      await expect.poll(() => trackedKeys(base, tokens)).toHaveLength(2)
    })
  })

  test('refreshes in a second browser when it gets focus', async () => {
    const { tokens } = await createAccount(base)
    const lookAgain = async (page: Page): Promise<void> => {
      await page.clock.fastForward(STALE_MS)
      await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))')
    }
    await withPage({ reader: tokens }, async (page) => {
      await page.clock.install()
      await page.goto('/tracking')
      await page.getByText('You aren’t tracking anything yet').waitFor()
      await withPage({ reader: tokens }, async (other) => {
        await other.clock.install()
        await other.goto('/bills/119/hr/1')
        await button(other, 'Track H.R. 1').click()
        await expect.poll(() => trackedKeys(base, tokens)).toEqual(['119/hr/1'])
        await lookAgain(page)
        await button(page, 'Tracking H.R. 1').click()
        await button(page, 'Undo H.R. 1').waitFor()
        await expect.poll(() => trackedKeys(base, tokens)).toEqual([])
        await lookAgain(other)
        await button(other, 'Track H.R. 1').waitFor()
      })
    })
  })

  test('exports everything as a table', async () => {
    const { tokens } = await createAccount(base)
    await follow(base, tokens, bill(0))
    await withPage({ reader: tokens }, async (page) => {
      await page.goto('/tracking')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Export CSV').click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^rostrum-tracking-\d{4}-\d{2}-\d{2}\.csv$/)
      const [head, first, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n')
      expect(head).toBe('\uFEFFKind,Number,Title,Tracked since,Last change,Date of change,Detected,Link')
      expect(first).toMatch(/^bill,H\.R\. 1,.*\/bills\/119\/hr\/1$/s)
      expect(rest).toEqual([''])
    })
  })

  test('reports a failed load and retries on demand', async () => {
    const { tokens } = await createAccount(base)
    await follow(base, tokens, bill(0))
    await withPage({ reader: tokens, allowedLog: /status of 429/ }, async (page) => {
      let isFailing = true
      await page.route(/\/follows\?/, (route) =>
        isFailing ? route.fulfill({ status: 429, json: {} }) : route.fallback(),
      )
      await page.goto('/tracking')
      await page.getByText('Failed to load your tracked items. Please try again.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      isFailing = false
      await button(page, 'Try again').click()
      await row(page, bill(0).title).waitFor()
    })
  })
})

describe('in both themes', () => {
  test('the tracking screen is accessible and fits the narrowest phone', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens, viewport: NARROWEST }, async (page) => {
      await page.goto('/tracking')
      await page.getByText('You aren’t tracking anything yet').waitFor()
      await page.getByRole('region', { name: 'Start with one of these' }).getByText('sponsor of').waitFor()
      expect(await hasHorizontalScroll(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      await follow(base, tokens, bill(0))
      await page.reload()
      await button(page, 'Tracking H.R. 1').waitFor()
      expect(await hasHorizontalScroll(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      await button(page, 'Tracking H.R. 1').click()
      await button(page, 'Undo H.R. 1').waitFor()
      await page.setViewportSize(WIDE)
      expect(await axeViolations(page)).toEqual([])
    })
  })
})
