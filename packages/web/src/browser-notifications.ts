import { canSubscribe } from './push-subscription.ts'
import { createListeners } from './state-store.ts'
import { useStore } from './use-store.ts'

export type NotificationAccess = NotificationPermission | 'unsupported'

const { notify, subscribe } = createListeners()
let isUnsupported = false

/** Cached, because the browser takes milliseconds to return it and React reads it on each render. */
let known: NotificationAccess | undefined

const readAccess = (): NotificationAccess =>
  'Notification' in globalThis && !isUnsupported ? Notification.permission : 'unsupported'

const currentAccess = (): NotificationAccess => (known ??= readAccess())

function notifyListeners(): void {
  known = undefined
  notify()
}

/** The permission can also change in the browser's settings. */
async function watchPermission(): Promise<void> {
  const status = await navigator.permissions?.query({ name: 'notifications' })
  status?.addEventListener('change', notifyListeners)
}

let isWatching = false

function watch(listener: () => void): () => void {
  if (!isWatching) watchPermission().catch(() => undefined)
  isWatching = true
  return subscribe(listener)
}

export const useNotificationAccess = (): NotificationAccess => useStore(watch, currentAccess)

interface NotificationContent {
  readonly title: string
  readonly body: string
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string
  readonly onOpen?: () => void
}

/** Returns whether it is shown. On phones the constructor exists but throws: only pushes are supported there. */
export function showNotification({ title, body, tag, onOpen }: NotificationContent): boolean {
  try {
    const notification = new Notification(title, { body, tag, icon: '/favicon.svg' })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      onOpen?.()
    })
    return true
  } catch {
    isUnsupported = !canSubscribe()
    notifyListeners()
    return false
  }
}

/** Requests permission unless it was granted or denied before. */
export async function requestAccess(): Promise<NotificationAccess> {
  if (readAccess() === 'default') await Notification.requestPermission()
  notifyListeners()
  return readAccess()
}
