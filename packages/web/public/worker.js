/**
 * Shows pushes of alerts as notifications, and keeps copies of the site's code and of what a signed-in reader has read,
 * which it serves only when the network fails. Plain JavaScript at a fixed address: a worker is updated by its address,
 * and the build would give it a new one.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis))

/** A browser may only be sent to screens of this site. */
const FALLBACK = {
  title: 'Rostrum',
  body: 'Something you track has changed.',
  path: '/alerts',
  tag: 'rostrum',
}

/** @param {{ json(): unknown } | null} data */
function readMessage(data) {
  try {
    /** @type {import('@rostrum/contract/site/push-message').PushMessage} */
    const message = { ...FALLBACK, ...Object(data?.json()) }
    return message
  } catch {
    return FALLBACK
  }
}

const listWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** @param {unknown} path */
async function showScreen(path) {
  const { origin } = worker.location
  const url = new URL(typeof path === 'string' ? path : '/', origin)
  const target = url.origin === origin ? url.href : origin
  const windows = await listWindows()
  const shown = windows.find((window) => window.url === target)
  // another screen may have a form that is not sent yet
  await (shown === undefined ? worker.clients.openWindow(target) : shown.focus())
}

/** Tells open pages, which can tell the server: a worker has no session. @param {PushSubscriptionChangeEvent} event */
async function renewSubscription({ oldSubscription, newSubscription }) {
  if (!newSubscription && oldSubscription)
    await worker.registration.pushManager.subscribe(oldSubscription.options)
  for (const window of await listWindows()) window.postMessage('push-subscription-changed', {})
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting()
  event.waitUntil(fetch('/', { cache: 'no-cache' }).then(copySite))
})

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = readMessage(event.data)
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: path }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showScreen(event.notification.data))
})

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(/** @type {PushSubscriptionChangeEvent} */ (event)))
})

/** The page and the scripts, styles and fonts of the app, which every visitor gets alike. */
const SITE_CACHE = 'rostrum.site'
/** What the signed-in reader has read. The page creates it at sign-in and deletes it at sign-out, under the same lock. */
const READ_CACHE = 'rostrum.read'
const LOCK = 'rostrum.copies'
/** Names the reader whose copies these are. */
const OWNER = '/owner'
/** When all that is tracked was read last. */
const TRACKED = '/tracked'
const COPIED_AT = 'x-copied-at'
const BYTES = 'x-bytes'
/** With the 1.2 MB of the site, below 5 MB. */
const MAX_BYTES = 3_500_000
const MAX_COPY_BYTES = 500_000
/** Copies are counted again after this much has been added. */
const COUNTED_BYTES = 250_000

/** Addresses with a secret (feeds, webhooks, links from mails) and the data of settings are not among them. */
const COPIED_CALLS =
  /^\/api\/(?:auth\/me$|(?:site|status)$|(?:bills|members|votes|laws|committees|meetings)(?:\/|$)|users\/[^/]+\/(?:activity|alerts|follows|meetings|notices|preferences|stats|trackedTopics)(?:\/|$))/

/** @param {string} path */
const isPublicPage = (path) => /^\/congress(?:\/|$)/.test(path)

/** A call with a token is copied for the account that the token names. @param {Request} request */
function keyOf(request) {
  const url = new URL(request.url)
  const token = request.headers.get('authorization')
  if (token !== null) url.searchParams.set('reader', readerOf(token))
  return url.href
}

/** @param {string} token */
function readerOf(token) {
  const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return String(JSON.parse(atob(claims)).sub)
}

let uncounted = Infinity

/** Keeps a copy while a reader is signed in. @param {string} key @param {Response} response */
async function copyRead(key, response) {
  const reader = new URL(key).searchParams.get('reader')
  const body = await response.arrayBuffer()
  if (body.byteLength > MAX_COPY_BYTES) return
  const headers = new Headers(response.headers)
  // The body is decoded already.
  headers.delete('content-encoding')
  headers.set(COPIED_AT, new Date().toISOString())
  headers.set(BYTES, String(body.byteLength))
  await navigator.locks.request(LOCK, async () => {
    if (!(await caches.has(READ_CACHE))) return
    const cache = await caches.open(READ_CACHE)
    // An answer for somebody who has signed out since is not kept.
    if (reader !== null && (await (await cache.match(OWNER))?.text()) !== reader) return
    await cache.put(key, new Response(body, { headers }))
    uncounted += body.byteLength
    if (uncounted > COUNTED_BYTES) await dropOldest(cache)
  })
}

