import { plainWords, runsOf, sectionParts } from '@rostrum/contract/words/text-words'
import type { TextId } from '../../store/record/stored-texts.ts'
import type { BillText } from '../bill-text.ts'
import { readBillText } from '../read-bill-text.ts'

const METADATA = /<(meta|amendMeta|metadata)\b[^>]*>[^]*?<\/\1>/g
const NOT_TEXT = /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>]*>|<[^>]*>/g
const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])
const REFERENCE = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi

/** Strips spaces and quotation marks: one format writes those marks, the other leaves them to the printer. */
const bare = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}“”‘’]+/gu, '')

/** Inline elements of USLM, whose tags do not separate words. */
const INLINE =
  /<\/?(?:i|b|inline|term|quotedText|shortTitle|ref|amendingAction|sponsor|cosponsor|committee|date|headingText)\b[^>]*>/g

const fileText = (xml: string, between: string): string =>
  xml
    .replaceAll(METADATA, '')
    .replaceAll(INLINE, '')
    .replaceAll(NOT_TEXT, between)
    .replaceAll(REFERENCE, (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? ''
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    })

const wordsIn = (text: string): string[] => text.replaceAll(/\p{Cf}/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []

/** All characters of a file's text, extracted without a parser. */
export const fileCharacters = (xml: string): string => bare(fileText(xml, ''))

export const fileWords = (xml: string): string[] => wordsIn(fileText(xml, ' '))

const partsOf = ({ sections }: Pick<BillText, 'sections'>): string[] =>
  sections.flatMap(sectionParts).map((words) =>
    runsOf(words)
      .map(({ text }) => text)
      .join(''),
  )

export const textCharacters = (text: Pick<BillText, 'sections'>): string => bare(partsOf(text).join(''))

export const textWords = ({ sections }: Pick<BillText, 'sections'>): string[] =>
  wordsIn(sections.flatMap(sectionParts).map(plainWords).join(' '))

export function readText(xml: string | Uint8Array, request: TextId): BillText {
  const read = readBillText(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml, request)
  if (read.kind === 'refused') throw new Error(`${read.reason}: ${read.detail}`)
  return read.text
}
