import { BILL_TYPES, type BillType } from '@rostrum/contract/congress/bill-types'
import { AREAS, PRIVATE_AREA, getArea, type Area, type Theme } from '../lexicon/areas.ts'
import { RULES, type AgencyRule } from '../lexicon/occasions.ts'
import { yearOf, type Day } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import {
  BILL_FORMS,
  NAMED_FORMS,
  PRIVATE_FORM,
  PRIVATE_SHARE,
  RESOLUTION_FORMS,
  type BillForm,
  type NamedForm,
  type ResolutionForm,
  type TextForm,
} from './forms.ts'
import { occasionSlots, themeSlots } from './slots.ts'
import { fillTemplate, type TemplateSlots } from '../base/template.ts'

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
  readonly resolution?: ResolutionForm
  readonly named?: NamedForm
  /** The agency rule that a joint resolution disapproves. */
  readonly rule?: AgencyRule
  readonly isPrivate: boolean
}

const STREAM = { outline: 31, draft: 32, theme: 33 } as const
const TITLED_SHARE = 0.9
const HARMS = AREAS.flatMap(({ themes }) => themes).filter(({ isHarm }) => isHarm)
const areaIndexOf = (name: string): number => AREAS.findIndex((area) => area.name === name)

/** Areas by their share of bills; measures on Congress are mostly resolutions. */
const BILL_AREAS = AREAS.map((area, index) => ({
  index,
  weight: area.name === 'Congress' ? area.weight * 0.18 : area.weight,
}))

/** Draws from a random stream separate from that of the words, so that rewording changes no sponsor. */
export function drawOutline(seed: number, type: BillType): BillOutline {
  const random = new Random(mixSeeds(seed, STREAM.outline))
  if (type === 'hr' || type === 's') {
    const { index } = random.pickWeighted(BILL_AREAS)
    const named = NAMED_FORMS.find(({ area }) => area === getArea(index).name)
    const isPrivate = random.chance(PRIVATE_SHARE)
    const isNamed = random.next()
    if (named !== undefined && isNamed < named.share && !isPrivate)
      return { areaIndex: index, named, isPrivate }
    return { areaIndex: index, isPrivate }
  }
  const resolution = random.pickWeighted(RESOLUTION_FORMS.filter(({ types }) => types.includes(type)))
  if (resolution.isOfRule === true) {
    const rule = random.pick(RULES)
    return { areaIndex: areaIndexOf(rule.area), resolution, rule, isPrivate: false }
  }
  const areaIndex =
    resolution.area === '' ? random.pickWeighted(BILL_AREAS).index : areaIndexOf(resolution.area)
  return { areaIndex, resolution, isPrivate: false }
}

/** Resolutions support their theme, so they draw no harms. */
export function drawTheme(seed: number, { areaIndex, resolution }: BillOutline): Theme {
  const { themes } = getArea(areaIndex)
  const eligible = resolution === undefined ? themes : themes.filter(({ isHarm }) => !isHarm)
  return new Random(mixSeeds(seed, STREAM.theme)).pick(eligible)
}

export interface DraftInput {
  readonly type: BillType
  readonly day: Day
  readonly stateName: string
}

function pickForm(area: Area, theme: Theme, random: Random): BillForm {
  const eligible = BILL_FORMS.filter(
    ({ suits, only, except }) =>
      (suits === 'both' || suits === (theme.isHarm ? 'harm' : 'benefit')) &&
      (only?.includes(area.name) ?? true) &&
      !(except?.includes(area.name) ?? false),
  )
  return random.pickWeighted(eligible)
}

export function writeDraft(seed: number, outline: BillOutline, input: DraftInput): BillDraft {
  const random = new Random(mixSeeds(seed, STREAM.draft))
  const area = getArea(outline.areaIndex)
  const theme = drawTheme(seed, outline)
  const isHouse = BILL_TYPES[input.type].chamber === 'House'
  const harms = area.themes.filter(({ isHarm }) => isHarm)
  const slots: TemplateSlots = {
    ...occasionSlots({ day: input.day, stateName: input.stateName, isHouse }, random),
    ...themeSlots(area, theme, yearOf(input.day), random),
    agency: outline.rule?.agency ?? '',
    rule: outline.rule?.title ?? '',
    harm: random.pick(harms.length > 0 ? harms : HARMS).topic,
  }
  if (outline.isPrivate) {
    const draft = fillForm(PRIVATE_FORM, theme, slots, random)
    return { ...draft, area: PRIVATE_AREA }
  }
  const form = outline.resolution ?? outline.named ?? pickForm(area, theme, random)
  const { short, ...draft } = fillForm(form, theme, slots, random)
  const others = random.sample(
    area.themes.flatMap(({ subjects }) => subjects),
    random.int(0, 6),
  )
  const subjects = [...new Set([...draft.subjects, ...others])].toSorted((a, b) => a.localeCompare(b, 'en'))
  const isTitled = short !== undefined && (outline.named !== undefined || random.chance(TITLED_SHARE))
  return { ...draft, area: area.name, subjects, ...(isTitled ? { short } : {}) }
}

/** Titles and gists run in parallel, so that both describe the same measure. */
function cyclicItem(list: readonly string[], turn: number): string {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('cannot choose from an empty list')
  return found
}

function fillForm(
  { short, title, gist, details = [], heading, body, whereas = [], subjects }: TextForm,
  theme: Theme,
  slots: TemplateSlots,
  random: Random,
): Omit<BillDraft, 'area'> {
  const fill = (template: string): string => fillTemplate(template, slots, random)
  const turn = random.int(0, title.length - 1)
  return {
    theme,
    ...(short === undefined ? {} : { short: fill(cyclicItem(short, turn)) }),
    purpose: fill(cyclicItem(title, turn)),
    gist: fill(cyclicItem(gist, turn)),
    details: random.sample(details, random.int(1, 2)).map(fill),
    section: [heading, fill(body)],
    whereas: whereas.map(fill),
    subjects: subjects ?? theme.subjects,
  }
}
