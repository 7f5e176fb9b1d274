import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { startRostrum } from '@rostrum/local/start'
import { buildWebIfNeeded } from '../../../scripts/lib/build-web.ts'
import { type Account, createAccount } from '../../e2e/account.ts'
import { BROWSER_FLAGS } from '../../e2e/browser-flags.ts'
import { median, percentile, table } from '../lib/table.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 6)
const PHONE = { width: 390, height: 844 }
/** Lighthouse's simulated phone: slow 4G, and a CPU slowed down four times. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SLOWDOWN = 4
const FIRST_ROW_AIM = 1_500
const PRESS_AIM = 100

const SCREENS = [
  ['list of bills', '/bills', 'main .record-row'],
  ['bill', '/bills/119/hr/1', 'main h1'],
  ['list of members', '/members', 'main .record-row-title'],
  ['member', '/members/A900002', 'main h1'],
] as const

/** Records when what the selector matches is painted first, and how long each press and key took to show its result. */
const observe = (selector: string): string => `
  globalThis.presses = []
  globalThis.firstRow = new Promise((resolve) => {
    const draw = () => {
      if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(draw)
      requestAnimationFrame(() => resolve(performance.now()))
    }
    draw()
  })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.presses.push([interactionId, duration])
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

interface Variant {
  readonly name: string
  readonly url: string
  readonly account: Account
}

const variantAt = async (name: string, url: string): Promise<Variant> => ({
  name,
  url,
  account: await createAccount(url),
})

/** Opens a page as the account's owner, with a phone's network and CPU. */
async function openPage(browser: Browser, { url, account }: Variant, selector: string) {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, hasTouch: true })
  const { accessToken, refreshToken, expiresIn } = account.tokens
  const session = { accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1000 }
  await context.addInitScript(
    `localStorage.setItem('rostrum.session', ${JSON.stringify(JSON.stringify(session))})`,
  )
  await context.addInitScript(observe(selector))
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', SLOW_4G)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, device, close: () => context.close() }
}

async function firstRow(browser: Browser, variant: Variant, [, path, selector]: (typeof SCREENS)[number]) {
  const { page, close } = await openPage(browser, variant, selector)
  await page.goto(path)
  await page.waitForSelector(selector)
  const milliseconds = await page.evaluate<number>('globalThis.firstRow')
  await close()
  return milliseconds
}

/** Waits until the page has nothing to do, and counts presses from then on. */
async function ready(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done())))')
  await page.evaluate('globalThis.presses.length = 0')
}

/** Touches the middle of an element, as a finger does: Playwright's own click runs code of its own in the slowed page. */
async function tap(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  await ready(page)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** Things that people press in a list of bills. */
const PRESSES: readonly (readonly [name: string, press: (page: Page) => Promise<void>])[] = [
  [
    'type a search',
    (page) => page.getByRole('searchbox').first().pressSequentially('health', { delay: 120 }),
  ],
  ['clear it', (page) => page.getByRole('searchbox').first().press('Escape')],
  ['open the filters', (page) => tap(page, page.getByText('Filter bills'))],
  ['choose a filter', (page) => tap(page, page.getByRole('checkbox').nth(1))],
  ['choose another', (page) => tap(page, page.getByRole('checkbox').nth(3))],
  ['open a menu', (page) => tap(page, page.locator('header [popovertarget]').last())],
  [
    'track a bill',
    (page) => tap(page, page.locator('main .record-row button', { hasText: /^Track/ }).first()),
  ],
  ['open a bill', (page) => tap(page, page.locator('main .record-row a').first())],
  ['go back', async (page) => void (await page.goBack())],
]

async function pressAll(browser: Browser, variant: Variant): Promise<Map<string, number[]>> {
  const { page, device, close } = await openPage(browser, variant, 'main .record-row')
  await page.goto('/bills')
  await page.evaluate('globalThis.firstRow')
  await device.send('Network.emulateNetworkConditions', UNLIMITED)
  const times = new Map<string, number[]>()
  for (const [name, press] of PRESSES) {
    await ready(page)
    await press(page)
    await page.waitForTimeout(600)
    times.set(name, await durationsOf(page))
    await page.keyboard.press('Escape')
  }
  await close()
  return times
}

/** A press is several events, of which the longest counts. The browser does not report those below 16 ms. */
async function durationsOf(page: Page): Promise<number[]> {
  const entries = await page.evaluate<[number, number][]>('globalThis.presses')
  const longest = new Map<number, number>()
  for (const [id, duration] of entries) longest.set(id, Math.max(longest.get(id) ?? 0, duration))
  return [...longest.values()]
}

const ms = (value: number): string => value.toFixed(0)

/** Measures the site, alternating with the one at `COMPARED_URL`, if any: `npm start` of another checkout. */
export async function run(): Promise<void> {
  const rostrum = await startRostrum({ port: 0, siteFolder: () => buildWebIfNeeded(() => undefined) })
  for (const job of ['walk', 'hydrate', 'publish', 'committees', 'meetings'] as const) await rostrum.run(job)
  const compared = process.env['COMPARED_URL']
  const variants = [await variantAt('this site', rostrum.url)]
  if (compared !== undefined) variants.push(await variantAt('compared', compared))
  const browser = await chromium.launch({
    executablePath: process.env['ROSTRUM_BROWSER'] ?? '/usr/bin/chromium',
    args: BROWSER_FLAGS,
  })
  const rows = new Map<string, number[]>()
  const note = (name: string, values: readonly number[]) =>
    rows.set(name, [...(rows.get(name) ?? []), ...values])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const variant of variants) {
      for (const screen of SCREENS)
        note(`${variant.name}: ${screen[0]}`, [await firstRow(browser, variant, screen)])
      for (const [name, values] of await pressAll(browser, variant)) {
        note(`${variant.name}: ${name}`, values)
        note(`${variant.name}: all presses`, values)
      }
    }
  }
  await browser.close()
  await rostrum.stop()
  const cells = [...rows].map(([name, values]) => [
    name,
    String(values.length),
    ms(Math.min(...values)),
    ms(median(values)),
    ms(percentile(values, 0.98)),
  ])
  process.stdout.write(`${table(['milliseconds', 'times', 'best', 'median', 'p98'], cells)}
Aims: first row ${FIRST_ROW_AIM} at best of a busy machine, presses ${PRESS_AIM} at p98\n`)
}
