import { findHeldBill } from '@rostrum/core/reading/held-records'
import { openHeldText } from '@rostrum/core/reading/held-texts'
import { textPage } from '@rostrum/pages/text-page.tsx'
import { type AnswerTo, siteOf } from './answer.ts'
import type { PageQuery } from './query.ts'
import { heldContextOf } from './records.ts'

const PART = /^[1-9]\d{0,3}$/

type OpenedText = NonNullable<Awaited<ReturnType<typeof openHeldText>>>

/** The asked part from 0, or the one in which the asked section begins. */
function placeOf({ contents, front }: OpenedText, { part = '', section }: PageQuery) {
  const entry = contents.find(({ id }) => id === section)
  const asked = PART.test(part) ? Number(part) - 1 : 0
  // A typeset page is divided when it is drawn.
  const isSectionMissing = section !== undefined && entry === undefined && front.format !== 'printed'
  return { part: entry?.part ?? asked, isSectionMissing }
}

export const answerBillText: AnswerTo<'billText'> = async ({ bill: id }, query, context) => {
  const held = await findHeldBill(id, heldContextOf(context))
  if (held === undefined) return undefined
  const { bill, texts: versions } = held
  const readable = versions.filter(({ isReadable }) => isReadable)
  const version = readable.find(({ code }) => code === query.version) ?? readable[0]
  const opened = version && (await openHeldText(id, version, heldContextOf(context)))
  const place = opened === undefined ? { part: 0, isSectionMissing: false } : placeOf(opened, query)
  const parts = opened?.sizes.length ?? 1
  if (place.part >= parts) return undefined
  const text = opened && {
    format: opened.front.format,
    contents: [...opened.contents],
    parts,
    sections: await opened.readPart(place.part),
  }
  const page = textPage({ bill, versions, version, text, ...place }, { site: siteOf(context) })
  return { kind: 'page', page, isPartial: text === undefined }
}
