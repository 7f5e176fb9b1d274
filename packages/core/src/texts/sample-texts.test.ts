import { instantOf } from '@rostrum/sample-congress/base/calendar'
import { textFilesOf, writeText } from '@rostrum/sample-congress/govinfo/texts'
import { World } from '@rostrum/sample-congress/world/world'
import { expect, test } from 'vitest'
import { readBillText } from './read-bill-text.ts'
import { readPrintedText } from './read-printed-text.ts'
import { fileCharacters, textCharacters, textWords } from './testing/file-words.ts'
import type { BillText, ReadText } from './bill-text.ts'

const now = instantOf('2026-11-20T15:00:00Z')
const world = new World({ seed: 1, size: 'small', opened: now })
const published = [119, 118].flatMap((congress) =>
  world
    .billsOf(congress)
    .bills.flatMap((bill) => textFilesOf(bill).filter(({ publishedAt }) => publishedAt <= now)),
)
/** All reports, which have marks, and some of the others. */
const texts = published.filter(({ code }, i) => i % 5 === 0 || /^r[hs]$/.test(code))

function read(result: ReadText, name: string): BillText {
  if (result.kind === 'refused') throw new Error(`${name}: ${result.reason}, ${result.detail}`)
  return result.text
}

/** What one format has and the others leave to the printer. */
const DESIGNATION = /^(?:deleted|section|sec|title|division)$/

const wordsOf = (text: BillText): string[] =>
  textWords(text)
    .map((word) => word.toLowerCase())
    .filter((word) => !DESIGNATION.test(word))

test('reads every text in both of its formats, with the same words', () => {
  const counts = new Map<string, number>()
  const marks = new Set<string>()
  for (const file of texts) {
    const { bill, name, code } = file
    const request = {
      bill: { congress: bill.congress, type: bill.type, number: String(bill.number) },
      version: code === 'plaw' ? 'law' : code,
    }
    const written = writeText(file, 'xml')
    const xml = read(readBillText(new TextEncoder().encode(written), request), name)
    expect(textCharacters(xml), name).toBe(fileCharacters(written))
    const html = new TextEncoder().encode(writeText(file, 'html'))
    const page = read(readPrintedText(html, request), name)
    expect(wordsOf(page), name).toEqual(wordsOf(xml))
    const ids = xml.sections.map(({ id }) => id)
    expect(new Set(ids).size, name).toBe(ids.length)
    for (const [, mark = ''] of JSON.stringify(xml.sections).matchAll(/"mark":"(\w+)"/g)) marks.add(mark)
    counts.set(xml.format, (counts.get(xml.format) ?? 0) + 1)
  }
  expect(
    [...counts.values()].every((count) => count > 20),
    JSON.stringify([...counts]),
  ).toBe(true)
})
