import {
  DUMP_MANIFEST,
  type DumpFile,
  type DumpKind,
  DumpManifest,
  DUMPS_BASE,
} from '@rostrum/contract/entities/dump'
import { DAY_MS, HOUR_MS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { sha256Of } from '../lib/hash.ts'
import type { RunContext } from '../store/context.ts'
import type { Files } from '../store/files/files.ts'
import { PackedLines } from './packed-lines.ts'
import {
  listCongresses,
  packAmendments,
  packBills,
  packMembers,
  readAmendments,
  readMembers,
} from './read-rows.ts'
import { currentCongress } from '@rostrum/contract/congress/congress'
import type { Change } from '@rostrum/contract/entities/changes'
import { parseRecordKey } from '@rostrum/contract/entities/record-ref'
import { cursorAt, LOG_START } from '../ledger/change-cursor.ts'
import { createLogReader } from '../ledger/log-reader.ts'

/** A change of a record without a congress goes to the congress during which it was recorded. */
const congressOf = ({ subject: { key }, recordedAt }: Change): number =>
  parseRecordKey(key)?.congress ?? currentCongress(new Date(recordedAt))

async function packEvents({ store, signal }: Pick<RunContext, 'store' | 'signal'>) {
  const byCongress = new Map<number, PackedLines>()
  let after = cursorAt(LOG_START)
  await createLogReader({ store, signal })({
    position: after,
    async consume(changes) {
      for (const change of changes) {
        const congress = congressOf(change)
        const lines = byCongress.get(congress) ?? new PackedLines()
        byCongress.set(congress, lines)
        await lines.add(change)
      }
    },
    move: async (_from, to) => void (after = to),
  })
  signal.throwIfAborted()
  return { byCongress, after }
}

/** At night in Washington, when nothing changes. */
const DUE_HOUR_UTC = 8
/** Files dropped from the manifest stay this long for readers who are still downloading them. */
const REPLACED_KEPT_MS = 2 * DAY_MS

const IMMUTABLE = { type: 'application/gzip', cacheControl: 'public, max-age=31536000, immutable' }
const REVALIDATED = { type: 'application/json', cacheControl: 'public, max-age=300' }
const HASH_CHARACTERS = 16

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

/** The time of the last dump; undefined if its manifest cannot be read. */
async function lastMadeAt(files: Files): Promise<number | undefined> {
  const bytes = await files.read(DUMP_MANIFEST)
  const manifest = bytes && z.safeParse(DumpManifest, parseJson(bytes))
  return manifest?.success ? Date.parse(manifest.data.madeAt) : undefined
}

const dumpFileName = ({ path }: DumpFile): string => path.slice(DUMPS_BASE.length + 1)

interface FileContent {
  readonly congress: number
  readonly kind: DumpKind
  readonly lines: PackedLines
}

async function writeFile(
  { congress, kind, lines }: FileContent,
  { files, existing }: { readonly files: Files; readonly existing: ReadonlySet<string> },
): Promise<DumpFile> {
  const bytes = await lines.end()
  const sha256 = sha256Of(bytes)
  const name = `${congress}/${kind}-${sha256.slice(0, HASH_CHARACTERS)}.ndjson.gz`
  if (!existing.has(name)) await files.write(name, bytes, IMMUTABLE)
  return { kind, path: `${DUMPS_BASE}/${name}`, rows: lines.rows, bytes: bytes.length, sha256 }
}

function lastDueTime(now: Date): number {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + DUE_HOUR_UTC * HOUR_MS
  return today <= now.getTime() ? today : today - DAY_MS
}

async function removeReplaced(manifest: DumpManifest, files: Files, now: Date): Promise<void> {
  const named = new Set([DUMP_MANIFEST, ...manifest.congresses.flatMap((it) => it.files.map(dumpFileName))])
  const before = now.getTime() - REPLACED_KEPT_MS
  for (const { name, modifiedAt } of await files.list())
    if (!named.has(name) && modifiedAt.getTime() < before) await files.remove(name)
}

/** Writes the manifest last. Equal records give equal files, so a run after a crash writes only what is missing. */
export async function makeDump(
  context: Omit<RunContext, 'log'> & { readonly files: Files },
): Promise<DumpManifest | undefined> {
  const { files, store, now, signal } = context
  const madeAt = now().toISOString()
  const congresses = await listCongresses(store)
  if (congresses.length === 0) return undefined
  const writing = { files, existing: new Set((await files.list()).map(({ name }) => name)) }
  // Packed first, so that a client that follows the changes from there misses nothing.
  const events = await packEvents(context)
  const amendments = await readAmendments(context)
  const members = await readMembers(context)
  const written: DumpManifest['congresses'] = []
  for (const congress of congresses) {
    const contents: readonly Omit<FileContent, 'congress'>[] = [
      { kind: 'bills', lines: await packBills(congress, context) },
      { kind: 'members', lines: await packMembers(members, congress) },
      { kind: 'amendments', lines: await packAmendments(amendments.get(congress) ?? []) },
      { kind: 'events', lines: events.byCongress.get(congress) ?? new PackedLines() },
    ]
    const made: DumpFile[] = []
    for (const content of contents) {
      signal.throwIfAborted()
      made.push(await writeFile({ congress, ...content }, writing))
    }
    written.push({ congress, files: made })
  }
  const manifest: DumpManifest = { format: 1, madeAt, changesAfter: events.after, congresses: written }
  await files.write(DUMP_MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 2)), REVALIDATED)
  await removeReplaced(manifest, files, now())
  return manifest
}

export async function makeDueDump(context: Parameters<typeof makeDump>[0]): Promise<void> {
  const madeAt = await lastMadeAt(context.files)
  if (madeAt !== undefined && madeAt >= lastDueTime(context.now())) return
  await makeDump(context)
}
