import type { TextContentsEntry, TextSection } from '@rostrum/contract/entities/bill-text'
import { joinParts } from '@rostrum/contract/words/join-parts'
import { plainWords, sectionParts } from '@rostrum/contract/words/text-words'
import { pagePathOf } from '../congress/text-source.ts'
import { sha256Of } from '../lib/hash.ts'
import type { Log } from '../lib/log.ts'
import { pack, unpack } from '../store/packed.ts'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import { putNewText } from '../store/record/new-texts.ts'
import {
  findStoredText,
  listTextsSavedSince,
  replaceStoredText,
  type StoredText,
  type TextId,
} from '../store/record/stored-texts.ts'
import { removeOldText } from '../store/record/old-texts.ts'
import type { Store } from '../store/store.ts'
import type { BillText } from './bill-text.ts'
import { partsOf } from './text-parts.ts'

/** The file of a stored text is missing or is not what its row says; the text has to be stored again. */
export class DamagedText extends Error {
  override readonly name = 'DamagedText'
}

type TextFront = Omit<BillText, 'sections'>

interface TextHead {
  readonly front: TextFront
  readonly contents: readonly TextContentsEntry[]
  /** In the order of the file, after the head. `size` is that of the JSON. */
  readonly parts: readonly { readonly bytes: number; readonly size: number; readonly sha256: string }[]
}

/** Higher levels save another 1 %. */
const QUALITY = 5
const fileOf = ({ bill: { congress, type, number }, version }: TextId): string =>
  `texts/${congress}/${type}${number}/${version}`
const packed = async (value: unknown): Promise<Uint8Array> =>
  Buffer.concat(await pack(value, { quality: QUALITY }))

/** The head of a text's file, and the file. */
async function packText({ sections, ...front }: BillText) {
  const { contents, parts } = partsOf(sections)
  const packs: Uint8Array[] = []
  for (const part of parts) packs.push(await packed(part))
  const head = await packed({
    front,
    contents,
    parts: packs.map((bytes, i) => ({
      bytes: bytes.length,
      size: Buffer.byteLength(JSON.stringify(parts[i])),
      sha256: sha256Of(bytes),
    })),
  } satisfies TextHead)
  return { head, file: Buffer.concat([head, ...packs]) }
}

/** A file up to this size is read whole with its head. */
const WHOLE_BYTES = 32 * 1_024

/** Bytes of the right hash are as they were written: a check of their shape would take half the time of a search. */
function checked(bytes: Uint8Array | undefined, sha256: string, name: string): Uint8Array {
  if (bytes === undefined) throw new DamagedText(`${name} is missing or too short`)
  if (sha256Of(bytes) !== sha256) throw new DamagedText(`${name} has other bytes`)
  return bytes
}

const unpackPart = (bytes: Uint8Array) => unpack([bytes]) as TextSection[] // by its hash

export interface OpenedText {
  readonly front: TextFront
  readonly contents: readonly TextContentsEntry[]
  /** The sizes of the parts as JSON. */
  readonly sizes: readonly number[]
  readonly readPart: (part: number) => Promise<TextSection[]>
  /** The section and what is inside it, in document order; empty if there is none. */
  readonly readSection: (id: string) => Promise<TextSection[]>
  readonly readAll: () => Promise<TextSection[]>
  /** Compares all bytes with their hashes, without unpacking the parts. */
  readonly check: () => Promise<readonly Uint8Array[]>
}

