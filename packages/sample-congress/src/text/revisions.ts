import { Random, mixSeeds } from '../base/random.ts'
import type { Bill, Step } from '../bills/bill.ts'
import type { BillDraft } from '../drafts/draft.ts'
import {
  FINDINGS_OPENING,
  introducedWording,
  isResolution,
  SHORT_TITLE,
  type BillSection,
  type Wording,
} from './wording.ts'
import words from './revisions.json'

const STREAM = 91
/** Committees make more changes than the floor. */
const BILL_REVISION_COUNTS = { reported: [3, 5], passed: [2, 3] } as const
const RESOLUTION_COUNTS = [1, 2] as const

const LONGER_HEADINGS: Readonly<Record<string, string>> = words.headings

/** One change of the text; undefined if it does not apply. */
type Revision = (wording: Wording, random: Random) => Wording | undefined

/** Recognizes findings by their text, since the heading may have been changed. */
const isFindings = ({ text }: BillSection): boolean => text.startsWith(FINDINGS_OPENING)
/** The operative section is the first after short title and findings. */
const isOperative = (section: BillSection): boolean => section.heading !== SHORT_TITLE && !isFindings(section)

function changeSection(
  wording: Wording,
  section: BillSection | undefined,
  change: Partial<BillSection> | undefined,
): Wording | undefined {
  if (section === undefined || change === undefined) return undefined
  const sections = wording.sections.map((one) => (one === section ? { ...one, ...change } : one))
  return { ...wording, sections }
}

/** Draws an entry that is not there yet. */
function pickNew<T>(candidates: readonly T[], isThere: (one: T) => boolean, random: Random): T | undefined {
  const additions = candidates.filter((one) => !isThere(one))
  return additions.length === 0 ? undefined : random.pick(additions)
}

const AMOUNT = /\b\d+ (?:days|months|years)\b|\b\d+ percent\b|\$\d+ million/g

const amountsIn = (texts: readonly string[]): string[] => texts.join('\n').match(AMOUNT) ?? []

/** Raises one amount wherever it occurs; those of the operative text come before those of items. */
const changeAmount: Revision = (wording, random) => {
  const inTexts = amountsIn(wording.sections.map(({ text }) => text))
  const inItems = amountsIn(wording.sections.flatMap(({ items }) => items))
  const from = pickNew(inTexts.length > 0 ? inTexts : inItems, () => false, random)
  if (from === undefined) return undefined
  const factor = random.pick([2, 3])
  const to = from.replace(/\d+/, (amount) => String(Number(amount) * factor))
  const changed = (text: string): string => text.replaceAll(AMOUNT, (found) => (found === from ? to : found))
  const sections = wording.sections.map((section) => ({
    ...section,
    text: changed(section.text),
    items: section.items.map(changed),
  }))
  return { ...wording, sections }
}

const addSentence: Revision = (wording, random) => {
  const section = wording.sections.find(isOperative)
  const added = pickNew(words.sentences, (one) => section?.text.includes(one) !== false, random)
  return changeSection(
    wording,
    section,
    added === undefined ? undefined : { text: `${section?.text} ${added}` },
  )
}

const strikeItem: Revision = (wording, random) => {
  const section = wording.sections.find(({ items }) => items.length > 1)
  const struck = random.int(0, (section?.items.length ?? 1) - 1)
  return changeSection(wording, section, { items: section?.items.filter((_, i) => i !== struck) ?? [] })
}

const addSection: Revision = (wording, random) => {
  const isThere = ({ heading }: BillSection) => wording.sections.some((one) => one.heading === heading)
  const added = pickNew<BillSection>(words.sections, isThere, random)
  return added && { ...wording, sections: [...wording.sections, added] }
}

const strikeFindings: Revision = (wording) => {
  const sections = wording.sections.filter((section) => !isFindings(section))
  return sections.length === wording.sections.length ? undefined : { ...wording, sections }
}

const changeHeading: Revision = (wording, random) => {
  const section = pickNew(wording.sections, ({ heading }) => !Object.hasOwn(LONGER_HEADINGS, heading), random)
  return changeSection(wording, section, { heading: LONGER_HEADINGS[section?.heading ?? ''] ?? '' })
}

/** Adds a clause, or a recital where there are any. */
const addTo =
  (part: 'clauses' | 'recitals'): Revision =>
  (wording, random) => {
    const added = pickNew(words[part], (one) => wording[part].includes(one), random)
    if (added === undefined || wording[part].length === 0) return undefined
    return { ...wording, [part]: [...wording[part], added] }
  }

const BILL_REVISIONS = [changeAmount, addSentence, strikeItem, addSection, strikeFindings, changeHeading]
const RESOLUTION_REVISIONS = [addTo('clauses'), addTo('recitals')]

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
