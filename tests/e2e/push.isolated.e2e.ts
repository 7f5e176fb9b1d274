import { join } from 'node:path'
import { alertMailOf } from '@rostrum/core/alerts/testing/alert-mail'
import { type PushServer, startPushServer } from '@rostrum/core/outbound/testing/push-server'
import { findAlertMail, putAlertMail } from '@rostrum/core/store/alert-mails'
import { addFollow } from '@rostrum/core/store/following/follows'
import { listPushSubscriptions, putPushSubscription } from '@rostrum/core/store/following/push-subscriptions'
import type { Store } from '@rostrum/core/store/store'
import { WEB } from '@rostrum/local/paths'
import { type Rostrum, startRostrum } from '@rostrum/local/start'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, createAccount, signIn } from './account.ts'
import { button, expectAccessible, field, heading, NARROWEST, useBrowser } from './browser.ts'

const withPage = useBrowser({ hasNotifications: true })
let rostrum: Rostrum
let pushServer: PushServer
let store: Store

beforeAll(async () => {
  rostrum = await startRostrum({ port: 0, admitsLoopback: true, siteFolder: async () => join(WEB, 'dist') })
  store = rostrum.store
  const publicKey = () => process.env['ROSTRUM_PUSH_PUBLIC_KEY'] ?? ''
  pushServer = await startPushServer({ publicKey, now: () => new Date() })
}, 90_000)
afterAll(async () => {
  await pushServer.stop()
  await rostrum.stop()
})

/** Headless Chromium has no push service, so it subscribes at the tests' own. Everything else is the real browser. */
const subscribeAt = (name: string) => async (context: BrowserContext) => {
  const { endpoint, p256dh, auth } = pushServer.subscribe(name)
  await context.grantPermissions(['notifications'])
  await context.addInitScript(`{
    const held = () => sessionStorage.getItem('subscribed') === null ? null : {
      endpoint: sessionStorage.getItem('endpoint') ?? '${endpoint}',
      options: { applicationServerKey: Uint8Array.from(
        atob(sessionStorage.getItem('subscribed').replaceAll('-', '+').replaceAll('_', '/')),
        (it) => it.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint: sessionStorage.getItem('endpoint') ?? '${endpoint}', keys: { p256dh: '${p256dh}', auth: '${auth}' } }),
      unsubscribe: async () => { sessionStorage.removeItem('subscribed'); return true },
    }
    PushManager.prototype.getSubscription = async () => held()
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      sessionStorage.setItem('subscribed', applicationServerKey)
      return held()
    }
  }`)
}

const choice = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('rostrum.push')`)
const box = (page: Page) => field(page, 'Browser notifications')
async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await heading(page, 'Settings').waitFor()
  await box(page).waitFor()
}
async function turnOn(page: Page): Promise<void> {
  await openSettings(page)
  await box(page).check()
  await expect.poll(() => choice(page)).not.toBeNull()
  await expect.poll(() => box(page).isChecked()).toBe(true)
}

/** Composes an alert about a bill, and sends its mail and notifications. */
async function sendAlert(userId: string, sequence: number): Promise<string> {
  const bill = { kind: 'bill', key: '119/hr/1' } as const
  await addFollow(store, userId, { ...bill, title: 'An Act', followedAt: '2020-01-01T00:00:00.000Z' }, 10)
  const mail = alertMailOf(userId, sequence)
  const now = new Date(Date.now() + 60_000).toISOString()
  const entries = mail.entries.map((entry) => ({ ...entry, recordedAt: now }))
  await putAlertMail(store, { ...mail, entries, composedAt: new Date().toISOString() })
  for (const job of ['deliver', 'push'] as const) await rostrum.run(job)
  return pushServer.pushes.at(-1)?.text ?? ''
}

/** Delivers the fake push service's messages like Chromium's own. */
async function createDelivery(page: Page): Promise<(data: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  const origin = rostrum.url
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
}
const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate<Shown[]>(
    `navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
  )

