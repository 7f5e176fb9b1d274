import { findHeldBill } from '@rostrum/core/reading/held-records'
import { listHeldTexts, readHeldText } from '@rostrum/core/reading/held-texts'
import { versionNamed } from '@rostrum/core/reading/text-versions'
import type { OpenedText } from '@rostrum/core/texts/stored-texts'
import { textPage } from '@rostrum/pages/text-page.tsx'
import { type AnswerTo, siteOf } from './answer.ts'
import type { PageQuery } from './query.ts'
import { heldContextOf } from './records.ts'

const PART = /^[1-9]\d{0,3}$/

/** The asked part from 0, or the one in which the asked section begins. */
function placeOf({ contents, front }: OpenedText, { part = '', section }: PageQuery) {
  const entry = contents.find(({ id }) => id === section)
  const asked = PART.test(part) ? Number(part) - 1 : 0
  // A typeset page is divided when it is drawn.
  const isSectionMissing = section !== undefined && entry === undefined && front.format !== 'printed'
  return { part: entry?.part ?? asked, isSectionMissing }
}

/** What the page shows; a part that the text does not have is empty. */
async function readPlace(opened: OpenedText, query: PageQuery) {
  const place = placeOf(opened, query)
  const { front, contents, sizes } = opened
  const sections = await opened.readPart(place.part)
  return { place, text: { format: front.format, contents: [...contents], parts: sizes.length, sections } }
}

export const answerBillText: AnswerTo<'billText'> = async ({ bill: id }, query, context) => {
  const heldContext = heldContextOf(context)
  const held = await findHeldBill(id, heldContext)
  if (held === undefined) return undefined
  const { bill } = held
  const texts = await listHeldTexts(id, held.texts, heldContext)
  const { versions } = texts
  const readable = versions.filter(({ isReadable }) => isReadable)
  const version = versionNamed(readable, query.version, heldContext.textOrigin) ?? readable[0]
  const { formats } = version ?? { formats: [] }
  const read = (opened: OpenedText) => readPlace(opened, query)
  const { text, place = { part: 0, isSectionMissing: false } } =
    (await readHeldText({ formats, stored: texts.stored }, read, heldContext)) ?? {}
  if (place.part >= (text?.parts ?? 1)) return undefined
  const page = textPage({ bill, versions, version, text, ...place }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: text === undefined }
}
