import { BILL_TYPES, type BillType } from '@rostrum/contract/congress/bill-types'
import { yearOf, type Day } from '../base/calendar.ts'
import { fillTemplate } from '../base/phrases.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { AREAS, PRIVATE_AREA, getArea, type Area, type Theme } from '../lexicon/lexicon.ts'
import OCCASIONS from '../lexicon/occasions.json'
import bills from './bill-forms.json'
import texts from './edge-cases.json'
import resolutions from './resolution-forms.json'
import { occasionSlots, themeSlots, type Slots } from './slots.ts'

/** Texts of one kind of measure, as templates. Titles and gists at the same index match each other. */
interface Form {
  readonly short?: readonly string[]
  /** From the infinitive or the participle on, as both chambers phrase it. */
  readonly title: readonly string[]
  /** Completes "This bill …" or "This resolution …". */
  readonly gist: readonly string[]
  readonly details?: readonly string[]
  /** Of the operative section; for a resolution, the body is the resolved clause. */
  readonly heading: string
  readonly body: string
  readonly whereas?: readonly string[]
  /** Legislative subject terms; those of the theme by default. */
  readonly subjects?: readonly string[]
}

/** For themes that can be improved, for harms that can be prevented, or for both; in all areas but some. */
type BillForm = Form & {
  readonly weight: number
  readonly suits: string
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

/** Bills about one place, one person or one medal: a share of the bills of their area. */
type NamedForm = Form & { readonly area: string; readonly share: number }

/** Of an area, of any, or of the area of an agency whose rule is disapproved. */
type ResolutionForm = Form & {
  readonly types: readonly string[]
  readonly weight: number
  readonly area: string
  readonly isOfRule?: boolean
}

const BILL_FORMS: readonly BillForm[] = bills.general
const NAMED_FORMS: readonly NamedForm[] = bills.named
/** Their order, types, weights and areas decide which sponsor each seed draws. */
const RESOLUTION_FORMS: readonly ResolutionForm[] = resolutions

/** The content of a measure, before it has a number or a chamber. */
export interface BillDraft {
  readonly area: string
  readonly theme: Theme
  readonly short?: string
  /** From the infinitive or the participle on, with its full stop. */
  readonly purpose: string
  /** Completes "This bill …" or "This resolution …". */
  readonly gist: string
  readonly details: readonly string[]
  readonly section: readonly [heading: string, body: string]
  readonly whereas: readonly string[]
  readonly subjects: readonly string[]
}

/** The inputs that decide a measure's sponsor. */
export interface BillOutline {
  readonly areaIndex: number
  readonly isPrivate: boolean
  readonly resolution?: ResolutionForm
  readonly named?: NamedForm
  /** The agency rule that a joint resolution disapproves. */
  readonly rule?: (typeof OCCASIONS.rules)[number]
}

const STREAM = { outline: 31, draft: 32, theme: 33 } as const
const TITLED_SHARE = 0.9
const PRIVATE_SHARE = 0.004
const HARMS = AREAS.flatMap(({ themes }) => themes).filter(({ isHarm }) => isHarm)
const areaIndexOf = (name: string): number => AREAS.findIndex((area) => area.name === name)

/** Areas by their share of bills; measures on Congress are mostly resolutions. */
const BILL_AREAS = AREAS.map(({ name, weight }, index) => ({
  index,
  weight: name === 'Congress' ? weight * 0.18 : weight,
}))

/** Draws from a random stream separate from that of the words, so that rewording changes no sponsor. */
export function drawOutline(seed: number, type: BillType): BillOutline {
  const random = new Random(mixSeeds(seed, STREAM.outline))
  if (type === 'hr' || type === 's') {
    const { index: areaIndex } = random.pickWeighted(BILL_AREAS)
    const named = NAMED_FORMS.find(({ area }) => area === getArea(areaIndex).name)
    const isPrivate = random.chance(PRIVATE_SHARE)
    const isNamed = random.next() < (named?.share ?? 0) && !isPrivate
    return { areaIndex, isPrivate, ...(isNamed && named !== undefined && { named }) }
  }
  const resolution = random.pickWeighted(RESOLUTION_FORMS.filter(({ types }) => types.includes(type)))
  const rule = resolution.isOfRule === true ? { rule: random.pick(OCCASIONS.rules) } : {}
  const area = rule.rule?.area ?? resolution.area
  const areaIndex = area === '' ? random.pickWeighted(BILL_AREAS).index : areaIndexOf(area)
  return { areaIndex, resolution, ...rule, isPrivate: false }
}

/** Resolutions support their theme, so they draw no harms. */
export function drawTheme(seed: number, { areaIndex, resolution }: BillOutline): Theme {
  const { themes } = getArea(areaIndex)
  const eligible = resolution === undefined ? themes : themes.filter(({ isHarm }) => !isHarm)
  return new Random(mixSeeds(seed, STREAM.theme)).pick(eligible)
}

const pickForm = ({ name }: Area, { isHarm }: Theme, random: Random): BillForm =>
  random.pickWeighted(
    BILL_FORMS.filter(
      ({ suits, only, except }) =>
        suits !== (isHarm ? 'benefit' : 'harm') &&
        (only?.includes(name) ?? true) &&
        except?.includes(name) !== true,
    ),
  )

export interface DraftInput {
  readonly type: BillType
  readonly day: Day
  readonly stateName: string
}

export function writeDraft(
  seed: number,
  outline: BillOutline,
  { type, day, stateName }: DraftInput,
): BillDraft {
  const random = new Random(mixSeeds(seed, STREAM.draft))
  const area = getArea(outline.areaIndex)
  const theme = drawTheme(seed, outline)
  const isHouse = BILL_TYPES[type].chamber === 'House'
  const harms = area.themes.filter(({ isHarm }) => isHarm)
  const slots: Slots = {
    ...occasionSlots({ day, stateName, isHouse }, random),
    ...themeSlots(area, theme, yearOf(day), random),
    agency: outline.rule?.agency ?? '',
    rule: outline.rule?.title ?? '',
    harm: random.pick(harms.length > 0 ? harms : HARMS).topic,
  }
  if (outline.isPrivate) return { ...fillForm(bills.private, theme, slots, random), area: PRIVATE_AREA }
  const form = outline.resolution ?? outline.named ?? pickForm(area, theme, random)
  const { short, ...draft } = fillForm(form, theme, slots, random)
  const others = area.themes.flatMap(({ subjects }) => subjects)
  const subjects = new Set([...draft.subjects, ...random.sample(others, random.int(0, 6))])
  const isTitled = short !== undefined && (outline.named !== undefined || random.chance(TITLED_SHARE))
  return {
    ...draft,
    area: area.name,
    subjects: [...subjects].toSorted((a, b) => a.localeCompare(b, 'en')),
    ...(isTitled ? { short } : {}),
  }
}

function fillForm(
  { short, title, gist, details = [], heading, body, whereas = [], subjects }: Form,
  theme: Theme,
  slots: Slots,
  random: Random,
): Omit<BillDraft, 'area'> {
  const fill = (template: string): string => fillTemplate(template, slots, random)
  const turn = random.int(0, title.length - 1)
  // titles and gists run in parallel, so that both describe the same measure
  const fillOne = (list: readonly string[]): string => fill(list[turn % list.length] ?? '')
  return {
    theme,
    ...(short === undefined ? {} : { short: fillOne(short) }),
    purpose: fillOne(title),
    gist: fillOne(gist),
    details: random.sample(details, random.int(1, 2)).map(fill),
    section: [heading, fill(body)],
    whereas: whereas.map(fill),
    subjects: subjects ?? theme.subjects,
  }
}

/** Length of the longest title of the 119th Congress. */
const TITLE_CHARACTERS = 1_955
/** Length of the longest real summaries. */
const SUMMARY_CHARACTERS = 200_000
const ENDING = ', and for other purposes.'

/** Extends the title, which lists show instead of a short one, to exactly the length of the longest real one. */
export function withLongTitle(draft: BillDraft): BillDraft {
  const { short: _, ...made } = draft
  const room = TITLE_CHARACTERS - ENDING.length
  let purpose = made.purpose.replace(/(?:, and for other purposes)?\.$/, '')
  for (let i = 0; purpose.length < room; i++) purpose += `, ${texts.clauses[i % texts.clauses.length]}`
  return { ...made, purpose: `${purpose.slice(0, room)}${ENDING}` }
}

/** A title that looks like markup but is plain text. */
export function withMarkedTitle(draft: BillDraft): BillDraft {
  const { short: _, ...made } = draft
  return { ...made, purpose: texts.marked }
}

/** A section-by-section summary, as of an omnibus bill. */
export function longSummary(summary: string, { details }: BillDraft): string {
  const clauses = texts.clauses.map((clause) => `The bill requires the department ${clause}.`)
  const sections = [...details, ...clauses]
  let text = summary
  for (let number = 101; text.length < SUMMARY_CHARACTERS; number++)
    text += ` <p><b>(Sec. ${number})</b> ${sections[number % sections.length] ?? ''}</p>`
  return text
}
