import type { DataOf } from '@rostrum/contract/http/route'
import type { systemRoutes } from '@rostrum/contract/routes/system'
import type { RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { Tokens } from '@rostrum/contract/entities/user'
import { beforeAll, expect, inject } from 'vitest'
import { BROWSER_FLAGS } from './browser-flags.ts'

export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }
export const NARROWEST = { width: 320, height: 640 }

interface Visit {
  /** The URL of a system other than the shared one. */
  readonly base?: string
  readonly viewport?: typeof WIDE
  /** Whether the device has a touch screen, with a coarse pointer. */
  readonly isTouch?: boolean
  readonly hasNoScript?: boolean
  readonly theme?: 'light' | 'dark' | 'auto'
  readonly system?: 'light' | 'dark'
  /**
   * The signed-in user: the shared one, whose session no test may end; one with an expired session; or the owner of
   * these tokens.
   */
  readonly reader?: 'signed-in' | 'expired' | Tokens
  /** Whether tests can control the pages' clock; real time by default. */
  readonly hasClock?: boolean
  /** Whether the site may register its service worker, whose requests and cache would disturb other tests. */
  readonly hasWorker?: boolean
  /** Sets up mocks before the first page opens. */
  readonly before?: (context: BrowserContext) => Promise<unknown>
  /** Console errors that this test allows. Any other fails it. */
  readonly allowedLog?: RegExp
}

interface BrowserNeeds {
  readonly flags?: readonly string[]
  /** Notifications need a browser with a user interface. */
  readonly hasNotifications?: boolean
}

const browsers = new Map<string, Promise<Browser>>()

/** The test files of a process share browsers with equal needs. They end with the process. */
function launch({ flags = [], hasNotifications = false }: BrowserNeeds): Promise<Browser> {
  const { ROSTRUM_BROWSER, ROSTRUM_FULL_BROWSER } = process.env
  const executablePath = (hasNotifications ? ROSTRUM_FULL_BROWSER : ROSTRUM_BROWSER) ?? '/usr/bin/chromium'
  const key = [executablePath, ...flags].join(' ')
  const browser = browsers.get(key) ?? chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...flags] })
  browsers.set(key, browser)
  return browser
}

/** Provides a browser for the tests of a file. */
export function useBrowser(needs: BrowserNeeds = {}) {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launch(needs)
  })

  /** Opens a page in a clean profile. The test fails on any console error. */
  return async function withPage(visit: Visit, journey: (page: Page) => Promise<void>): Promise<void> {
    if (!browser) throw new Error('the browser has not started')
    const baseURL = visit.base ?? inject('rostrumUrl')
    const context = await browser.newContext({
      baseURL,
      viewport: visit.viewport ?? WIDE,
      hasTouch: visit.isTouch ?? false,
      isMobile: visit.isTouch ?? false,
      colorScheme: visit.system ?? 'light',
      reducedMotion: 'reduce',
      javaScriptEnabled: !visit.hasNoScript,
      serviceWorkers: visit.hasWorker ? 'allow' : 'block',
    })
    const complaints: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error' && !visit.allowedLog?.test(message.text()))
        complaints.push(`${message.text()} ${message.location().url}`)
    })
    context.on('weberror', (failure) => complaints.push(String(failure.error())))
    try {
      await rememberEarlierVisit(context, visit, new URL(baseURL).origin)
      if (visit.reader === 'signed-in') await keepSharedSession(context, complaints)
      if (visit.hasClock) await context.clock.install()
      await visit.before?.(context)
      const page = await context.newPage()
      countRequests(page)
      await journey(page).catch((error: unknown) => rethrowWithPage(page, error))
    } finally {
      // a mock may still be answering a request of a page that closes
      const mocked = [context, ...context.pages()]
      await Promise.all(mocked.map((mocks) => mocks.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
    }
    expect(complaints, 'the console is silent').toEqual([])
  }
}

