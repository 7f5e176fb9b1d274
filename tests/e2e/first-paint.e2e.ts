import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { createGate, heading, openWithFonts, passRetries, PHONE, useBrowser } from './browser.ts'
import { expectStill, LINE_ENDS, watchShifts } from './layout-shifts.ts'
import { follow, mockLedger, readBill } from './following-service.ts'

const withPage = useBrowser()

/** What a page asks for until nothing loads any longer. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openWithFonts(page, path)
  return requests
}

const scriptsIn = (requests: readonly string[]): string[] =>
  requests.filter((path) => path.endsWith('.js')).toSorted()

/**
 * What the top of a screen does not wait for: the command palette, notices, settings, the state of the record, the
 * topic filter, and the sections of a record.
 */
const LATE =
  /\/(late|member-\w+|committees)-|\/my-congress-|\.woff2|\/api\/(status|bills\/week|meetings|members\/\w+\/|bills\/\d+\/\w+\/\d+\/|users\/[^/]+\/(preferences|alerts|trackedTopics)|site)|\/img\//

/** Holds back the code of the app, but not the boot script. */
async function holdApp(context: BrowserContext) {
  const { released, release } = createGate()
  await context.route('**/assets/app-*.js', (route) => released.then(() => route.fallback()))
  return release
}

/** The load event waits for the code. */
const HELD = { waitUntil: 'domcontentloaded' } as const

describe('the first screen', () => {
  test.each([
    ['/login', 'Sign in', undefined],
    ['/members', 'Congressional Members', 'signed-in'],
    ['/bills', 'Congressional Bills', 'signed-in'],
    ['/laws', 'Laws', 'signed-in'],
    ['/votes', 'Roll-Call Votes', 'signed-in'],
    ['/members/A900002', 'Kerstin A. Applewhite', 'signed-in'],
    ['/bills/119/hr/1', 'Fridley Surprise Billing Enforcement Act', 'signed-in'],
  ] as const)('of %s takes at most 20 requests', (path, title, reader) =>
    withPage({ viewport: PHONE, ...(reader && { reader }) }, async (page) => {
      const requests = await requestsOf(page, path)
      await heading(page, title).waitFor()
      expect(requests.filter((request) => !LATE.test(request)).length).toBeLessThanOrEqual(20)
    }),
  )

  test('of /tracking takes at most 20 requests of somebody who tracks a bill', async () => {
    const base = inject('rostrumUrl')
    const { tokens } = await createAccount(base)
    await follow(base, tokens, await readBill(base, '1'))
    await withPage({ viewport: PHONE, reader: tokens }, async (page) => {
      const requests = await requestsOf(page, '/tracking')
      await page.getByRole('region', { name: 'Activity' }).waitFor()
      // the latest votes come with the week of Congress
      const first = requests.filter((request) => !LATE.test(request) && request !== '/api/votes')
      expect(first.length).toBeLessThanOrEqual(20)
    })
  })

  test('of a signed-out visitor at / loads the sign-in screen', async () => {
    const opened: string[][] = []
    for (const path of ['/', '/login'])
      await withPage({}, async (page) => {
        const requests = await requestsOf(page, path)
        await heading(page, 'Sign in').waitFor()
        opened.push(scriptsIn(requests))
      })
    expect(opened[0]).toEqual(opened[1])
  })

  test('makes no error while its code starts, for whose place all of the code would be read again', () => {
    const countErrors = (context: BrowserContext): Promise<unknown> =>
      context.addInitScript(`
        globalThis.errorsMade = []
        const note = (make) => (Errors, ...rest) => {
          globalThis.errorsMade.push(new Errors().stack)
          return make(Errors, ...rest)
        }
        globalThis.Error = new Proxy(Error, { apply: note(Reflect.apply), construct: note(Reflect.construct) })
      `)
    return withPage({ before: countErrors }, async (page) => {
      await page.goto('/login')
      await heading(page, 'Sign in').waitFor()
      expect(await page.evaluate('globalThis.errorsMade')).toEqual([])
    })
  })

  test('is not taken for that of an older site', () =>
    withPage({}, async (page) => {
      await page.goto('/login')
      await heading(page, 'Sign in').waitFor()
      const html = await (await page.request.get('/')).text()
      const scripts = await page.locator('script[type="module"][src]').all()
      const files = await Promise.all(scripts.map((script) => script.getAttribute('src')))
      expect(files).not.toEqual([])
      for (const file of files) expect(html).toContain(file)
    }))

  test('fetches no code of a screen that the guard refuses', () =>
    withPage({}, async (page) => {
      const requests = await requestsOf(page, '/settings')
      await heading(page, 'Sign in').waitFor()
      expect(scriptsIn(requests).filter((path) => /settings|record|panels/.test(path))).toEqual([])
    }))
})

