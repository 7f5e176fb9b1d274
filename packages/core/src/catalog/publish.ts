import type { Fields } from '@rostrum/finder/schema'
import { findManifest, type Manifest } from '../store/snapshots.ts'
import { AMENDMENTS, BILLS, MEMBERS } from './holdings.ts'
import { allRowsOf, BEGINNING, type Holding, type Revised, withLate } from './holding.ts'
import { changeManifest } from './manifests.ts'
import { proveSnapshots } from './prove.ts'
import type { PublishContext } from './publish-context.ts'
import { publishVolume } from './publish-volume.ts'
import { sweepLeftovers } from './sweep.ts'
import { isReadable } from './volume.ts'

/** So many changes are laid over the snapshots without being felt; with more, they are built anew. */
const NEWS_MAX = 500

/** What was saved since the snapshots were built. */
interface News {
  /** Volumes with anything in them that their snapshot may lack. */
  readonly volumes: ReadonlySet<string>
  readonly count: number
}

async function findNews<Stored extends Revised, F extends Fields>(
  holding: Holding<Stored, F>,
  manifest: Manifest | undefined,
  { store, signal }: PublishContext,
): Promise<News> {
  const volumes = new Set<string>()
  let count = 0
  const from = withLate(manifest?.asOf ?? BEGINNING)
  for await (const { savedAt, volume } of allRowsOf((page) => holding.listNews(store, from, page))) {
    signal.throwIfAborted()
    const asOf = manifest?.snapshots[volume]?.asOf ?? manifest?.asOf ?? BEGINNING
    if (savedAt < withLate(asOf)) continue
    volumes.add(volume)
    if (savedAt >= asOf) count += 1
  }
  return { volumes, count }
}

/** What is to be built now: what cannot be read, and all that changed once there is much of it or no snapshot yet. */
function volumesDue<Stored, F extends Fields>(
  holding: Holding<Stored & Revised, F>,
  manifest: Manifest | undefined,
  { news, newsMax }: { news: News; newsMax: number },
): string[] {
  const snapshots = manifest?.snapshots ?? {}
  const unreadable = Object.entries(snapshots).flatMap(([volume, snapshot]) =>
    isReadable(snapshot, holding) ? [] : [volume],
  )
  const isTime = news.count >= newsMax || [...news.volumes].some((volume) => snapshots[volume] === undefined)
  const due = new Set([...unreadable, ...(isTime ? news.volumes : [])])
  return [...due].toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

/** Brings the snapshots of one shelf up to date where that is due. The newest congress comes first. */
export async function publishShelf<Stored extends Revised, F extends Fields>(
  holding: Holding<Stored, F>,
  context: PublishContext,
  newsMax = NEWS_MAX,
): Promise<void> {
  const { store, now } = context
  const startedAt = now().toISOString()
  await sweepLeftovers(holding.name, context)
  await proveSnapshots(holding, context)
  const manifest = await findManifest(store, holding.name)
  const news = await findNews(holding, manifest, context)
  const due = volumesDue(holding, manifest, { news, newsMax })
  for (const volume of due) {
    await publishVolume({ holding, volume, before: manifest?.snapshots[volume] }, context)
  }
  const isComplete = [...news.volumes].every((volume) => due.includes(volume))
  if (!isComplete || (due.length === 0 && manifest !== undefined)) return
  await changeManifest(store, holding.name, (latest) => ({ ...latest, asOf: startedAt }))
}

/** Publishes all shelves; trouble with one keeps none of the others back. */
export async function publishCatalog(context: PublishContext): Promise<void> {
  const failures: unknown[] = []
  const attempt = async (work: Promise<void>): Promise<void> => {
    await work.catch((error: unknown) => failures.push(error))
  }
  await attempt(publishShelf(MEMBERS, context))
  await attempt(publishShelf(BILLS, context))
  await attempt(publishShelf(AMENDMENTS, context))
  if (failures.length > 0) throw new AggregateError(failures, 'part of the catalog could not be published')
}
