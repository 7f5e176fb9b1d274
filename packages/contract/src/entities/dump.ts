import * as z from 'zod/mini'
import { Instant } from './common.ts'

/** The path of the dump files, on the site's own origin. */
export const DUMPS_BASE = '/dumps'
export const DUMP_MANIFEST = 'manifest.json'

export const DUMP_KINDS = ['bills', 'members', 'amendments', 'events'] as const
export type DumpKind = (typeof DUMP_KINDS)[number]

/** A gzipped file of JSON lines. Its name contains a hash of its content, so it never changes. */
export const DumpFile = z.object({
  kind: z.enum(DUMP_KINDS),
  path: z.string(),
  rows: z.int(),
  bytes: z.int(),
  /** SHA-256 of the compressed file, in hexadecimal. */
  sha256: z.string(),
})
export type DumpFile = z.infer<typeof DumpFile>

export const DumpManifest = z.object({
  /** Increases when rows lose a field or a field changes. */
  format: z.literal(1),
  madeAt: Instant,
  /** The cursor for `GET /api/changes` from which to stay up to date. */
  changesAfter: z.string(),
  congresses: z.array(z.object({ congress: z.int(), files: z.array(DumpFile) })),
})
export type DumpManifest = z.infer<typeof DumpManifest>