describe('before the code has come', () => {
  test('a stranger reads what Rostrum is', () =>
    withPage({}, async (page) => {
      const release = await holdApp(page.context())
      await page.goto('/members', HELD)
      await page.getByText('Look up any bill, law, or member of Congress.').waitFor()
      expect(await page.getByRole('heading').count()).toBe(0)
      release()
      await heading(page, 'Sign in').waitFor()
      expect(await page.locator('.shell').count()).toBe(0)
    }))

  test('a reader sees the first words of a list', () =>
    withPage({ reader: 'signed-in', viewport: PHONE }, async (page) => {
      const release = await holdApp(page.context())
      await page.goto('/bills', HELD)
      const first = page.locator('.shell .bill-card-title').first()
      await first.waitFor()
      const title = await first.innerText()
      release()
      await heading(page, 'Congressional Bills').waitFor()
      expect(await page.locator('.bill-card-title').first().innerText()).toBe(title)
    }))

  test('a reader sees the first words of the news', () =>
    withPage({ reader: 'signed-in', viewport: PHONE, before: mockLedger().serve }, async (page) => {
      const release = await holdApp(page.context())
      await page.goto('/tracking', HELD)
      const first = page.locator('.shell .news-title').first()
      await first.waitFor()
      const title = await first.innerText()
      release()
      await heading(page, 'Tracking').waitFor()
      const row = page.getByRole('region', { name: 'Activity' }).getByRole('article').first()
      await row.getByText(title).waitFor()
    }))

  test('somebody without news sees the titles of what they track', async () => {
    const base = inject('rostrumUrl')
    const { tokens } = await createAccount(base)
    const bill = await readBill(base, '1')
    await follow(base, tokens, bill)
    await withPage({ reader: tokens, viewport: PHONE }, async (page) => {
      const release = await holdApp(page.context())
      await page.goto('/tracking', HELD)
      await page.locator('.shell .tracked-title').getByText(bill.title).waitFor()
      release()
      await heading(page, 'Tracking').waitFor()
      await page.getByRole('heading', { level: 3, name: bill.title }).waitFor()
    })
  })

  test('somebody who tracks nothing reads what Tracking is for', async () => {
    const { tokens } = await createAccount(inject('rostrumUrl'))
    await withPage({ reader: tokens, viewport: PHONE }, async (page) => {
      const release = await holdApp(page.context())
      await page.goto('/tracking', HELD)
      await page.locator('.shell').getByText('You aren’t tracking anything yet').waitFor()
      release()
      await page.getByRole('heading', { level: 2, name: 'You aren’t tracking anything yet' }).waitFor()
    })
  })

  test.each(['/bills/119/hr/1', '/members/A900001'])('a reader sees the first words of %s', (path) =>
    withPage({ reader: 'signed-in', viewport: PHONE }, async (page) => {
      const release = await holdApp(page.context())
      await page.goto(path, HELD)
      const first = page.locator('.shell-words .page-title')
      await first.waitFor()
      const title = await first.innerText()
      release()
      await heading(page, title).waitFor()
      expect(await page.locator('.shell').count()).toBe(0)
    }),
  )

  test('a shell of the wrong data is only a shell', () =>
    withPage({ reader: 'signed-in', hasClock: true, allowedLog: /500/ }, async (page) => {
      const release = await holdApp(page.context())
      await page.route('**/api/bills?*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/bills', HELD)
      await page.locator('.shell-line').first().waitFor()
      release()
      await passRetries(page, page.getByRole('button', { name: 'Try again' }))
    }))
})

test.each(['/members', '/members/A900002', '/bills', '/bills/119/hr/1', '/tracking'])(
  'nothing moves while %s loads',
  (path) =>
    withPage({ reader: 'signed-in', viewport: PHONE, isTouch: true }, async (page) => {
      await watchShifts(page)
      await openWithFonts(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectStill(page, LINE_ENDS)
    }),
)
