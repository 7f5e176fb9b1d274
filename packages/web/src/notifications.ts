import { useSyncExternalStore } from 'react'

/** What this browser lets the site do; some have no notifications, or none for a page. */
export type NotificationPermit = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()
let isUseless = false

export function currentPermit(): NotificationPermit {
  return 'Notification' in globalThis && !isUseless ? Notification.permission : 'unsupported'
}

const tell = (): void => listeners.forEach((listener) => listener())

/** Readers change their mind in the browser's own settings too. */
async function watchPermit(): Promise<void> {
  const status = await navigator.permissions?.query({ name: 'notifications' })
  status?.addEventListener('change', tell)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watchPermit().catch(() => undefined)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePermit = (): NotificationPermit => useSyncExternalStore(subscribe, currentPermit)

interface Shown {
  readonly title: string
  readonly body: string
  /** Two with the same name are one. */
  readonly tag: string
  readonly onOpen?: () => void
}

/** Shows one notification. Phones know the constructor but refuse it to pages; then there are none here. */
export function showNotification({ title, body, tag, onOpen }: Shown): void {
  try {
    const notification = new Notification(title, { body, tag, icon: '/favicon.svg' })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      onOpen?.()
    })
  } catch {
    isUseless = true
    tell()
  }
}

/** Asks the reader, where they have not been asked, and shows by a first one what they look like. */
export async function askPermit(first: Pick<Shown, 'title' | 'body'>): Promise<NotificationPermit> {
  if (currentPermit() === 'default') await Notification.requestPermission()
  if (currentPermit() === 'granted') showNotification({ ...first, tag: 'rostrum.first' })
  tell()
  return currentPermit()
}
