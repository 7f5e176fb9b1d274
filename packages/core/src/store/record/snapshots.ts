import * as z from 'zod/mini'
import { row } from '../rows.ts'

/** A part of a snapshot file that is compressed separately. */
const Piece = z.object({ bytes: z.int(), sha256: z.string() })
export type Piece = z.infer<typeof Piece>

/** One segment's index file: a congress's bills, all members or all amendments. */
export const SnapshotRef = z.object({
  /** The file's name; files are immutable. */
  version: z.string(),
  /** Records saved after this may be missing. */
  asOf: z.string(),
  /** In the order of the file. */
  pieces: z.array(Piece),
  /** The size of the decompressed index. */
  bytes: z.int(),
  records: z.int(),
  /** The fingerprint of schema and file format; a file with a different one is rebuilt. */
  madeBy: z.string(),
  /** Set by a reader that could not open it. */
  isDamaged: z.exactOptional(z.boolean()),
})
export type SnapshotRef = z.infer<typeof SnapshotRef>

const Manifest = z.object({
  index: z.string(),
  /** Records saved after this may be missing from any of the snapshots. */
  asOf: z.string(),
  snapshots: z.record(z.string(), SnapshotRef),
  /** When all files were last verified. */
  provenAt: z.string(),
  revision: z.int(),
})
/** Lists an index's current snapshots; readers ignore every file that it does not name. */
export type Manifest = z.infer<typeof Manifest>

export const { find: findManifest, save: replaceManifest } = row({
  pk: 'SNAPSHOT#{index}',
  sk: 'FILES',
  schema: Manifest,
})
