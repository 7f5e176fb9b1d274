import type { Bill, Step } from '../bills/bill.ts'
import { Random, mix } from '../world/random.ts'
import { withOtherAmount } from './amounts.ts'
import type { Draft } from './draft.ts'
import type { Section, Wording } from './wording.ts'
import { CLOSING, FINDS, OPENING, introduced, isResolution } from './wording.ts'

const STREAM = 91
/** A committee goes through a measure line by line; the floor changes less. */
const CHANGES = { reported: [3, 5], passed: [2, 3] } as const
const RESOLUTION_CHANGES = [1, 2] as const

/** One amendment; undefined where there is nothing it could change. */
type Change = (wording: Wording, random: Random) => Wording | undefined

const SENTENCES = [
  'The authority provided by this section may be used only to the extent that amounts are made available in advance.',
  'A decision under this section shall be published in the Federal Register not later than 30 days after the date on which it is made.',
  'Nothing in this section requires a person to disclose information that another law protects.',
  'This section applies to the District of Columbia and to each territory as it applies to the States.',
]

const ITEMS = [
  'a small business may comply by a notice of not more than one page',
  'the public shall have not less than 60 days to comment before a requirement takes effect',
  'records kept under this Act shall be open to the Comptroller General',
  'a form used under this Act shall be available online and on paper',
]

const SECTIONS: readonly Section[] = [
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
  {
    heading: 'SEVERABILITY.',
    text: 'If a court holds a provision of this Act invalid, the other provisions of this Act remain in effect.',
    items: [],
  },
  {
    heading: 'OVERSIGHT.',
    text: 'Not later than 2 years after the date of the enactment of this Act, the Comptroller General shall review how this Act has been carried out, and shall report to Congress:',
    items: ['what was spent', 'who was served', 'what should be done differently'],
  },
]

const LONGER_HEADINGS: Readonly<Record<string, string>> = {
  [OPENING.findings]: 'FINDINGS AND SENSE OF CONGRESS.',
  [OPENING.requirements]: 'REQUIREMENTS AND LIMITATIONS.',
  [CLOSING]: 'RULES OF CONSTRUCTION.',
}

const CLAUSES = [
  'calls on the people of the United States to take note of it',
  'asks that what is done under this resolution be made known to the public',
  'reaffirms that the matter will be taken up again where the need arises',
]

const RECITALS = [
  'citizens of every State have written to their Members of Congress about the matter',
  'the matter deserves the attention of the whole country',
]

/** Whatever its heading has become. */
const isFindings = ({ text }: Section): boolean => text.startsWith(FINDS)
/** The section the measure is about comes first after what every bill begins with. */
const isOperative = (section: Section): boolean => section.heading !== OPENING.first && !isFindings(section)

function inPlace(wording: Wording, section: Section, next: readonly Section[]): Wording {
  return { ...wording, sections: wording.sections.flatMap((one) => (one === section ? next : [one])) }
}

const sentenceAdded: Change = (wording, random) => {
  const section = wording.sections.find(isOperative)
  const fresh = SENTENCES.filter((sentence) => section?.text.includes(sentence) === false)
  if (section === undefined || fresh.length === 0) return undefined
  return inPlace(wording, section, [{ ...section, text: `${section.text} ${random.pick(fresh)}` }])
}

const itemAdded: Change = (wording, random) => {
  const section = wording.sections.find(({ items }) => items.length > 0)
  const fresh = ITEMS.filter((item) => section?.items.includes(item) === false)
  if (section === undefined || fresh.length === 0) return undefined
  return inPlace(wording, section, [{ ...section, items: [...section.items, random.pick(fresh)] }])
}

const itemStruck: Change = (wording, random) => {
  const section = wording.sections.find(({ items }) => items.length > 1)
  if (section === undefined) return undefined
  const gone = random.int(0, section.items.length - 1)
  return inPlace(wording, section, [{ ...section, items: section.items.filter((_, i) => i !== gone) }])
}

const sectionAdded: Change = (wording, random) => {
  const { sections } = wording
  const fresh = SECTIONS.filter(({ heading }) => sections.every((one) => one.heading !== heading))
  if (fresh.length === 0) return undefined
  return { ...wording, sections: [...sections, random.pick(fresh)] }
}

const findingsStruck: Change = (wording) => {
  const section = wording.sections.find(isFindings)
  return section === undefined ? undefined : inPlace(wording, section, [])
}

const headingChanged: Change = (wording, random) => {
  const able = wording.sections.filter(({ heading }) => Object.hasOwn(LONGER_HEADINGS, heading))
  if (able.length === 0) return undefined
  const section = random.pick(able)
  return inPlace(wording, section, [
    { ...section, heading: LONGER_HEADINGS[section.heading] ?? section.heading },
  ])
}

const clauseAdded: Change = (wording, random) => {
  const fresh = CLAUSES.filter((clause) => !wording.clauses.includes(clause))
  return fresh.length === 0 ? undefined : { ...wording, clauses: [...wording.clauses, random.pick(fresh)] }
}

const recitalAdded: Change = (wording, random) => {
  const fresh = RECITALS.filter((recital) => !wording.recitals.includes(recital))
  if (fresh.length === 0 || wording.recitals.length === 0) return undefined
  return { ...wording, recitals: [...wording.recitals, random.pick(fresh)] }
}

const recitalStruck: Change = ({ recitals, ...others }, random) => {
  if (recitals.length < 2) return undefined
  const gone = random.int(0, recitals.length - 1)
  return { ...others, recitals: recitals.filter((_, i) => i !== gone) }
}

const OF_BILLS: readonly Change[] = [
  withOtherAmount,
  sentenceAdded,
  itemAdded,
  itemStruck,
  sectionAdded,
  findingsStruck,
  headingChanged,
]
const OF_RESOLUTIONS: readonly Change[] = [clauseAdded, recitalAdded, recitalStruck]

/** Whether the measure left this step in other words than it came to it. */
const isAmending = ({ kind, isAmended }: Step): boolean =>
  isAmended === true && (kind === 'reported' || kind === 'passed')

function amendedAt(wording: Wording, bill: Bill, { step, turn }: { step: Step; turn: number }): Wording {
  const random = new Random(mix(bill.seed, STREAM, turn))
  const [least, most] = isResolution(bill)
    ? RESOLUTION_CHANGES
    : CHANGES[step.kind === 'reported' ? 'reported' : 'passed']
  let left = random.int(least, most)
  let now = wording
  for (const change of random.shuffle(isResolution(bill) ? OF_RESOLUTIONS : OF_BILLS)) {
    const next = left > 0 ? change(now, random) : undefined
    if (next === undefined) continue
    now = next
    left -= 1
  }
  return now
}

/** What it says after these steps: each amendment builds on those before it. */
export function wordingAfter(bill: Bill, draft: Draft, steps: readonly Step[]): Wording {
  return steps
    .filter(isAmending)
    .reduce((wording, step, turn) => amendedAt(wording, bill, { step, turn }), introduced(bill, draft))
}
