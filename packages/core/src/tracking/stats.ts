import { type KindCounts, RECORD_KINDS, refId } from '@rostrum/contract/entities/record-ref'
import { firstActiveDay } from '../record/ledger-event.ts'
import { type Follow, listFollows } from '../store/following/follows.ts'
import type { LatestChange } from '../store/record/latest-changes.ts'
import { findLatestByName } from './histories.ts'
import { findSubjects, titleOf } from './subjects.ts'
import type { StoreContext } from '../store/context.ts'

const changesSince = (first: string, latest: LatestChange | undefined): number =>
  Object.entries(latest?.days ?? {}).reduce((sum, [day, changes]) => (day < first ? sum : sum + changes), 0)

/** The follow with the most recent changes; on a tie, the one followed last. */
async function findMostActive({ store, now }: StoreContext, follows: readonly Follow[]) {
  const latest = await findLatestByName(store, follows)
  const first = firstActiveDay(now().toISOString())
  const counts = follows.map((it) => changesSince(first, latest.get(refId(it))))
  const changes = Math.max(0, ...counts)
  const top = changes === 0 ? undefined : follows[counts.indexOf(changes)]
  if (top === undefined) return null
  const { kind, key } = top
  return { kind, key, title: titleOf(top, await findSubjects(store, [top])) ?? top.title, changes }
}

export async function readStats(context: StoreContext, userId: string) {
  const follows = await listFollows(context.store, userId)
  const counts = RECORD_KINDS.map((kind) => [`${kind}s`, follows.filter((it) => it.kind === kind).length])
  return {
    ...(Object.fromEntries(counts) as KindCounts), // one count for each kind
    total: follows.length,
    since: follows.at(-1)?.followedAt ?? null,
    mostActive: await findMostActive(context, follows),
  }
}
