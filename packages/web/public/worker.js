/**
 * Shows pushes of alerts as notifications. It is registered when somebody turns them on, and handles no fetches.
 * Plain JavaScript at a fixed address: a worker is updated by its address, and the build would give it a new one.
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

worker.addEventListener('install', () => void worker.skipWaiting())

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