/** Clicks a notification. A synthetic click may neither open windows nor keep the worker alive, so both are recorded. */
async function click(page: Page, tag: string): Promise<string> {
  const worker = page.context().serviceWorkers().at(-1) // a stopped worker restarts as another object
  if (worker === undefined) throw new Error('there is no worker')
  return await worker.evaluate(
    `(async () => {
      const { waitUntil } = ExtendableEvent.prototype
      let opened
      Clients.prototype.openWindow = async (url) => { opened = url }
      const kept = new Promise((resolve, reject) => {
        ExtendableEvent.prototype.waitUntil = resolve
        addEventListener('error', ({ message }) => reject(new Error(message)), { once: true })
      })
      const [notification] = await registration.getNotifications({ tag: '${tag}' })
      dispatchEvent(new NotificationEvent('notificationclick', { notification }))
      await kept.finally(() => { ExtendableEvent.prototype.waitUntil = waitUntil })
      return opened
    })()`,
  )
}

const subscriptionsOf = async ({ user }: Account) => (await listPushSubscriptions(store, user.id)).length

test('a browser turned off while it is being turned on gets no notifications', async () => {
  const account = await createAccount(rostrum.url)
  const visit = { base: rostrum.url, hasWorker: true, reader: account.tokens, before: subscribeAt('hasty') }
  await withPage(visit, async (page) => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/users\/[^/]+\/push$/, (route) =>
      route.request().method() === 'PUT' ? released.then(() => route.fallback()) : route.fallback(),
    )
    await openSettings(page)
    const asked = page.waitForRequest((request) => request.method() === 'PUT' && /push/.test(request.url()))
    await box(page).check()
    await asked
    await box(page).uncheck()
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
    release()
    await ended
    await expect.poll(() => subscriptionsOf(account)).toBe(0)
    await expect.poll(() => box(page).isChecked()).toBe(false)
  })
})

test('shows an alert as a notification in the browser that was turned on, and opens its screen', async () => {
  const account = await createAccount(rostrum.url)
  const visit = { base: rostrum.url, hasWorker: true, reader: account.tokens, before: subscribeAt('phone') }
  await withPage(visit, async (page) => {
    await turnOn(page)
    await page.getByText('A notification with each alert, also when Rostrum is closed.').waitFor()
    await expect.poll(() => subscriptionsOf(account)).toBe(1)
    await expect.poll(() => field(page, 'How often').inputValue()).toBe('immediate')
    expect(await field(page, 'Email notifications').isChecked()).toBe(false)

    const text = await sendAlert(account.user.id, 1)
    expect((await findAlertMail(store, { userId: account.user.id, sequence: 1 }))?.heldBackFor).toBe(
      'no_email',
    )
    const { title, tag } = JSON.parse(text)
    expect(title).toContain('H.R. 1')
    const deliver = await createDelivery(page)
    await deliver(text)
    await expect
      .poll(async () => {
        await deliver(text)
        return (await shownIn(page)).filter((it) => it.tag === tag)
      })
      .toEqual([{ title, body: 'An Act', tag }])

    expect(await click(page, tag)).toBe(`${rostrum.url}/bills/119/hr/1`)
    // retries like a push service, because a worker that is stopping accepts no message
    const deliverUntilShown = (data: string, shown: Partial<Shown>) =>
      expect
        .poll(async () => {
          await deliver(data)
          return await shownIn(page)
        })
        .toContainEqual(expect.objectContaining(shown))
    const foreign = { title: 'Elsewhere', path: '//evil.example/', tag: 'foreign' }
    await deliverUntilShown(JSON.stringify(foreign), { tag: 'foreign' })
    expect(await click(page, 'foreign')).toBe(rostrum.url)
    await deliverUntilShown('not JSON', { body: 'Something you track has changed.' })
  })
})

