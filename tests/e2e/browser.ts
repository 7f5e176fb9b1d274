import type { AxeResults } from 'axe-core'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }
export const NARROWEST = { width: 320, height: 640 }

interface Visit {
  readonly viewport?: typeof WIDE
  readonly theme?: 'light' | 'dark' | 'auto'
  readonly system?: 'light' | 'dark'
  /** Somebody who signed in earlier; `expired` when that was too long ago. */
  readonly reader?: 'signed-in' | 'expired'
  /** Prepares the network before the first page opens. */
  readonly before?: (context: BrowserContext) => Promise<unknown>
  /** What the console may say in this journey; anything else that it calls an error fails it. */
  readonly mayLog?: RegExp
}

/** One browser for the journeys of a file. */
export function useBrowser() {
  let browser: Browser | undefined
  beforeAll(async () => {
    const executablePath = process.env['ROSTRUM_BROWSER'] ?? '/usr/bin/chromium'
    browser = await chromium.launch({ executablePath, args: FLAGS })
  })
  afterAll(() => browser?.close())

  /** A visit in a clean profile; it fails when the console complains of anything. */
  return async function withPage(visit: Visit, journey: (page: Page) => Promise<void>): Promise<void> {
    if (!browser) throw new Error('the browser has not started')
    const context = await browser.newContext({
      baseURL: inject('rostrumUrl'),
      storageState: leftBehind(visit, new URL(inject('rostrumUrl')).origin),
      viewport: visit.viewport ?? WIDE,
      colorScheme: visit.system ?? 'light',
      reducedMotion: 'reduce',
    })
    const complaints: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error' && !visit.mayLog?.test(message.text())) complaints.push(message.text())
    })
    context.on('weberror', (failure) => complaints.push(String(failure.error())))
    try {
      if (visit.reader === 'signed-in') await knowsReader(context)
      await visit.before?.(context)
      await journey(await context.newPage())
    } finally {
      await context.close()
    }
    expect(complaints, 'the console is silent').toEqual([])
  }
}

export const USER = {
  id: 'usr_1',
  username: 'ada',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
}
const TOKENS = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 1800 }

/** Answers one route of the API in place of the service. */
export const answer = (context: BrowserContext, path: string, data: unknown, status = 200) =>
  context.route(`**/api${path}`, (route) => route.fulfill({ status, json: status < 400 ? { data } : data }))

/** The service still knows whoever signed in here earlier. */
async function knowsReader(context: BrowserContext): Promise<void> {
  await answer(context, '/auth/me', { user: USER })
  await answer(context, '/auth/logout', { message: 'Signed out' })
}

/** What an earlier visit has left in the local store. */
function leftBehind({ theme, reader }: Visit, origin: string) {
  const expiresAt = Date.now() + (reader === 'expired' ? -1 : 1) * TOKENS.expiresIn * 1000
  const left = {
    ...(theme && { 'rostrum.settings': { theme } }),
    ...(reader && { 'rostrum.session': { ...TOKENS, expiresAt } }),
  }
  const localStorage = Object.entries(left).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** The service knows the right e-mail address and password. */
export const knowsPassword = (context: BrowserContext) =>
  answer(context, '/auth/login', { user: USER, tokens: TOKENS })

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a page, each with the elements it is about. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')

export const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')

/** An answer that waits until the test lets it go. */
export function hold() {
  const gate: { open?: () => void } = {}
  const held = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  return { held, release: () => gate.open?.() }
}
