import { isBillType } from '@rostrum/contract/congress/bill-types'
import { type ArchiveId, UnreadableFileError } from '../bulk/bulk-source.ts'
import type { CongressFill } from '../bulk/backfill-congresses.ts'
import { type ArchiveFiles, saveArchive } from '../bulk/save-archive.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { Store } from '../store/store.ts'
import type { BillText } from './bill-text.ts'
import { readBillText } from './read-bill-text.ts'
import { findStoredText, type TextId } from '../store/record/stored-texts.ts'
import { areTextsLost, isIntact, putStoredText } from './stored-texts.ts'

/** GovInfo has archives of texts from this Congress on. */
export const FIRST_TEXT_CONGRESS = 113

const FILE_NAME = /(?:^|\/)BILLS-(\d{1,3})([a-z]+)(\d{1,6})([a-z]+\d?)\.xml$/

/** The printing that GovInfo names `BILLS-119hr1ih.xml`; undefined for other files. */
export function printingNamed(name: string): TextId | undefined {
  const [, congress, type = '', number = '', version = ''] = FILE_NAME.exec(name) ?? []
  if (!isBillType(type)) return undefined
  return { bill: { congress: Number(congress), type, number: String(Number(number)) }, version }
}

/** Throws a refusal unless it is the printing. */
export function readPrinting(bytes: Uint8Array, id: TextId): BillText {
  const read = readBillText(bytes, id)
  if (read.kind === 'text') return read.text
  throw new UnreadableFileError(`${read.reason}: ${read.detail}`)
}

/** Whether words are stored that are at least as new as a file of that time. A typeset page is replaced by any file. */
export async function isHeld(store: Store, id: TextId, publishedAt: string): Promise<boolean> {
  const stored = await findStoredText(store, id)
  if (stored === undefined || stored.format === 'printed' || stored.savedAt <= publishedAt) return false
  return await isIntact(store, stored)
}

function keyOf({ congress, type }: ArchiveId, name: string): TextId | undefined {
  const id = printingNamed(name)
  return id?.bill.congress === congress && id.bill.type === type ? id : undefined
}

/** How many texts are compressed and written at once. */
const WRITTEN_AT_ONCE = 4

export const BULK_SOURCE = 'govinfo-bulk'

const TEXT_FILES: ArchiveFiles<TextId, BillText> = {
  keyOf,
  async read(id, entry, { store, madeAt }) {
    if (await isHeld(store, id, madeAt.toISOString())) return undefined
    return readPrinting(await entry.read(), id)
  },
  async save(texts, { store, now }) {
    const origin = { source: BULK_SOURCE, now: now() }
    await mapLimited(texts, WRITTEN_AT_ONCE, (text) => putStoredText(store, text, origin))
  },
  // the words of one bill can take 60 MB
  filesAStep: 20,
}

/** Saves all printings in archives that are newer than the stored ones. */
export const TEXT_FILL: CongressFill = {
  collection: 'BILLS',
  fillArchive: (archive, context) => saveArchive(TEXT_FILES, archive, context),
  isLost: areTextsLost,
}
