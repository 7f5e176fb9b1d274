import { randomUUID } from 'node:crypto'
import { billCongressChoices } from '@rostrum/contract/congress/congress'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import { groupBy } from '../../lib/group-by.ts'
import { mapLimited } from '../../lib/map-limited.ts'
import type { RunContext, StoreContext } from '../../store/context.ts'
import { findManifest, type SnapshotRef } from '../../store/record/snapshots.ts'
import { newestPrinting } from '../../texts/newest-printing.ts'
import { listStoredTexts, listTextsSavedSince, type StoredText } from '../../store/record/stored-texts.ts'
import { eachRowPrefetched, minusIndexLag } from '../index-source.ts'
import { proveFiles, updateManifest } from '../manifests.ts'
import { describePiece } from '../pieces.ts'
import { removeReplaced } from '../remove-replaced.ts'
import { buildTextIndex } from './build-text-index.ts'
import { piecesOf, proveTextFile, readBaseHead } from './text-index-file.ts'
import { baseSegment, isReadableText, laterSegment, MADE_BY, TEXT_INDEX } from './text-segments.ts'

/** Above this, the base is rebuilt: the file of later texts is rebuilt with each new text, in ten seconds at most. */
const LATER_MAX = 2_000
const CONCURRENCY = 8

interface IndexedCongress {
  readonly congress: number
  readonly base: SnapshotRef | undefined
  readonly later: SnapshotRef | undefined
}

interface NewFile {
  readonly texts: readonly StoredText[]
  /** Of the base that stays; without one, the file is a new base. */
  readonly baseHead?: Uint8Array
}

/** Writes a file and names it in the manifest. A new base replaces the file of later texts too. */
async function publishFile(
  { congress, base, later }: IndexedCongress,
  { texts, baseHead }: NewFile,
  context: RunContext,
): Promise<void> {
  const { store, now, signal, log } = context
  const asOf = now().toISOString()
  const file = await buildTextIndex(texts, context)
  const pieces = [...(baseHead === undefined ? [] : [baseHead]), ...piecesOf(file)].map(describePiece)
  const whole = baseHead === undefined ? file.bytes : Buffer.concat([baseHead, file.bytes])
  const version = `${TEXT_INDEX}/${congress}/${randomUUID()}`
  const ref = { version, asOf, pieces, bytes: whole.length, records: texts.length, madeBy: MADE_BY }
  signal.throwIfAborted()
  await store.files.write(version, whole)
  const [baseName, laterName] = [baseSegment(congress), laterSegment(congress)]
  await updateManifest(store, TEXT_INDEX, (manifest) => {
    const { [baseName]: oldBase, [laterName]: oldLater, ...others } = manifest.snapshots
    if (oldBase?.version !== base?.version || oldLater?.version !== later?.version)
      throw new Error(`another run published the texts of congress ${congress} in the meantime`)
    const isKept = baseHead !== undefined && oldBase !== undefined
    const own = isKept ? { [baseName]: oldBase, [laterName]: ref } : { [baseName]: ref }
    return { ...manifest, snapshots: { ...others, ...own } }
  })
  const segment = baseHead === undefined ? baseName : laterName
  log.info('published', { index: TEXT_INDEX, segment, records: texts.length, bytes: whole.length })
}

async function listSaved(congress: number, from: string, context: RunContext): Promise<StoredText[]> {
  const { store, signal } = context
  const texts: StoredText[] = []
  for await (const text of eachRowPrefetched((page) =>
    listTextsSavedSince(store, congress, { from, ...page }),
  )) {
    signal.throwIfAborted()
    texts.push(text)
  }
  return texts
}

/** The newest printing of each bill, from the rows of all. */
const newestOf = (texts: readonly StoredText[]): StoredText[] =>
  [...groupBy(texts, recordKeyOf).values()].flatMap((printings) => newestPrinting(printings) ?? [])

/** The newest printings that were saved since: of a bill, an older one may be stored after a newer one. */
async function newestSaved(
  saved: readonly StoredText[],
  from: string,
  { store }: StoreContext,
): Promise<StoredText[]> {
  const bills = [...groupBy(saved, recordKeyOf).values()].flatMap(([text]) => text ?? [])
  const newest = await mapLimited(bills, CONCURRENCY, async (bill) =>
    newestPrinting(await listStoredTexts(store, bill)),
  )
  return newest.flatMap((text) => (text !== undefined && text.savedAt >= from ? [text] : []))
}

/** Whether a text may be missing: index rows lag, so those saved shortly before a run are looked for once more. */
async function isDue(
  congress: number,
  { asOf }: SnapshotRef,
  { store, now }: StoreContext,
): Promise<boolean> {
  const from = minusIndexLag(asOf)
  const { rows } = await listTextsSavedSince(store, congress, { from })
  const isLagOver = asOf <= minusIndexLag(now().toISOString())
  return rows.some(({ savedAt }) => savedAt >= asOf) || (rows.length > 0 && isLagOver)
}

async function publishCongress(
  indexed: IndexedCongress,
  laterMax: number,
  context: RunContext,
): Promise<boolean> {
  const { congress, base, later } = indexed
  if (base !== undefined && isReadableText(base)) {
    const isLaterDamaged = later !== undefined && !isReadableText(later)
    if (!isLaterDamaged && !(await isDue(congress, later ?? base, context))) return false
    const from = minusIndexLag(base.asOf)
    const texts = await newestSaved(await listSaved(congress, from, context), from, context)
    const baseHead = texts.length > laterMax ? undefined : await readBaseHead(context.store, base)
    if (baseHead !== undefined) {
      await publishFile(indexed, { texts, baseHead }, context)
      return true
    }
  }
  const texts = newestOf(await listSaved(congress, UNIX_EPOCH, context))
  if (texts.length === 0) return false
  await publishFile(indexed, { texts }, context)
  return true
}

/**
 * Brings the index of texts up to date, newest congress first: a base, and one file of the texts stored since. A run that
 * is stopped has published whole files; the next one goes on with the rest.
 */
export async function publishTexts(context: RunContext, laterMax = LATER_MAX): Promise<void> {
  const { store, now, signal } = context
  await proveFiles({ name: TEXT_INDEX, madeBy: MADE_BY }, proveTextFile, context)
  const { snapshots = {} } = (await findManifest(store, TEXT_INDEX)) ?? {}
  let isPublished = false
  for (const congress of billCongressChoices(now())) {
    signal.throwIfAborted()
    const base = snapshots[baseSegment(congress)]
    const later = snapshots[laterSegment(congress)]
    isPublished = (await publishCongress({ congress, base, later }, laterMax, context)) || isPublished
  }
  if (isPublished) await removeReplaced(TEXT_INDEX, context)
}