/** @param {Cache} cache */
async function dropOldest(cache) {
  uncounted = 0
  let room = MAX_BYTES - COUNTED_BYTES
  const newestFirst = (await cache.keys()).toReversed()
  for (const request of newestFirst) {
    room -= Number((await cache.match(request))?.headers.get(BYTES) ?? 0)
    if (room < 0 && ![OWNER, TRACKED].includes(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/** Copies a version of the app with the files that its page names, and drops those of the version before. @param {Response} page */
async function copySite(page) {
  const cache = await caches.open(SITE_CACHE)
  const html = await page.clone().text()
  const known = await cache.match('/')
  if (!page.ok || (await known?.text()) === html) return
  const files = [...new Set(html.match(/assets\/[\w.-]+\.(?:js|css)/g))].map((file) => `/${file}`)
  await Promise.all(
    files.map(
      async (file) => (await cache.match(file)) ?? (await cache.add(new Request(file, { priority: 'low' }))),
    ),
  )
  await cache.put('/', page)
  const names = new Set(['/', ...files])
  for (const { url } of await cache.keys()) if (!names.has(new URL(url).pathname)) await cache.delete(url)
}

/** Code of a lazy part, or a font. @param {Request} request @param {Response} response */
async function copyFile(request, response) {
  const cache = await caches.open(SITE_CACHE)
  if ((await cache.match(request)) === undefined) await cache.put(request, response)
}

/** "3 hours ago". @param {number} at */
function ago(at) {
  const minutes = Math.round((at - Date.now()) / 60_000)
  /** @type {[number, Intl.RelativeTimeFormatUnit]} */
  const [count, unit] =
    minutes > -60
      ? [minutes, 'minute']
      : minutes > -1_440
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day']
  return new Intl.RelativeTimeFormat('en').format(count, unit)
}

/** A copy of a public page says so itself, since it has no script. @param {Response} copy */
async function withNotice(copy) {
  const { headers } = copy
  const words = `Read offline, from ${ago(Date.parse(headers.get(COPIED_AT) ?? ''))}.`
  const html = await copy.text()
  const notice = `<p class="public-loading" role="status">${words}</p>`
  return new Response(
    html.replace(/<main[^>]*>/, (start) => start + notice),
    { headers },
  )
}

/** The network's answer, with `keep` copying it, or else a copy. @param {FetchEvent} event @param {(response: Response) => Promise<void>} keep @param {() => Promise<Response | undefined>} findCopy */
async function answer(event, keep, findCopy) {
  try {
    const response = await fetch(event.request)
    // A failed copy must not fail the page.
    if (response.status === 200) event.waitUntil(keep(response.clone()).catch(() => undefined))
    return response
  } catch {
    return (await findCopy()) ?? Response.error()
  }
}

/** @param {string} key */
const findRead = (key) => caches.match(key, { cacheName: READ_CACHE })

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (COPIED_CALLS.test(pathname)) {
    const key = keyOf(request)
    event.respondWith(
      answer(
        event,
        (response) => copyRead(key, response),
        () => findRead(key),
      ),
    )
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(
      answer(
        event,
        (response) => copyFile(request, response),
        () => caches.match(request, { cacheName: SITE_CACHE }),
      ),
    )
  } else if (request.mode === 'navigate' && isPublicPage(pathname)) {
    const findPage = async () => {
      const copy = await findRead(request.url)
      return copy && (await withNotice(copy))
    }
    event.respondWith(answer(event, (response) => copyRead(request.url, response), findPage))
  } else if (request.mode === 'navigate' && !/^\/api\/|\.[^/]*$/.test(pathname)) {
    event.respondWith(answer(event, copySite, () => caches.match('/', { cacheName: SITE_CACHE })))
  }
})
