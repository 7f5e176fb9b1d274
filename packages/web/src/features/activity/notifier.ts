import type { Activity } from '@rostrum/contract/entities/tracking'
import { MINUTE_SECONDS } from '@rostrum/contract/limits'
import { type LocalStore, readJson } from '../../local-store.ts'

const KEPT_KEY = 'rostrum.notified'
/** Changes of one look are written one after the other: what is asked for reaches back a little. */
const OVERLAP_MILLISECONDS = 2 * MINUTE_SECONDS * 1000
const BEGINNING = new Date(0).toISOString()

/** Up to where somebody has been told, and of what in the stretch that is asked for again. */
interface Kept {
  readonly userId: string
  readonly seenAt: string
  readonly ids: readonly string[]
}

interface NotifierParts {
  readonly userId: string
  readonly store: LocalStore
  readonly read: (query: {
    since?: string
    before?: string
  }) => Promise<{ readonly activity: readonly Activity[]; readonly next?: string }>
  readonly show: (entry: Activity) => void
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { userId, seenAt, ids }: Partial<Record<keyof Kept, unknown>> = value
  return (
    typeof userId === 'string' &&
    typeof seenAt === 'string' &&
    !Number.isNaN(Date.parse(seenAt)) &&
    Array.isArray(ids)
  )
}

const overlapOf = (seenAt: string): string =>
  new Date(Math.max(0, Date.parse(seenAt) - OVERLAP_MILLISECONDS)).toISOString()

/** Tells of each new change once, whichever tab looks and however often. */
export function createNotifier({ userId, store, read, show }: NotifierParts) {
  function kept(): Kept | undefined {
    const value = readJson(store, KEPT_KEY)
    return isKept(value) && value.userId === userId ? value : undefined
  }

  function keep(entries: readonly Activity[], before: string): void {
    const seenAt = entries[0]?.seenAt ?? before
    const from = overlapOf(seenAt)
    const ids = entries.filter((entry) => entry.seenAt > from).map(({ id }) => id)
    store.setItem(KEPT_KEY, JSON.stringify({ userId, seenAt, ids } satisfies Kept))
  }

  async function readSince(since: string): Promise<Activity[]> {
    const entries: Activity[] = []
    let before: string | undefined
    do {
      const page = await read({ since, ...(before !== undefined && { before }) })
      entries.push(...page.activity)
      before = page.next
    } while (before !== undefined)
    return entries
  }

  /** Looks once; the first look only takes note of where things stand. Gives how many were new. */
  async function look(): Promise<number> {
    const last = kept()
    if (last === undefined) {
      keep((await read({})).activity, BEGINNING)
      return 0
    }
    const entries = await readSince(overlapOf(last.seenAt))
    const news = entries.filter(({ id, isUnread }) => isUnread && !last.ids.includes(id))
    keep(entries, last.seenAt)
    news.toReversed().forEach(show)
    return news.length
  }

  return { look }
}
