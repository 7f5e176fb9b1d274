import { randomUUID } from 'node:crypto'
import { IndexBuilder } from '@rostrum/finder/build'
import type { Fields } from '@rostrum/finder/schema'
import { mapLimited } from '../lib/map-limited.ts'
import { type Manifest, type SnapshotRef, writeChunk } from '../store/snapshots.ts'
import { toChunks } from './chunks.ts'
import { allRowsOf, type Holding, makerOf, type Revised } from './holding.ts'
import { changeManifest } from './manifests.ts'
import type { PublishContext } from './publish-context.ts'

const SIDE_BY_SIDE = 4

interface Built {
  readonly file: ArrayBuffer
  readonly records: number
}

/** Streams the items of a volume into a file. An item that moves while the list is read may come twice, or not at
 * all: it was saved since the build began, so that readers lay it over the snapshot anyway. */
async function build<Stored extends Revised, F extends Fields>(
  holding: Holding<Stored, F>,
  volume: string,
  { store, signal }: PublishContext,
): Promise<Built> {
  const builder = new IndexBuilder(holding.schema)
  const seen = new Set<string>()
  for await (const stored of allRowsOf((page) => holding.listVolume(store, volume, page))) {
    signal.throwIfAborted()
    const record = holding.recordOf(stored)
    if (!seen.has(record.id)) builder.add(record)
    seen.add(record.id)
  }
  return { file: builder.finish(), records: seen.size }
}

function withSnapshot(manifest: Manifest, volume: string, snapshot: SnapshotRef, since: string): Manifest {
  const before = manifest.snapshots[volume]
  const leftovers = manifest.leftovers.filter(({ version }) => version !== snapshot.version)
  return {
    ...manifest,
    snapshots: { ...manifest.snapshots, [volume]: snapshot },
    leftovers: before === undefined ? leftovers : [...leftovers, leftoverOf(before, since)],
  }
}

const leftoverOf = ({ version, chunks }: SnapshotRef, since: string) => ({ version, chunks, since })

interface Request<Stored extends Revised, F extends Fields> {
  readonly holding: Holding<Stored, F>
  readonly volume: string
  readonly before: SnapshotRef | undefined
}

/**
 * Builds one volume from its items and puts it in the place of the one before. Its chunks are noted as leftovers
 * before the first is written, and cease to be in the write that makes them count: whenever this ends, the
 * manifest knows of every chunk there is.
 */
export async function publishVolume<Stored extends Revised, F extends Fields>(
  { holding, volume, before }: Request<Stored, F>,
  context: PublishContext,
): Promise<void> {
  const { store, now, signal, log } = context
  const asOf = now().toISOString()
  const { file, records } = await build(holding, volume, context)
  const chunks = await toChunks(file)
  const version = `${holding.name}/${volume}/${randomUUID()}`
  const made = { version, asOf, chunks: chunks.length, bytes: file.byteLength, records }
  const snapshot = { ...made, madeBy: makerOf(holding) }
  await changeManifest(store, holding.name, (manifest) => ({
    ...manifest,
    leftovers: [...manifest.leftovers, leftoverOf(snapshot, asOf)],
  }))
  await mapLimited([...chunks.entries()], SIDE_BY_SIDE, async ([i, data]) => {
    signal.throwIfAborted()
    await writeChunk(store, version, i, data)
  })
  await changeManifest(store, holding.name, (manifest) => {
    const isOurs = manifest.leftovers.some((leftover) => leftover.version === version)
    if (!isOurs || manifest.snapshots[volume]?.version !== before?.version) {
      throw new Error(`somebody else published ${holding.name}/${volume} in the meantime`)
    }
    return withSnapshot(manifest, volume, snapshot, now().toISOString())
  })
  log.info('published', { shelf: holding.name, volume, records, bytes: file.byteLength })
}
