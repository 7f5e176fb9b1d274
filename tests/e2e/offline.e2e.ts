import { appPaths } from '@rostrum/contract/site/app-paths'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type Account, createAccount, PASSWORD } from './account.ts'
import { button, expectAccessible, field, heading, NARROWEST, PHONE, useBrowser } from './browser.ts'
import { BILL, MEMBER } from './every-screen.ts'

const withPage = useBrowser()
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module/
const OFFLINE = 'Read offline, from'
const NOT_GATHERED = 'The texts of these bills have not been gathered yet.'
const MAX_BYTES = 5_000_000
const [TRACKED, READ] = [`/api/members/${MEMBER}`, `/api/bills/${BILL.congress}/${BILL.type}/${BILL.number}`]

async function track({ user, tokens }: Account): Promise<void> {
  const url = `${inject('rostrumUrl')}/api/users/${user.id}/follows/member/${MEMBER}`
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  expect((await fetch(url, { method: 'PUT', headers })).ok).toBe(true)
}

/**
 * The paths that were read, and the paths and bytes of all offline copies. Under the site's lock, since opening a
 * cache that has just been deleted creates it again.
 */
const copiesOf = (page: Page) =>
  page.evaluate<{
    read: string[]
    all: string[]
    bytes: number
  }>(`navigator.locks.request('rostrum.copies', async () => {
    let bytes = 0
    const [read, all] = [[], []]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        bytes += (await (await cache.match(request)).arrayBuffer()).byteLength
        all.push(new URL(request.url).pathname)
        if (name === 'rostrum.read') read.push(all.at(-1))
      }
    }
    return { read, all, bytes }
  })`)

/** Opens Tracking and a bill, and waits until that bill and the tracked member have offline copies. */
async function readThenFly(page: Page): Promise<void> {
  await page.goto('/tracking')
  await expect.poll(async () => (await copiesOf(page)).read).toContain(TRACKED)
  await page.goto(`/bills/${BILL.congress}/${BILL.type}/${BILL.number}`)
  await expect
    .poll(async () => (await copiesOf(page)).read)
    .toEqual(expect.arrayContaining([READ, '/tracked']))
  await page.context().setOffline(true)
}

test('shows tracked and read records in airplane mode, and how old they are', async () => {
  const account = await createAccount(inject('rostrumUrl'))
  await track(account)
  const visit = { reader: account.tokens, hasWorker: true, viewport: NARROWEST, allowedLog: LOST }
  await withPage(visit, async (page) => {
    await page.goto('/congress/119/hr/33')
    await readThenFly(page)
    await page.goto('/tracking')
    await page.getByText(OFFLINE).waitFor()
    await heading(page, 'Tracking').waitFor()
    await expectAccessible(page)
    await page.goto(`/members/${MEMBER}`)
    await page.getByText(OFFLINE).waitFor()
    await page.getByText('Currently serving').first().waitFor()
    await page.goto(`/bills/${BILL.congress}/${BILL.type}/${BILL.number}`)
    await page.locator('.record-title').waitFor()
    await page.getByText(OFFLINE).waitFor()

    await page.context().setOffline(false)
    await page.getByText(OFFLINE).waitFor({ state: 'detached' })
  })
})

test('a public page that was read says that it is a copy', async () => {
  const { tokens } = await createAccount(inject('rostrumUrl'))
  await withPage({ reader: tokens, hasWorker: true, allowedLog: LOST }, async (page) => {
    await page.goto('/tracking')
    await expect.poll(async () => (await copiesOf(page)).read).toContain('/tracked')
    await page.goto('/congress/laws')
    await expect.poll(async () => (await copiesOf(page)).read).toContain('/congress/laws')
    expect(await page.getByText(OFFLINE).count()).toBe(0)
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(/^Read offline, from .* ago\.$/).waitFor()
    await expectAccessible(page)
  })
})

test('shows texts and searches in texts that were read, in airplane mode, and searches within them', async () => {
  const { tokens } = await createAccount(inject('rostrumUrl'))
  const visit = { reader: tokens, hasWorker: true, viewport: PHONE, allowedLog: LOST }
  await withPage(visit, async (page) => {
    await page.goto('/tracking')
    await expect.poll(async () => (await copiesOf(page)).read).toContain('/tracked')
    await page.goto(appPaths.billText(BILL))
    await page.locator('.text').waitFor()
    await page.goto(appPaths.bills({ in: 'text', q: 'river' }))
    const answered = page.getByText(NOT_GATHERED)
    await answered.waitFor()
    await expect
      .poll(async () => (await copiesOf(page)).read)
      .toEqual(expect.arrayContaining(['/api/bills/texts/search', expect.stringMatching(/\/sections$/)]))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(OFFLINE).waitFor()
    await answered.waitFor()
    await page.getByRole('searchbox', { name: 'Search bills' }).fill('lake')
    await page.getByText('Not loaded.', { exact: true }).waitFor()
    await page.goto(appPaths.billText(BILL))
    await page.getByText(OFFLINE).waitFor()
    await page.getByRole('searchbox', { name: 'Search in this text' }).fill('Be it enacted')
    await page.getByText('1 found').waitFor()
  })
})

