import type { ReadableText, TextVersion } from '@rostrum/contract/entities/bill'
import type { SectionedText, TextSection } from '@rostrum/contract/entities/bill-text'
import { type Printing, textPageOf } from '../congress/text-source.ts'
import { AppError } from '../lib/app-error.ts'
import type { BillId } from '../record/bill.ts'
import { listStoredTexts, type StoredText } from '../store/record/stored-texts.ts'
import type { OpenedText } from '../texts/stored-texts.ts'
import { plainParagraphs } from '../texts/text-paragraphs.ts'
import type { ReaderContext } from './on-demand.ts'
import { openBill } from './read-bill.ts'
import { readPrinting, textNotFound, textUnavailable } from './stored-printing.ts'
import { textVersions, versionNamed } from './text-versions.ts'

/** Lambda limits responses to 6 MB. */
const RESPONSE_MAX_BYTES = 4_500_000

type NamedPrinting = Pick<TextVersion, 'code' | 'type' | 'date'> & {
  readonly url: string
  readonly printing: Printing
}

/** Finds a printing by the slug of its version, or by GovInfo's code. */
async function findPrinting(bill: BillId, name: string, context: ReaderContext): Promise<NamedPrinting> {
  const { found, isPartial } = await openBill(bill, context)
  const { store, textOrigin } = context
  const { texts = [] } = found.parts
  const namedWith = (stored: readonly StoredText[]) =>
    versionNamed(textVersions(texts, textOrigin, stored), name, textOrigin)
  const named = namedWith([]) ?? namedWith(await listStoredTexts(store, bill))
  const page = named && textPageOf(named.formats, textOrigin)
  if (named === undefined || page === undefined) throw isPartial ? textUnavailable() : textNotFound()
  const { code, type, date } = named
  const { url, ...printing } = page
  const dated = date !== undefined && { date }
  return { code, type, ...dated, url, printing: { bill, ...printing, ...dated } }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** All sections if they fit a response beside `others`, else the first part. */
async function readMost(
  text: OpenedText,
  others: number,
): Promise<{ sections: TextSection[]; part?: number }> {
  const bytes = others + text.sizes.reduce((sum, size) => sum + size, 0)
  return bytes <= RESPONSE_MAX_BYTES
    ? { sections: await text.readAll() }
    : { sections: await text.readPart(0), part: 0 }
}

/** The sections from the first on that fit a response beside `others`. */
function fitting(sections: readonly TextSection[], others: number): TextSection[] {
  let room = RESPONSE_MAX_BYTES - others
  const end = sections.findIndex((section) => (room -= bytesOf(section)) < 0)
  return end < 0 ? [...sections] : sections.slice(0, end)
}

/** Part of a text; all of it by default. */
export interface TextChoice {
  readonly part?: number | undefined
  /** A section with those inside it. */
  readonly section?: string | undefined
}

async function chosenSections(text: OpenedText, { part, section }: TextChoice) {
  const others = bytesOf(text.contents)
  if (part === undefined && section === undefined) return await readMost(text, others)
  const sections =
    section === undefined ? await text.readPart(part ?? 0) : fitting(await text.readSection(section), others)
  if (sections.length === 0)
    throw new AppError('not_found', {
      message: `This version does not have that ${section === undefined ? 'part' : 'section'}.`,
    })
  return section === undefined && part !== undefined ? { sections, part } : { sections }
}

export async function getTextSections(
  bill: BillId,
  { version, ...choice }: TextChoice & { readonly version: string },
  context: ReaderContext,
): Promise<SectionedText> {
  const { printing, ...named } = await findPrinting(bill, version, context)
  return await readPrinting(
    printing,
    async (text) => {
      const { format, stage, title, sponsor } = text.front
      return {
        ...named,
        version: printing.version,
        format,
        ...(stage !== undefined && { stage }),
        ...(title !== undefined && { title }),
        ...(sponsor !== undefined && { sponsor }),
        parts: text.sizes.length,
        contents: [...text.contents],
        ...(await chosenSections(text, choice)),
      }
    },
    context,
  )
}

/** A text as plain paragraphs; one that no response has room for ends after its first part. */
export async function getBillText(id: BillId, code: string, context: ReaderContext): Promise<ReadableText> {
  const { printing, ...named } = await findPrinting(id, code, context)
  const sections = await readPrinting(printing, async (text) => (await readMost(text, 0)).sections, context)
  return { ...named, paragraphs: plainParagraphs(sections) }
}
