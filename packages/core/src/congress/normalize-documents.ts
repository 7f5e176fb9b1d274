import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { BillDocuments, CostEstimateRecord } from '../record/bill.ts'
import type { NoteRecord } from '../record/common.ts'
import { instantOf } from './dates.ts'
import { linkOf } from './links.ts'
import { decodeReferences, plainText } from './plain-text.ts'
import { markupOf, textOf } from './values.ts'
import { readEach, type WireObject } from './wire-object.ts'

function costEstimateOf(row: WireObject): CostEstimateRecord | undefined {
  const description = textOf(row['description'])
  const title = textOf(row['title']) ?? description
  if (title === undefined) return undefined
  const rest = { publishedAt: instantOf(row['pubDate']), url: linkOf(row['url'], ['cbo.gov']), description }
  return { title, ...omitUndefined(rest) }
}

/** Normalizes "H. Rept. 117-89,Part 1" to "H. Rept. 117-89, Part 1". */
const citationOf = (row: WireObject): string | undefined => textOf(row['citation'])?.replaceAll(/,\s*/g, ', ')

const LINK = /<a\b[^<>]{0,300}?\bhref\s*=\s*["']([^"'<>]{1,2000})["'][^<>]{0,300}>([^<]{1,500})<\/a>/gi
/** The official sites that notes link to: committees, the Congressional Record, the Library of Congress. */
const NOTE_HOSTS = ['gov']

function noteOf(row: WireObject): NoteRecord | undefined {
  const markup = markupOf(row['text']) ?? ''
  const text = plainText(markup)
  if (text === '') return undefined
  const links = [...markup.matchAll(LINK)].flatMap(([, href = '', words = '']) => {
    const link = { text: plainText(words), url: linkOf(decodeReferences(href), NOTE_HOSTS) }
    return link.url === undefined || link.text === '' ? [] : [{ ...link, url: link.url }]
  })
  return { text, links }
}

export const notesOf = (value: unknown): NoteRecord[] => readEach(value, noteOf)

/** Undefined if there are none. A report with several errata is listed once for each. */
export function documentsOf(row: WireObject): BillDocuments | undefined {
  const costEstimates = readEach(row['cboCostEstimates'], costEstimateOf)
  const committeeReports = [...new Set(readEach(row['committeeReports'], citationOf))]
  const notes = notesOf(row['notes'])
  const count = costEstimates.length + committeeReports.length + notes.length
  return count === 0 ? undefined : { costEstimates, committeeReports, notes }
}
