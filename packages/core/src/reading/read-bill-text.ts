import type { ReadableText, TextVersion } from '@rostrum/contract/entities/bill'
import type { TextSection } from '@rostrum/contract/entities/bill-text'
import { type Printing, textPageOf } from '../congress/text-source.ts'
import type { BillId } from '../record/bill.ts'
import { findStoredText, type OpenedText } from '../texts/stored-texts.ts'
import { plainParagraphs } from '../texts/text-paragraphs.ts'
import type { ReaderContext } from './on-demand.ts'
import { openBill } from './read-bill.ts'
import { readPrinting, textNotFound, textUnavailable } from './stored-printing.ts'
import { textVersions } from './text-versions.ts'

/** Lambda limits responses to 6 MB. */
const RESPONSE_MAX_BYTES = 4_500_000

type NamedPrinting = Pick<TextVersion, 'code' | 'type' | 'date'> & {
  readonly url: string
  readonly printing: Printing
}

/** A printing that GovInfo published before Congress.gov lists it. */
async function findUnlisted(
  bill: BillId,
  version: string,
  { store, govInfoUrl }: ReaderContext,
): Promise<NamedPrinting | undefined> {
  const ref = await findStoredText(store, { bill, version })
  if (ref === undefined || version === 'law') return undefined
  const { congress, type, number } = bill
  const name = `BILLS-${congress}${type}${number}${version}`
  const printing = { bill, version, name, path: `/${congress}/bills/${type}${number}/${name}.htm` }
  const url = `${govInfoUrl}/content/pkg/${name}/html/${name}.htm`
  const { stage = version, date } = ref
  return { code: version, type: stage, ...(date !== undefined && { date }), url, printing }
}

/** Finds a printing by the slug of its version, or by GovInfo's code. */
async function findPrinting(bill: BillId, code: string, context: ReaderContext): Promise<NamedPrinting> {
  const { found, isPartial } = await openBill(bill, context)
  const listed = textVersions(found.parts.texts ?? [], context.textOrigin).flatMap(
    (version): NamedPrinting[] => {
      const page = textPageOf(version.formats, context.textOrigin)
      if (page === undefined) return []
      const { url, ...printing } = page
      const { date } = version
      return [
        {
          code: version.code,
          type: version.type,
          ...(date !== undefined && { date }),
          url,
          printing: { bill, ...printing },
        },
      ]
    },
  )
  const named =
    listed.find((version) => version.code === code) ??
    listed.find(({ printing }) => printing.version === code) ??
    (await findUnlisted(bill, code, context))
  if (named === undefined) throw isPartial ? textUnavailable() : textNotFound()
  return named
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

/** A text as plain paragraphs; one that no response has room for ends after its first part. */
export async function getBillText(id: BillId, code: string, context: ReaderContext): Promise<ReadableText> {
  const { printing, ...named } = await findPrinting(id, code, context)
  const sections = await readPrinting(printing, async (text) => (await readMost(text, 0)).sections, context)
  return { ...named, paragraphs: plainParagraphs(sections) }
}
