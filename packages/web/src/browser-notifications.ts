import { useSyncExternalStore } from 'react'

/** What this browser lets the site do; some have no notifications, or none for a page. */
export type NotificationAccess = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()
let isUnsupported = false

export function currentAccess(): NotificationAccess {
  return 'Notification' in globalThis && !isUnsupported ? Notification.permission : 'unsupported'
}

const notifyListeners = (): void => listeners.forEach((listener) => listener())

/** Readers change their mind in the browser's own settings too. */
async function watchPermission(): Promise<void> {
  const status = await navigator.permissions?.query({ name: 'notifications' })
  status?.addEventListener('change', notifyListeners)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watchPermission().catch(() => undefined)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNotificationAccess = (): NotificationAccess => useSyncExternalStore(subscribe, currentAccess)

interface NotificationContent {
  readonly title: string
  readonly body: string
  /** Two with the same name are one. */
  readonly tag: string
  readonly onOpen?: () => void
}

/** Shows one notification. Phones know the constructor but refuse it to pages; then there are none here. */
export function showNotification({ title, body, tag, onOpen }: NotificationContent): void {
  try {
    const notification = new Notification(title, { body, tag, icon: '/favicon.svg' })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      onOpen?.()
    })
  } catch {
    isUnsupported = true
    notifyListeners()
  }
}

/** Asks the reader, where they have not been asked, and shows by a first one what they look like. */
export async function requestAccess(
  first: Pick<NotificationContent, 'title' | 'body'>,
): Promise<NotificationAccess> {
  if (currentAccess() === 'default') await Notification.requestPermission()
  if (currentAccess() === 'granted') showNotification({ ...first, tag: 'rostrum.first' })
  notifyListeners()
  return currentAccess()
}
