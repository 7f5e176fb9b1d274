import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { createGate, fontsApplied, heading, openWithFonts, PHONE, useBrowser } from './browser.ts'
import { expectStill, LINE_ENDS, watchShifts } from './layout-shifts.ts'
import { follow, readBill } from './following-service.ts'

const withPage = useBrowser()

/** A page's requests until nothing loads anymore. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openWithFonts(page, path)
  return requests
}

const scriptsIn = (requests: readonly string[]): string[] =>
  requests.filter((path) => path.endsWith('.js')).toSorted()

/**
 * Requests that the top of a screen does not wait for: the command palette, notices, settings, the record's state, the
 * topic filter, and sections of a record.
 */
const LATE =
  /\/(go-dialog|references|panels|member-\w+|committees)-|\/my-congress-|\.woff2|\/api\/(status|bills\/week|meetings|members\/\w+\/|bills\/\d+\/\w+\/\d+\/|users\/[^/]+\/(preferences|alerts|trackedTopics)|site)|\/img\//

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

  test('of /tracking takes at most 20 requests for a person who tracks a bill', async () => {
    const base = inject('rostrumUrl')
    const { tokens } = await createAccount(base)
    await follow(base, tokens, await readBill(base, '1'))
    await withPage({ viewport: PHONE, reader: tokens }, async (page) => {
      const requests = await requestsOf(page, '/tracking')
      await page.getByRole('region', { name: 'Activity' }).waitFor()
      // the latest votes are loaded with the week of Congress
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

  test('throws no error while its code starts, which would make it load all of the code again', () => {
    const countErrors = (context: BrowserContext): Promise<unknown> =>
      context.addInitScript(`
        globalThis.errorsMade = []
        // a browser without a window refuses to suggest a passkey at any time, which is an error of its own
        delete globalThis.PublicKeyCredential
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

  test('is not mistaken for that of an older site', () =>
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

test('a bar with the name is shown before the code has loaded', () =>
  withPage({ reader: 'signed-in', viewport: PHONE }, async (page) => {
    const { released, release } = createGate()
    await page.route('**/assets/app-*.js', (route) => released.then(() => route.fallback()))
    // later load events wait for the code
    await page.goto('/bills', { waitUntil: 'commit' })
    await page.locator('#root > [aria-hidden="true"]').getByText('Rostrum').waitFor()
    release()
    await heading(page, 'Congressional Bills').waitFor()
    expect(await page.locator('#root > [aria-hidden="true"]').count()).toBe(0)
  }))

test.each(['/members', '/members/A900002', '/bills', '/bills/119/hr/1', '/committees/hsag00', '/tracking'])(
  'nothing shifts while %s loads',
  (path) =>
    withPage({ reader: 'signed-in', viewport: PHONE, isTouch: true }, async (page) => {
      const { released, release } = createGate()
      // On a slow network, fonts arrive when the page is already being read.
      await page.route('**/*.woff2', (route) => released.then(() => route.fallback()))
      await watchShifts(page)
      // The delayed fonts delay the load event too if they are requested before it.
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      release()
      await fontsApplied(page)
      await expectStill(page, LINE_ENDS)
    }),
)