test('reports a renewed subscription to the server', async () => {
  const account = await createAccount(rostrum.url)
  const visit = { base: rostrum.url, hasWorker: true, reader: account.tokens, before: subscribeAt('renewed') }
  await withPage(visit, async (page) => {
    await turnOn(page)
    const endpoint = `${pushServer.subscribe('renewed').endpoint}/again`
    await page.evaluate(`sessionStorage.setItem('endpoint', '${endpoint}')`)
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(`dispatchEvent(new ExtendableEvent('pushsubscriptionchange'))`)
    const endpoints = async () =>
      (await listPushSubscriptions(store, account.user.id)).map((it) => it.endpoint)
    await expect.poll(endpoints).toContain(endpoint)
  })
})

test('ends when the box is unchecked, on signing out, and when another person signs in', async () => {
  const [first, second] = [await createAccount(rostrum.url), await createAccount(rostrum.url)]
  const visit = { base: rostrum.url, hasWorker: true, reader: first.tokens, before: subscribeAt('shared') }
  const isSubscribed = (page: Page) => page.evaluate<boolean>(`sessionStorage.getItem('subscribed') !== null`)
  await withPage(visit, async (page) => {
    await turnOn(page)
    expect(await choice(page)).toContain(first.user.id)
    await box(page).uncheck()
    await expect.poll(() => isSubscribed(page)).toBe(false)
    expect([await subscriptionsOf(first), await choice(page)]).toEqual([0, null])

    await turnOn(page)
    await button(page, /^Hi, /).click()
    await button(page, 'Sign Out').click()
    await expect.poll(() => choice(page)).toBe(null)
    await expect.poll(() => subscriptionsOf(first)).toBe(0)

    const stale = JSON.stringify({ user: first.user.id, session: 'ses_1', endpoint: 'x', at: Date.now() })
    const session = JSON.stringify({ ...second.tokens, expiresAt: Date.now() + 1_000_000 })
    await page.evaluate(
      `localStorage.setItem('rostrum.push', ${JSON.stringify(stale)});
       localStorage.setItem('rostrum.session', ${JSON.stringify(session)});
       sessionStorage.setItem('subscribed', 'AAAA')`,
    )
    await openSettings(page)
    await expect.poll(() => choice(page)).toBe(null)
    await expect.poll(() => isSubscribed(page)).toBe(false)
    expect(await subscriptionsOf(second)).toBe(0)
  })
})

test('a reset ends notifications in this browser, and reports it if it could not', async () => {
  const account = await createAccount(rostrum.url)
  const visit = { base: rostrum.url, hasWorker: true, reader: account.tokens, before: subscribeAt('reset') }
  await withPage({ ...visit, allowedLog: /ERR_FAILED/ }, async (page) => {
    const reset = async (): Promise<void> => {
      await button(page, 'Reset All Settings').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
    }
    await turnOn(page)
    await page.route(/\/push\//, (route) => route.abort(), { times: 1 })
    await reset()
    await page.getByText('browser notifications could not be turned off').waitFor({ state: 'attached' })
    expect([await subscriptionsOf(account), await box(page).isChecked()]).toEqual([1, true])
    await reset()
    await page.getByText('All settings have been reset').waitFor({ state: 'attached' })
    expect([await subscriptionsOf(account), await box(page).isChecked()]).toEqual([0, false])
  })
})

test('lists other browsers and removes them, and is accessible at every width', async () => {
  const account = await createAccount(rostrum.url)
  const visit = { base: rostrum.url, hasWorker: true, reader: account.tokens, before: subscribeAt('own') }
  await withPage({ ...visit, viewport: NARROWEST }, async (page) => {
    await turnOn(page)
    const [own] = await listPushSubscriptions(store, account.user.id)
    if (own === undefined) throw new Error('this browser is not subscribed')
    const other = await signIn(rostrum.url, account.user.email)
    const sessionId = other.tokens.refreshToken.split('.')[1] ?? ''
    await putPushSubscription(store, { ...own, id: 'other', device: 'Firefox on Windows', sessionId })
    await openSettings(page)
    const remove = page.getByRole('button', { name: 'Remove Firefox on Windows' })
    await remove.waitFor()
    await expectAccessible(page)
    await remove.click()
    await remove.waitFor({ state: 'detached' })
    expect(await box(page).isChecked()).toBe(true)
  })
})
