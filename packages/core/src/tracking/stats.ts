import { DAY_SECONDS } from '@rostrum/contract/limits'
import { mapLimited } from '../lib/map-limited.ts'
import { listEventsOf } from '../store/events.ts'
import { type Follow, listFollows } from '../store/follows.ts'
import { findSubjects, titleOf } from './subjects.ts'
import type { TrackingContext } from './follow.ts'

const ACTIVE_DAYS = 30
/** Nobody counts further: an item with so many changes is the most active one. */
const CHANGES_COUNTED = 250
const SIDE_BY_SIDE = 16
const END = '~'

/** What changed most often lately; of two that changed as often, the one that was followed later. */
async function findMostActive({ store, now }: TrackingContext, follows: readonly Follow[]) {
  const from = new Date(now().getTime() - ACTIVE_DAYS * DAY_SECONDS * 1000).toISOString()
  const counts = await mapLimited(follows, SIDE_BY_SIDE, async (it) => {
    const page = { limit: CHANGES_COUNTED, sort: { from, to: END } }
    return (await listEventsOf(store, it, page)).events.length
  })
  const changes = Math.max(0, ...counts)
  const most = changes === 0 ? undefined : follows[counts.indexOf(changes)]
  if (most === undefined) return null
  const { kind, key } = most
  return { kind, key, title: titleOf(most, await findSubjects(store, [most])) ?? most.title, changes }
}

export async function readStats(context: TrackingContext, userId: string) {
  const follows = await listFollows(context.store, userId)
  const countOf = (kind: Follow['kind']): number => follows.filter((it) => it.kind === kind).length
  return {
    members: countOf('member'),
    bills: countOf('bill'),
    amendments: countOf('amendment'),
    total: follows.length,
    since: follows.at(-1)?.followedAt ?? null,
    mostActive: await findMostActive(context, follows),
  }
}
