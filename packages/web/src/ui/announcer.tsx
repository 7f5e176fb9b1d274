import { useSyncExternalStore } from 'react'

let spoken = ''
const listeners = new Set<() => void>()

/** Has a screen reader say something when it has finished what it is saying now. */
export function announce(text: string): void {
  // The same words twice are one announcement unless something about them changed.
  spoken = text === spoken ? `${text}\u00a0` : text
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The one polite live region of the page. */
export const Announcer = () => (
  <div className="visually-hidden" aria-live="polite">
    {useSyncExternalStore(subscribe, () => spoken)}
  </div>
)
