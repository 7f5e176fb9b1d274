import { useSyncExternalStore } from 'react'

let announcement = ''
const listeners = new Set<() => void>()

/** Queues a polite announcement for screen readers. */
export function announce(text: string): void {
  // A live region is only read when its text changes.
  announcement = text === announcement ? `${text}\u00a0` : text
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The one polite live region of the page. */
export const Announcer = () => (
  <div className="visually-hidden" aria-live="polite">
    {useSyncExternalStore(subscribe, () => announcement)}
  </div>
)
