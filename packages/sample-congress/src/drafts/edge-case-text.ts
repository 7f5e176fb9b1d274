import type { BillDraft } from './draft.ts'

/** Length of the longest title of the 119th Congress. */
const TITLE_CHARACTERS = 1_955
/** Length of the longest real summaries. */
const SUMMARY_CHARACTERS = 200_000

const ENDING = ', and for other purposes.'
const CLAUSES = [
  'to direct the heads of the agencies concerned to submit to the appropriate committees an annual report thereon',
  'to establish an interagency working group on the matters so reported',
  'to authorize grants to States, Indian Tribes, and units of local government for the same',
  'to require the publication of the amounts so granted in a form that machines can read',
  'to provide for the recovery of amounts granted to those who did not use them as described',
  'to extend to the territories what this Act provides for the several States',
]

function repeatTo(opening: string, parts: readonly string[], characters: number): string {
  let text = opening
  for (let i = 0; text.length < characters; i += 1) text += parts[i % parts.length] ?? ''
  return text
}

/** Removes the short title, so that lists show the official one. */
function withoutShortTitle(made: BillDraft): BillDraft {
  const { short: _short, ...rest } = made
  return rest
}

/** Extends the title to exactly the length of the longest real one. */
export function withLongTitle(made: BillDraft): BillDraft {
  const opening = made.purpose.replace(/(?:, and for other purposes)?\.$/, '')
  const room = TITLE_CHARACTERS - ENDING.length
  const long = repeatTo(
    opening,
    CLAUSES.map((clause) => `, ${clause}`),
    room,
  )
  return withoutShortTitle({ ...made, purpose: `${long.slice(0, room)}${ENDING}` })
}

/** A title that looks like markup but is plain text. */
export const withMarkedTitle = (made: BillDraft): BillDraft =>
  withoutShortTitle({
    ...made,
    purpose:
      'to require that labels reading "<5% lead", "> 95% recycled" or "<b>natural</b>" mean what they say, to define "R&D" & "made here", and for other purposes.',
  })

/** A section-by-section summary, as of an omnibus bill. */
export function longSummary(summary: string, { details }: BillDraft): string {
  const sections = [...details, ...CLAUSES.map((clause) => `The bill requires the department ${clause}.`)]
  let [text, number] = [summary, 101]
  while (text.length < SUMMARY_CHARACTERS) {
    text += ` <p><b>(Sec. ${number})</b> ${sections[number % sections.length] ?? ''}</p>`
    number += 1
  }
  return text
}
