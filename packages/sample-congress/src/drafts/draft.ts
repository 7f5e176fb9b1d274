import { BILL_TYPES, type BillType } from '@rostrum/contract/congress/bill-types'
import type { Day } from '../base/calendar.ts'
import { fillTemplate } from '../base/phrases.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { AREAS, PRIVATE_AREA, type Area, type Theme } from '../lexicon/lexicon.ts'
import OCCASIONS from '../lexicon/occasions.json'
import forms from './forms.json'
import { drawSlots } from './slots.ts'

/**
 * Texts of one kind of measure, as templates; titles and gists at the same index match each other. Bills are for themes
 * that can be improved ("benefit"), for harms that can be prevented, or for both; forms of places, people and medals take
 * a share of the bills of their area. The order, types, weights and areas of resolutions decide which sponsor each seed
 * draws.
 */
type Form = (typeof forms)[number]
const formsOf = (kind: string): Form[] => forms.filter((form) => form.of === kind)
const [BILL_FORMS, PLACE_FORMS, RESOLUTION_FORMS, PRIVATE_FORMS] = [
  formsOf('bills'),
  formsOf('places'),
  formsOf('resolutions'),
  formsOf('private'),
]

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
  readonly area: Area
  readonly isPrivate: boolean
  /** Of a resolution, or of a bill about one place, person or medal. */
  readonly form?: Form
  /** The agency rule that a joint resolution disapproves. */
  readonly rule?: (typeof OCCASIONS.rules)[number]
}

const STREAM = { outline: 31, draft: 32, theme: 33 } as const
const TITLED_SHARE = 0.9
const PRIVATE_SHARE = 0.004

/** Areas by their share of bills; measures on Congress are mostly resolutions. */
const BILL_AREAS = AREAS.map((area) => ({
  area,
  weight: area.name === 'Congress' ? area.weight * 0.18 : area.weight,
}))

/** Draws from a random stream separate from that of the words, so that rewording changes no sponsor. */
export function drawOutline(seed: number, type: BillType): BillOutline {
  const random = new Random(mixSeeds(seed, STREAM.outline))
  if (type === 'hr' || type === 's') {
    const { area } = random.pickWeighted(BILL_AREAS)
    const form = PLACE_FORMS.find((one) => one.area === area.name)
    const isPrivate = random.chance(PRIVATE_SHARE)
    const isNamed = random.next() < (form?.share ?? 0) && !isPrivate
    return { area, isPrivate, ...(isNamed && form !== undefined && { form }) }
  }
  const form = random.pickWeighted(RESOLUTION_FORMS.filter(({ types }) => types?.includes(type)))
  const rule = form.isOfRule === true ? { rule: random.pick(OCCASIONS.rules) } : {}
  const name = rule.rule?.area ?? form.area
  const area = AREAS.find((one) => one.name === name) ?? random.pickWeighted(BILL_AREAS).area
  return { area, form, ...rule, isPrivate: false }
}

/** Resolutions support their theme, so they draw no harms. */
export function drawTheme(seed: number, { area: { themes }, form }: BillOutline): Theme {
  const eligible = form?.types === undefined ? themes : themes.filter(({ isHarm }) => !isHarm)
  return new Random(mixSeeds(seed, STREAM.theme)).pick(eligible)
}

const pickForm = ({ name }: Area, { isHarm }: Theme, random: Random): Form =>
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

export function writeDraft(seed: number, outline: BillOutline, { type, ...input }: DraftInput): BillDraft {
  const random = new Random(mixSeeds(seed, STREAM.draft))
  const { area } = outline
  const theme = drawTheme(seed, outline)
  const isHouse = BILL_TYPES[type].chamber === 'House'
  const slots = drawSlots({ ...input, area, theme, isHouse, rule: outline.rule }, random)
  if (outline.isPrivate)
    return { ...fillForm(random.pick(PRIVATE_FORMS), theme, slots, random), area: PRIVATE_AREA }
  const { form = pickForm(area, theme, random) } = outline
  const { short, ...draft } = fillForm(form, theme, slots, random)
  const others = area.themes.flatMap(({ subjects }) => subjects)
  const subjects = new Set([...draft.subjects, ...random.sample(others, random.int(0, 6))])
  const isTitled = short !== undefined && (form.share !== undefined || random.chance(TITLED_SHARE))
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
  slots: ReturnType<typeof drawSlots>,
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
