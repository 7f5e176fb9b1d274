import { useStore } from '../use-store.ts'

const KEPT = 3

let announcements: readonly { readonly id: number; readonly text: string }[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Queues a polite announcement for screen readers. */
export function announce(text: string): void {
  // A new element is read even if the text is the same; replacing the previous one right away would hide it.
  announcements = [...announcements.slice(1 - KEPT), { id: (lastId += 1), text }]
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const Announcer = () => (
  <div className="visually-hidden" aria-live="polite">
    {useStore(subscribe, () => announcements).map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
)