async function signOut(page: Page): Promise<void> {
  await button(page, /^Hi, /).click()
  await button(page, 'Sign Out').click()
}

async function loseSession(page: Page): Promise<void> {
  await page.context().setOffline(false)
  const over = JSON.stringify({ accessToken: 'over', refreshToken: 'over', expiresAt: 0 })
  await page.evaluate(`localStorage.setItem('rostrum.session', ${JSON.stringify(over)})`)
  await page.goto('/tracking')
  await page.getByText('Your session has ended.').first().waitFor()
}

async function deleteAccount(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.goto('/profile')
  await button(page, 'Delete my account').click()
  await field(page, 'Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test.each([
  ['at sign-out', signOut],
  ['when the session ends', loseSession],
  ['with the account', deleteAccount],
])('deletes the copies %s, and keeps none of signed-out readers', async (_, end) => {
  const account = await createAccount(inject('rostrumUrl'))
  await track(account)
  const allowedLog = new RegExp(`${LOST.source}|status of 401`)
  await withPage({ reader: account.tokens, hasWorker: true, allowedLog }, async (page) => {
    await readThenFly(page)
    await end(page)
    await expect.poll(async () => (await copiesOf(page)).read).toEqual([])
    await page.context().setOffline(false)
    await page.goto('/congress/laws')
    await page.goto('/login')
    await heading(page, 'Sign in').waitFor()
    expect((await copiesOf(page)).read).toEqual([])
  })
})

test('deletes the copies of one reader when another signs in', async () => {
  const [first, second] = [
    await createAccount(inject('rostrumUrl')),
    await createAccount(inject('rostrumUrl')),
  ]
  await track(first)
  await withPage({ reader: first.tokens, hasWorker: true }, async (page) => {
    await page.goto('/tracking')
    await expect.poll(async () => (await copiesOf(page)).read).toContain('/tracked')
    const session = JSON.stringify({ ...second.tokens, expiresAt: Date.now() + 1_000_000 })
    await page.evaluate(`localStorage.setItem('rostrum.session', ${JSON.stringify(session)})`)
    await page.goto('/settings')
    await heading(page, 'Settings').waitFor()
    await expect.poll(async () => (await copiesOf(page)).read).toContain('/tracked')
    const { read } = await copiesOf(page)
    expect(read).not.toContain(TRACKED)
    expect(read.filter((path) => path.includes(first.user.id))).toEqual([])
  })
})

test('copies neither a private feed nor its calendar, however they are opened', async () => {
  const { user, tokens } = await createAccount(inject('rostrumUrl'))
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const created = await fetch(`${inject('rostrumUrl')}/api/users/${user.id}/feed`, {
    method: 'POST',
    headers,
  })
  const { data } = (await created.json()) as { data: { urls: { atom: string } } } // every response has data
  const paths = ['.atom', '.json', '.ics'].map((ending) =>
    new URL(data.urls.atom).pathname.replace('.atom', ending),
  )
  await withPage({ reader: tokens, hasWorker: true }, async (page) => {
    await page.goto('/tracking')
    await expect.poll(async () => (await copiesOf(page)).read).toContain('/tracked')
    for (const path of paths)
      expect(await page.evaluate<number>(`fetch('${path}').then(({ status }) => status)`)).toBe(200)
    await page.goto(paths[1] ?? '')
    // copies pages that are read later
    await page.goto('/congress/laws')
    await expect.poll(async () => (await copiesOf(page)).read).toContain('/congress/laws')
    expect((await copiesOf(page)).all.filter((path) => path.includes('feed'))).toEqual([])
  })
})

test('copies no secrets and no settings, and stays within 5 MB', async () => {
  const { user, tokens } = await createAccount(inject('rostrumUrl'))
  await withPage({ reader: tokens, hasWorker: true }, async (page) => {
    await page.goto('/tracking')
    await expect.poll(async () => (await copiesOf(page)).read).toContain('/tracked')
    await page.evaluate(`(async () => {
      const headers = { authorization: 'Bearer ${tokens.accessToken}' }
      for (const path of ['feed', 'webhooks', 'push', 'searches'])
        await fetch('/api/users/${user.id}/' + path, { headers })
      await fetch('/api/auth/devices', { headers })
      for (let offset = 0; offset < 60; offset += 1) await fetch('/api/bills?limit=250&offset=' + offset)
    })()`)
    const isLast = (path: string) => path === '/api/bills'
    await expect.poll(async () => (await copiesOf(page)).read.filter(isLast).length).toBeGreaterThan(5)
    const { read, bytes } = await copiesOf(page)
    expect(read.filter((path) => /feed|webhooks|push|searches|devices/.test(path))).toEqual([])
    expect(bytes).toBeLessThan(MAX_BYTES)
    expect(bytes).toBeGreaterThan(MAX_BYTES / 2)
  })
})
