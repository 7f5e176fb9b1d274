/** One worker for notifications and for reading offline. */
export const WORKER = '/worker.js'

export const canSubscribe = (): boolean =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator

export interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function jsonOf(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new TypeError('the browser gave an incomplete subscription')
  return { endpoint, keys: { p256dh, auth } }
}

const findHeld = async (): Promise<PushSubscription | undefined> =>
  (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? undefined

export async function findSubscription(): Promise<Subscription | undefined> {
  const held = canSubscribe() ? await findHeld() : undefined
  return held && jsonOf(held)
}

/** Subscribes this browser, or returns its subscription for the same key. */
export async function subscribe(publicKey: string): Promise<Subscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const held = await pushManager.getSubscription()
  if (held !== null && keyOf(held) === publicKey) return jsonOf(held)
  await held?.unsubscribe()
  return jsonOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Afterwards the push service refuses pushes to this browser. */
export async function unsubscribe(): Promise<void> {
  if (canSubscribe()) await (await findHeld())?.unsubscribe()
}

export async function showFromWorker(title: string, options: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  await registration.showNotification(title, { ...options, icon: '/favicon.svg', data: '/' })
}
