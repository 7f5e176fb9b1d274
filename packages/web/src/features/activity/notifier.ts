import type { Activity } from '@rostrum/contract/entities/tracking'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { hasShape, type LocalStore, readJson } from '../../local-store.ts'

const NOTIFIED_KEY = 'rostrum.notified'
/** Changes may be stored slightly out of order, so each check overlaps the previous one. */
const OVERLAP_MS = 2 * MINUTE_MS
const EPOCH = new Date(0).toISOString()

/** The newest change a user was notified of, and the ids within the overlap, for deduplication. */
interface Notified {
  readonly userId: string
  readonly seenAt: string
  readonly ids: readonly string[]
}

interface NotifierDeps {
  readonly userId: string
  readonly store: LocalStore
  readonly fetchPage: (query: {
    since?: string
    before?: string
  }) => Promise<{ readonly activity: readonly Activity[]; readonly next?: string }>
  readonly show: (entry: Activity) => void
}

const isNotified = (value: unknown): value is Notified =>
  hasShape(value, { userId: 'string', seenAt: 'string' }) &&
  !Number.isNaN(Date.parse(value.seenAt)) &&
  'ids' in value &&
  Array.isArray(value.ids)

const overlapStart = (seenAt: string): string =>
  new Date(Math.max(0, Date.parse(seenAt) - OVERLAP_MS)).toISOString()

/** Shows each new change once, deduplicated across checks and tabs through local storage. */
export function createNotifier({ userId, store, fetchPage, show }: NotifierDeps) {
  function readNotified(): Notified | undefined {
    const value = readJson(store, NOTIFIED_KEY)
    return isNotified(value) && value.userId === userId ? value : undefined
  }

  function saveNotified(entries: readonly Activity[], before: string): void {
    const seenAt = entries[0]?.seenAt ?? before
    const from = overlapStart(seenAt)
    const ids = entries.filter((entry) => entry.seenAt > from).map(({ id }) => id)
    store.setItem(NOTIFIED_KEY, JSON.stringify({ userId, seenAt, ids } satisfies Notified))
  }

  async function fetchSince(since: string): Promise<Activity[]> {
    const entries: Activity[] = []
    let before: string | undefined
    do {
      const page = await fetchPage({ since, ...(before !== undefined && { before }) })
      entries.push(...page.activity)
      before = page.next
    } while (before !== undefined)
    return entries
  }

  /** Shows new changes and returns their number. The first check only stores a starting point. */
  async function check(): Promise<number> {
    const last = readNotified()
    if (last === undefined) {
      saveNotified((await fetchPage({})).activity, EPOCH)
      return 0
    }
    const entries = await fetchSince(overlapStart(last.seenAt))
    const unseen = entries.filter(({ id, isUnread }) => isUnread && !last.ids.includes(id))
    saveNotified(entries, last.seenAt)
    unseen.toReversed().forEach(show)
    return unseen.length
  }

  return { check }
}