/** Opens a stored text: one ranged read, and one for each read of parts. Throws `DamagedText`. */
export async function openStoredText(store: Store, ref: StoredText): Promise<OpenedText> {
  const { congress, type, number, version, headBytes, bytes: total, sha256 } = ref
  const name = fileOf({ bill: { congress, type, number }, version })
  const read = (from: number, to: number) => store.files.read(name, { from, to })
  const firstEnd = total <= WHOLE_BYTES ? total : headBytes
  const begun = await read(0, firstEnd)
  const head = unpack([checked(begun?.subarray(0, headBytes), sha256, name)])
  const { front, contents, parts } = head as TextHead // by its hash
  let end = headBytes
  const places = parts.map((part) => ({ ...part, from: end, to: (end += part.bytes) }))

  async function readPacked(from: number, to: number): Promise<Uint8Array[]> {
    const wanted = places.slice(from, to)
    const [start, stop] = [wanted[0]?.from, wanted.at(-1)?.to]
    if (start === undefined || stop === undefined) return []
    const bytes = stop <= firstEnd ? begun?.subarray(start, stop) : await read(start, stop)
    return wanted.map((place) =>
      checked(bytes?.subarray(place.from - start, place.to - start), place.sha256, name),
    )
  }

  const readParts = async (from: number, to: number): Promise<TextSection[]> =>
    joinParts((await readPacked(from, to)).map(unpackPart))

  return {
    front,
    contents,
    sizes: parts.map(({ size }) => size),
    readPart: (part) => readParts(part, part + 1),
    readAll: () => readParts(0, parts.length),
    check: () => readPacked(0, parts.length),
    async readSection(id) {
      const isWithin = (section: { id: string }) => section.id === id || section.id.startsWith(`${id}/`)
      const at = contents.findIndex(isWithin)
      const entry = contents[at]
      if (entry === undefined) return []
      const last = contents.findLastIndex(isWithin)
      // a section ends where the next one begins, perhaps parts later
      const until = contents[last + 1]?.part ?? parts.length - 1
      return (await readParts(entry.part, until + 1)).filter(isWithin)
    },
  }
}

/** Reads of a stored text; undefined if its file is damaged or being replaced. */
export async function readIfIntact<T>(
  store: Store,
  ref: StoredText,
  read: (text: OpenedText) => Promise<T>,
  log?: Log,
): Promise<T | undefined> {
  try {
    return await read(await openStoredText(store, ref))
  } catch (error) {
    if (!(error instanceof DamagedText)) throw error
    log?.error('text', { failed: 'damaged', reason: error.message })
    return undefined
  }
}

/** Reads the whole file. */
export const isIntact = async (store: Store, ref: StoredText): Promise<boolean> =>
  (await readIfIntact(store, ref, (text) => text.check())) !== undefined

/** More texts than the publishers have withdrawn. */
const SAMPLE = 20

/**
 * Whether the files of a congress's texts are gone, as after a restore: backups have only the rows. Checks the texts saved
 * first, since repaired ones are saved last.
 */
export async function areTextsLost(congress: number, store: Store): Promise<boolean> {
  const { rows } = await listTextsSavedSince(store, congress, { from: UNIX_EPOCH, limit: SAMPLE })
  let lost = 0
  for (const [i, row] of rows.entries()) {
    if (!(await isIntact(store, row))) lost += 1
    else if (i === 0) return false
  }
  return lost > rows.length / 2
}

/** Where a text is from, and when it was received. */
export interface TextOrigin {
  readonly source: string
  readonly now: Date
  /** Its path at Congress.gov, under which earlier releases stored it. */
  readonly path?: string
  /** An unknown printing is news if it has a later date or none. Without this day, none is news. */
  readonly newsAfter?: string | undefined
}

const ATTEMPTS = 3

/**
 * Stores a printing: the file first, then the row that refers to it. Saving the same words again changes nothing, unless
 * the file was damaged: then a new row makes the index read it. A typeset page never replaces readable XML.
 */
export async function putStoredText(
  store: Store,
  text: BillText,
  { source, now, path, newsAfter }: TextOrigin,
): Promise<StoredText> {
  const { bill, version, format, stage, date } = text
  const isNews = newsAfter !== undefined && (date === undefined || date > newsAfter)
  const { head, file } = await packText(text)
  const sha256 = sha256Of(head)
  const savedAt = now.toISOString()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const read = await findStoredText(store, { bill, version })
    const isWorse = format === 'printed' && read?.format !== 'printed'
    if (read !== undefined && (isWorse || read.sha256 === sha256) && (await isIntact(store, read)))
      return read
    await store.files.write(fileOf(text), file)
    if (read === undefined && isNews) await putNewText(store, { key: recordKeyOf(bill), version, savedAt })
    const next = {
      ...bill,
      version,
      format,
      ...(stage !== undefined && { stage }),
      ...(date !== undefined && { date }),
      source,
      savedAt,
      firstSavedAt: read?.firstSavedAt ?? savedAt,
      bytes: file.length,
      headBytes: head.length,
      sha256,
    }
    const stored = await replaceStoredText(store, next, read)
    if (stored === undefined) continue
    if (read === undefined) await removeOldText(store, bill, path ?? pagePathOf(bill, version))
    return stored
  }
  throw new Error(`the row of ${fileOf(text)} kept changing`)
}

/** All words of a section in order, as the index, passages and alerts read them. */
export const sectionWords = (section: TextSection): string => sectionParts(section).map(plainWords).join('\n')
