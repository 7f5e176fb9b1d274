import { createStateStore } from '../state-store.ts'
import { useStore } from '../use-store.ts'

const KEPT = 3

const announcements = createStateStore<readonly { readonly id: number; readonly text: string }[]>([])
let lastId = 0

/** Queues a polite announcement for screen readers. */
export function announce(text: string): void {
  // A new element is read even if the text is the same; replacing the previous one right away would hide it.
  announcements.set([...announcements.get().slice(1 - KEPT), { id: (lastId += 1), text }])
}

export const Announcer = () => (
  <div className="visually-hidden" aria-live="polite">
    {useStore(announcements.subscribe, announcements.get).map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
)
