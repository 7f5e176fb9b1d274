import { Random, mixSeeds } from '../base/random.ts'
import { originOf, type Bill, type Step } from '../bills/bill.ts'
import type { BillDraft } from '../drafts/draft.ts'
import words from './revisions.json'

export interface BillSection {
  readonly heading: string
  readonly text: string
  /** Numbered items below the text. */
  readonly items: readonly string[]
}

/** The content of a measure's text, without layout. */
export interface Wording {
  readonly sections: readonly BillSection[]
  /** The "Whereas" clauses of a resolution. */
  readonly recitals: readonly string[]
  /** The clauses of a resolution after "That Congress" or "That the Senate". */
  readonly clauses: readonly string[]
}

/** Resolutions of any kind are one sentence; bills have sections. */
export const isResolution = (bill: Bill): boolean => bill.type !== 'hr' && bill.type !== 's'
/** Joint resolutions need both chambers and the President. */
export const isJoint = (bill: Bill): boolean => bill.type.endsWith('jres')

export const FINDINGS_OPENING = 'Congress finds'

const asItem = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`

function sectionsOf({ short, theme, section: [heading, body], details }: BillDraft): BillSection[] {
  const citation = `This Act may be cited as the "${short}".`
  const findings = `${FINDINGS_OPENING} that ${theme.people} have asked for action on ${theme.topic}, and that Federal law should respond.`
  const lead = 'In carrying out this Act, the following shall apply:'
  return [
    ...(short === undefined ? [] : [{ heading: 'SHORT TITLE.', text: citation, items: [] }]),
    { heading: 'FINDINGS.', text: findings, items: [] },
    { heading, text: body, items: [] },
    ...(details.length === 0 ? [] : [{ heading: 'REQUIREMENTS.', text: lead, items: details.map(asItem) }]),
    words.closing,
  ]
}

function introducedWording(bill: Bill, draft: BillDraft): Wording {
  if (!isResolution(bill)) return { sections: sectionsOf(draft), recitals: [], clauses: [] }
  return { sections: [], recitals: isJoint(bill) ? [] : draft.whereas, clauses: [draft.section[1]] }
}

const NAMES = { H: 'House of Representatives', S: 'Senate' } as const

/** The resolving body, as named in the resolving clause. */
export function resolverOf(bill: Bill): string {
  if (isJoint(bill)) return 'Congress'
  const origin = originOf(bill)
  const other = NAMES[origin === 'H' ? 'S' : 'H']
  return `the ${NAMES[origin]}${bill.type.endsWith('conres') ? ` (the ${other} concurring)` : ''}`
}

const LONGER_HEADINGS: Readonly<Record<string, string>> = words.headings
const AMOUNT = /\b\d+ (?:days|months|years)\b|\b\d+ percent\b|\$\d+ million/g

/** Changes the sections of a bill; leaves them as they are where it does not apply. */
type Revision = (sections: readonly BillSection[], random: Random) => readonly BillSection[]

/** Changes the first section that fulfills a condition. */
const changeFirst = (
  sections: readonly BillSection[],
  test: (section: BillSection) => boolean,
  change: (section: BillSection) => Partial<BillSection>,
): readonly BillSection[] => {
  const found = sections.find(test)
  return sections.map((one) => (one === found ? { ...one, ...change(one) } : one))
}

/** Raises one amount wherever it occurs; those of the operative text come before those of items. */
const changeAmount: Revision = (sections, random) => {
  const texts = [...sections.map(({ text }) => text), ...sections.flatMap(({ items }) => items)]
  const from = texts.join('\n').match(AMOUNT)?.[0]
  const factor = random.pick([2, 3])
  const to = from?.replace(/\d+/, (amount) => String(Number(amount) * factor))
  const changed = (text: string): string =>
    text.replaceAll(AMOUNT, (found) => (found === from ? (to ?? found) : found))
  return sections.map((one) => ({ ...one, text: changed(one.text), items: one.items.map(changed) }))
}

const addSentence: Revision = (sections, random) => {
  const added = random.pick(words.sentences)
  return changeFirst(
    sections,
    ({ heading, text }) => heading !== 'SHORT TITLE.' && !text.startsWith(FINDINGS_OPENING),
    ({ text }) => (text.includes(added) ? {} : { text: `${text} ${added}` }),
  )
}

const strikeItem: Revision = (sections) =>
  changeFirst(
    sections,
    ({ items }) => items.length > 1,
    ({ items }) => ({ items: items.slice(1) }),
  )

const addSection: Revision = (sections) => {
  const added = words.sections.find(({ heading }) => !sections.some((one) => one.heading === heading))
  return added === undefined ? sections : [...sections, added]
}

const strikeFindings: Revision = (sections) =>
  sections.filter(({ text }) => !text.startsWith(FINDINGS_OPENING))

const changeHeading: Revision = (sections, random) => {
  const headings = sections.map(({ heading }) => heading).filter((one) => Object.hasOwn(LONGER_HEADINGS, one))
  const chosen = headings.length === 0 ? '' : random.pick(headings)
  return changeFirst(
    sections,
    ({ heading }) => heading === chosen,
    () => ({ heading: LONGER_HEADINGS[chosen] ?? '' }),
  )
}

const REVISIONS = [changeAmount, addSentence, strikeItem, addSection, strikeFindings, changeHeading]

/** Committees make more changes than the floor. */
const COUNTS = { reported: [3, 5], passed: [2, 3] } as const

const STREAM = 91

function reviseAt(wording: Wording, bill: Bill, { kind }: Step, turn: number): Wording {
  const random = new Random(mixSeeds(bill.seed, STREAM, turn))
  if (isResolution(bill)) {
    const [clause = '', recital = ''] = [words.clauses[turn], words.recitals[turn]]
    const recitals = wording.recitals.length === 0 ? [] : [...wording.recitals, recital]
    return { ...wording, clauses: [...wording.clauses, clause], recitals }
  }
  const [least, most] = COUNTS[kind === 'reported' ? 'reported' : 'passed']
  let left = random.int(least, most)
  let { sections } = wording
  for (const revise of random.shuffle(REVISIONS)) {
    const next = left > 0 ? revise(sections, random) : sections
    if (JSON.stringify(next) === JSON.stringify(sections)) continue
    sections = next
    left -= 1
  }
  return { ...wording, sections }
}

/** The wording after these steps; each revision builds on the previous ones. */
export const wordingAfter = (bill: Bill, draft: BillDraft, steps: readonly Step[]): Wording =>
  steps
    .filter(({ kind, isAmended }) => isAmended === true && (kind === 'reported' || kind === 'passed'))
    .reduce((wording, step, turn) => reviseAt(wording, bill, step, turn), introducedWording(bill, draft))
