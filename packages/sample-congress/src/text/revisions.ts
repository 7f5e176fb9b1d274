import type { Bill, Step } from '../bills/bill.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { changeAmount } from './change-amount.ts'
import type { BillDraft } from '../drafts/draft.ts'
import type { BillSection, Wording } from './wording.ts'
import { CLOSING_HEADING, FINDINGS_OPENING, HEADINGS, introducedWording, isResolution } from './wording.ts'

const STREAM = 91
/** Committees make more changes than the floor. */
const BILL_REVISION_COUNTS = { reported: [3, 5], passed: [2, 3] } as const
const RESOLUTION_COUNTS = [1, 2] as const

/** One change of the text; undefined if it does not apply. */
type Revision = (wording: Wording, random: Random) => Wording | undefined

const NEW_SENTENCES = [
  'The authority provided by this section may be used only to the extent that amounts are made available in advance.',
  'A decision under this section shall be published in the Federal Register not later than 30 days after the date on which it is made.',
]

const NEW_ITEMS = [
  'a small business may comply by a notice of not more than one page',
  'the public shall have not less than 60 days to comment before a requirement takes effect',
]

const NEW_SECTIONS: readonly BillSection[] = [
  {
    heading: 'EFFECTIVE DATE.',
    text: 'This Act takes effect 180 days after the date of the enactment of this Act.',
    items: [],
  },
  {
    heading: 'SUNSET.',
    text: 'The authority provided by this Act terminates 5 years after the date of the enactment of this Act.',
    items: [],
  },
]

const LONGER_HEADINGS: Readonly<Record<string, string>> = {
  [HEADINGS.findings]: 'FINDINGS AND SENSE OF CONGRESS.',
  [HEADINGS.requirements]: 'REQUIREMENTS AND LIMITATIONS.',
  [CLOSING_HEADING]: 'RULES OF CONSTRUCTION.',
}

const NEW_CLAUSES = [
  'calls on the people of the United States to take note of it',
  'asks that what is done under this resolution be made known to the public',
  'reaffirms that the matter will be taken up again where the need arises',
]

const NEW_RECITALS = [
  'citizens of every State have written to their Members of Congress about the matter',
  'the matter deserves the attention of the whole country',
]

/** Recognizes findings by their text, since the heading may have been changed. */
const isFindings = ({ text }: BillSection): boolean => text.startsWith(FINDINGS_OPENING)
/** The operative section is the first after short title and findings. */
const isOperative = (section: BillSection): boolean =>
  section.heading !== HEADINGS.shortTitle && !isFindings(section)

function replaceSection(wording: Wording, section: BillSection, next: readonly BillSection[]): Wording {
  return { ...wording, sections: wording.sections.flatMap((one) => (one === section ? next : [one])) }
}

const addSentence: Revision = (wording, random) => {
  const section = wording.sections.find(isOperative)
  const additions = NEW_SENTENCES.filter((sentence) => section?.text.includes(sentence) === false)
  if (section === undefined || additions.length === 0) return undefined
  return replaceSection(wording, section, [{ ...section, text: `${section.text} ${random.pick(additions)}` }])
}

/** Adds an entry that the list does not have yet; undefined if it has them all. */
function withAdded(list: readonly string[], candidates: readonly string[], random: Random) {
  const additions = candidates.filter((one) => !list.includes(one))
  return additions.length === 0 ? undefined : [...list, random.pick(additions)]
}

function withStruck(list: readonly string[], random: Random) {
  const struck = random.int(0, list.length - 1)
  return list.filter((_, i) => i !== struck)
}

const addItem: Revision = (wording, random) => {
  const section = wording.sections.find(({ items }) => items.length > 0)
  const items = section && withAdded(section.items, NEW_ITEMS, random)
  return items && replaceSection(wording, section, [{ ...section, items }])
}

const strikeItem: Revision = (wording, random) => {
  const section = wording.sections.find(({ items }) => items.length > 1)
  return (
    section && replaceSection(wording, section, [{ ...section, items: withStruck(section.items, random) }])
  )
}

const addSection: Revision = (wording, random) => {
  const { sections } = wording
  const additions = NEW_SECTIONS.filter(({ heading }) => sections.every((one) => one.heading !== heading))
  if (additions.length === 0) return undefined
  return { ...wording, sections: [...sections, random.pick(additions)] }
}

const strikeFindings: Revision = (wording) => {
  const section = wording.sections.find(isFindings)
  return section === undefined ? undefined : replaceSection(wording, section, [])
}

const changeHeading: Revision = (wording, random) => {
  const eligible = wording.sections.filter(({ heading }) => Object.hasOwn(LONGER_HEADINGS, heading))
  if (eligible.length === 0) return undefined
  const section = random.pick(eligible)
  return replaceSection(wording, section, [
    { ...section, heading: LONGER_HEADINGS[section.heading] ?? section.heading },
  ])
}

const addClause: Revision = (wording, random) => {
  const clauses = withAdded(wording.clauses, NEW_CLAUSES, random)
  return clauses && { ...wording, clauses }
}

const addRecital: Revision = (wording, random) => {
  const recitals =
    wording.recitals.length === 0 ? undefined : withAdded(wording.recitals, NEW_RECITALS, random)
  return recitals && { ...wording, recitals }
}

const strikeRecital: Revision = (wording, random) =>
  wording.recitals.length < 2 ? undefined : { ...wording, recitals: withStruck(wording.recitals, random) }

const BILL_REVISIONS: readonly Revision[] = [
  changeAmount,
  addSentence,
  addItem,
  strikeItem,
  addSection,
  strikeFindings,
  changeHeading,
]
const RESOLUTION_REVISIONS: readonly Revision[] = [addClause, addRecital, strikeRecital]

/** Whether the step amends the text. */
const isAmending = ({ kind, isAmended }: Step): boolean =>
  isAmended === true && (kind === 'reported' || kind === 'passed')

function reviseAt(wording: Wording, bill: Bill, { step, turn }: { step: Step; turn: number }): Wording {
  const random = new Random(mixSeeds(bill.seed, STREAM, turn))
  const [least, most] = isResolution(bill)
    ? RESOLUTION_COUNTS
    : BILL_REVISION_COUNTS[step.kind === 'reported' ? 'reported' : 'passed']
  let left = random.int(least, most)
  let current = wording
  for (const change of random.shuffle(isResolution(bill) ? RESOLUTION_REVISIONS : BILL_REVISIONS)) {
    const next = left > 0 ? change(current, random) : undefined
    if (next === undefined) continue
    current = next
    left -= 1
  }
  return current
}

/** The wording after these steps; each revision builds on the previous ones. */
export function wordingAfter(bill: Bill, draft: BillDraft, steps: readonly Step[]): Wording {
  return steps
    .filter(isAmending)
    .reduce((wording, step, turn) => reviseAt(wording, bill, { step, turn }), introducedWording(bill, draft))
}