const FOCUSED = `document.activeElement?.outerHTML.slice(0, 120)`

/** Adds the page's state to a failed test's error, since nobody sees the browser on another machine. */
async function rethrowWithPage(page: Page, cause: unknown): Promise<never> {
  const [reason = '', ...details] = String(cause).split('\n')
  const focused = await page.evaluate<string>(FOCUSED).catch(String)
  const shown = await page.locator('body').ariaSnapshot().catch(String)
  const open = requestsOf.get(page)?.open
  const waited = details.find((line) => line.includes('waiting for'))?.trim() ?? 'nothing waited for'
  const place = `at ${pathOf(page)}, ${waited}, ${open} requests open, focus on ${focused}`
  throw new Error([`${reason} (${place})`, ...details, shown].join('\n'), { cause })
}

/** A reused refresh token would end the shared session for all later tests. */
const keepSharedSession = (context: BrowserContext, complaints: string[]) =>
  context.route(/\/api\/auth\/(?:refresh|logout)$/, (route) => {
    complaints.push(`this test called ${route.request().url()}, so it needs an account of its own`)
    return route.abort()
  })

type WithPage = ReturnType<typeof useBrowser>
type Journey = (page: Page, requests: readonly string[]) => Promise<void>

/**
 * Opens an address as a signed-in user with a mocked service, and passes the recorded requests to the test. Mocks
 * from `before` take precedence.
 */
export const withService =
  (withPage: WithPage, serve: (context: BrowserContext) => Promise<readonly string[]>) =>
  (path: string, journey: Journey, visit: Visit = {}): Promise<void> => {
    let requests: readonly string[] = []
    const before = async (context: BrowserContext): Promise<void> => {
      requests = await serve(context)
      await visit.before?.(context)
    }
    return withPage({ reader: 'signed-in', ...visit, before }, async (page) => {
      await page.goto(path)
      await journey(page, requests)
    })
  }

const requestsOf = new WeakMap<Page, { begun: number; open: number }>()

function countRequests(page: Page): void {
  const requests = { begun: 0, open: 0 }
  requestsOf.set(page, requests)
  const end = (): void => {
    requests.open -= 1
  }
  page.on('request', () => {
    requests.begun += 1
    requests.open += 1
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Two frames with their requests, then an idle period. */
const UNTIL_IDLE = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  setTimeout(() => requestIdleCallback(done)))))`

/**
 * Waits until nothing loads anymore: the page has drawn, has been idle twice, and has made no requests meanwhile.
 * Playwright's `networkidle` takes half a second longer.
 */
export async function settled(page: Page): Promise<void> {
  const isQuiet = async (): Promise<boolean> => {
    const before = requestsOf.get(page)?.begun
    await page.evaluate(UNTIL_IDLE)
    await page.evaluate(UNTIL_IDLE)
    const { begun, open } = requestsOf.get(page) ?? {}
    return open === 0 && begun === before
  }
  await expect.poll(isQuiet).toBe(true)
}

/** Waits until the next frame has been painted and the browser has reported its layout shifts. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))`,
  )

/** Fonts load after the first screen opens, and change its layout once. */
export async function fontsApplied(page: Page): Promise<void> {
  await page.locator('html[data-fonts]').waitFor()
  await page.evaluate('document.fonts.ready')
  await painted(page)
}

/** Opens a page and waits until its fonts have loaded and nothing else loads anymore. */
export async function openWithFonts(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await fontsApplied(page)
  await settled(page)
}

/** Advances the page's clock through increasing retry delays until the locator is visible. */
export async function passRetries(page: Page, shown: Locator): Promise<void> {
  const isShown = async (): Promise<boolean> => {
    await page.clock.runFor(1_000)
    return await shown.first().isVisible()
  }
  await expect.poll(isShown).toBe(true)
}

/** Mocks one route of the API. */
export const mockRoute = (context: BrowserContext, path: string, data: unknown, status = 200) =>
  context.route(`**/api${path}`, (route) => route.fulfill({ status, json: status < 400 ? { data } : data }))

