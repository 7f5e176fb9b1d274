import type { BillDraft } from './draft.ts'
import texts from './edge-cases.json'

/** Length of the longest title of the 119th Congress. */
const TITLE_CHARACTERS = 1_955
/** Length of the longest real summaries. */
const SUMMARY_CHARACTERS = 200_000

const ENDING = ', and for other purposes.'
function repeatTo(opening: string, parts: readonly string[], characters: number): string {
  let text = opening
  for (let i = 0; text.length < characters; i += 1) text += parts[i % parts.length] ?? ''
  return text
}

/** Lists show the official title of a draft without a short one. */
const withTitle = ({ short: _short, ...made }: BillDraft, purpose: string): BillDraft => ({
  ...made,
  purpose,
})

/** Extends the title to exactly the length of the longest real one. */
export function withLongTitle(made: BillDraft): BillDraft {
  const opening = made.purpose.replace(/(?:, and for other purposes)?\.$/, '')
  const room = TITLE_CHARACTERS - ENDING.length
  const parts = texts.clauses.map((clause) => `, ${clause}`)
  return withTitle(made, `${repeatTo(opening, parts, room).slice(0, room)}${ENDING}`)
}

/** A title that looks like markup but is plain text. */
export const withMarkedTitle = (made: BillDraft): BillDraft =>
  withTitle(
    made,
    'to require that labels reading "<5% lead", "> 95% recycled" or "<b>natural</b>" mean what they say, to define "R&D" & "made here", and for other purposes.',
  )

/** A section-by-section summary, as of an omnibus bill. */
export function longSummary(summary: string, { details }: BillDraft): string {
  const sections = [
    ...details,
    ...texts.clauses.map((clause) => `The bill requires the department ${clause}.`),
  ]
  let [text, number] = [summary, 101]
  while (text.length < SUMMARY_CHARACTERS) {
    text += ` <p><b>(Sec. ${number})</b> ${sections[number % sections.length] ?? ''}</p>`
    number += 1
  }
  return text
}