/** Replaces the operator's settings. */
export const mockSite = (context: BrowserContext, site: Partial<DataOf<typeof systemRoutes.getSite>>) =>
  mockRoute(context, '/site', { openBrowsing: false, publicRecord: true, signInWith: null, ...site })

/** Tokens that the server no longer accepts, stored longer ago than an access token lasts. */
const EXPIRED_TOKENS: Tokens = { accessToken: 'over', refreshToken: 'over', expiresIn: -1 }

const sharedTokens = (): Tokens =>
  Tokens.parse(JSON.parse(readFileSync(inject('rostrumReaderTokens'), 'utf8')))

function sessionOf(reader: NonNullable<Visit['reader']>) {
  const tokens = reader === 'signed-in' ? sharedTokens() : reader === 'expired' ? EXPIRED_TOKENS : reader
  const { accessToken, refreshToken, expiresIn } = tokens
  return { accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1000 }
}

/**
 * Fills local storage like an earlier visit, once, before the first page's scripts. Playwright's `storageState` opens a
 * separate page for it, which takes a tenth of a second per test.
 */
async function rememberEarlierVisit(
  context: BrowserContext,
  { theme, reader }: Visit,
  origin: string,
): Promise<void> {
  const items = {
    ...(theme && { 'rostrum.settings': JSON.stringify({ theme }) }),
    ...(reader && { 'rostrum.session': JSON.stringify(sessionOf(reader)) }),
  }
  if (Object.keys(items).length === 0) return
  await context.addInitScript(`
    if (location.origin === ${JSON.stringify(origin)} && localStorage.getItem('earlier visit') === null)
      Object.assign(localStorage, ${JSON.stringify({ ...items, 'earlier visit': '' })})
  `)
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
/** The rows of a list of bills or members. */
export const listRows = (page: Page) => page.locator('main :is(.bill-rows, .member-rows) > li')
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The only rules whose result depends on the color scheme; schemes only differ in colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Thousands of passes per page take longer to describe and send than to find. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'], selectors: false }

const runAxe = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate<
    string[]
  >(`axe.run(${JSON.stringify({ ...ONLY_VIOLATIONS, ...options })}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`)

const COLOR_SCHEME = `document.querySelector('meta[name="color-scheme"]')`

/** Sets the app's color scheme in its meta element. Public pages have none. */
export const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate(`${COLOR_SCHEME}?.setAttribute('content', ${JSON.stringify(theme)})`)

/** Public pages use the system's color scheme. */
async function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await setTheme(page, scheme)
}

/** Lists axe violations of a page in both color schemes, each with its elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await axeSource)
  const [isDark, content] = await page.evaluate<[boolean, string?]>(
    `[matchMedia('(prefers-color-scheme: dark)').matches, ${COLOR_SCHEME}?.content]`,
  )
  await showIn(page, 'light')
  const found = await runAxe(page, {})
  await showIn(page, 'dark')
  const inDark = await runAxe(page, { runOnly: COLOR_RULES })
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  if (content !== undefined) await setTheme(page, content)
  return [...found, ...inDark.map((violation) => `dark: ${violation}`)]
}

export const hasHorizontalScroll = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** Expects a page to be accessible and to fit without horizontal scrolling, on a narrow and a wide screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const at = page.url()
  expect([at, ...(await axeViolations(page))]).toEqual([at])
  expect(await hasHorizontalScroll(page)).toBe(false)
  await page.setViewportSize(WIDE)
  expect([at, ...(await axeViolations(page))]).toEqual([at])
}

export const DARK_PAPER = 'rgb(16, 20, 26)'
export const LIGHT_PAPER = 'rgb(246, 247, 244)'
export const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')

/** Creates a promise that the test resolves with `release`. */
export function createGate() {
  const gate: { open?: () => void } = {}
  const released = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  return { released, release: () => gate.open?.() }
}
