import type { BillType } from '@rostrum/contract/bill-types'
import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { AREAS, PRIVATE_AREA, getArea } from '../lexicon/areas.ts'
import { RULES } from '../lexicon/occasions.ts'
import type { AgencyRule } from '../lexicon/occasions.ts'
import type { Area, Theme } from '../lexicon/areas.ts'
import type { Day } from '../world/calendar.ts'
import { yearOf } from '../world/calendar.ts'
import { Random, mixSeeds } from '../world/random.ts'
import type { BillForm } from './mechanism.ts'
import { PROGRAM_FORMS } from './program-mechanisms.ts'
import { REGULATION_FORMS } from './rule-mechanisms.ts'
import type { NamedMeasure } from './named-measures.ts'
import { NAMED_MEASURES, PRIVATE_SHARE } from './named-measures.ts'
import { PROCEDURAL_RESOLUTIONS } from './proceedings.ts'
import type { ResolutionForm } from './resolution-kind.ts'
import { HONORING_RESOLUTIONS } from './sentiments.ts'
import { occasionSlots, themeSlots } from './slots.ts'
import type { TemplateSlots } from './template.ts'
import { fillTemplate } from './template.ts'

/** What a measure says, before it has a number or a chamber. */
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

/** The little that must be known of a measure to choose its sponsor. */
export interface BillOutline {
  readonly areaIndex: number
  readonly resolution?: ResolutionForm
  readonly named?: NamedMeasure
  /** Of an agency, which a joint resolution would undo. */
  readonly rule?: AgencyRule
  readonly isPrivate: boolean
}

const STREAM = { outline: 31, draft: 32, theme: 33 } as const
const MECHANISMS = [...PROGRAM_FORMS, ...REGULATION_FORMS]
const TITLED_SHARE = 0.9
const HARMS = AREAS.flatMap(({ themes }) => themes).filter(({ isHarm }) => isHarm)
const areaIndexOf = (name: string): number => AREAS.findIndex((area) => area.name === name)

const kindsByType = new Map<BillType, ResolutionForm[]>()
function resolutionFormsOf(type: BillType): ResolutionForm[] {
  const cached = kindsByType.get(type)
  if (cached !== undefined) return cached
  const kinds = [...HONORING_RESOLUTIONS, ...PROCEDURAL_RESOLUTIONS].filter(({ types }) =>
    types.includes(type),
  )
  kindsByType.set(type, kinds)
  return kinds
}

/** The disposition of areas among bills: those that are mostly resolutions weigh less. */
const BILL_AREAS = AREAS.map((area, index) => ({
  index,
  weight: area.name === 'Congress' ? area.weight * 0.18 : area.weight,
}))

export function drawOutline(seed: number, type: BillType): BillOutline {
  const random = new Random(mixSeeds(seed, STREAM.outline))
  if (type === 'hr' || type === 's') {
    const { index } = random.pickWeighted(BILL_AREAS)
    const named = NAMED_MEASURES.find(({ area }) => area === getArea(index).name)
    const isPrivate = random.chance(PRIVATE_SHARE)
    const isNamed = random.next()
    if (named !== undefined && isNamed < named.share && !isPrivate)
      return { areaIndex: index, named, isPrivate }
    return { areaIndex: index, isPrivate }
  }
  const resolution = random.pickWeighted(resolutionFormsOf(type))
  if (resolution.isOfRule === true) {
    const rule = random.pick(RULES)
    return { areaIndex: areaIndexOf(rule.area), resolution, rule, isPrivate: false }
  }
  const areaIndex =
    resolution.area === '' ? random.pickWeighted(BILL_AREAS).index : areaIndexOf(resolution.area)
  return { areaIndex, resolution, isPrivate: false }
}

/** What it is about; resolutions speak of good things, as evils need no recognition. */
export function drawTheme(seed: number, { areaIndex, resolution }: BillOutline): Theme {
  const { themes } = getArea(areaIndex)
  const able = resolution === undefined ? themes : themes.filter(({ isHarm }) => !isHarm)
  return new Random(mixSeeds(seed, STREAM.theme)).pick(able)
}

export interface DraftInput {
  readonly type: BillType
  readonly day: Day
  readonly stateName: string
}

function pickForm(area: Area, theme: Theme, random: Random): BillForm {
  const able = MECHANISMS.filter(
    ({ suits, only, except }) =>
      (suits === 'both' || suits === (theme.isHarm ? 'evil' : 'good')) &&
      (only?.includes(area.name) ?? true) &&
      !(except?.includes(area.name) ?? false),
  )
  return random.pickWeighted(able)
}

function subjectsOf(area: Area, theme: Theme, own: readonly string[], random: Random): string[] {
  const others = area.themes.flatMap(({ subjects }) => subjects)
  const all = [...(own.length > 0 ? own : theme.subjects), ...random.sample(others, random.int(0, 6))]
  return [...new Set(all)].toSorted((a, b) => a.localeCompare(b, 'en'))
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
    evil: random.pick(harms.length > 0 ? harms : HARMS).topic,
  }
  if (outline.isPrivate) return privateDraft(theme, slots)
  const subjects = (own: readonly string[]): string[] => subjectsOf(area, theme, own, random)
  if (outline.resolution !== undefined)
    return resolutionDraft({ area, theme, slots, random, subjects }, outline.resolution)
  if (outline.named !== undefined) return namedDraft({ area, theme, slots, random, subjects }, outline.named)
  return formDraft({ area, theme, slots, random, subjects })
}

interface TemplateInput {
  readonly area: Area
  readonly theme: Theme
  readonly slots: TemplateSlots
  readonly random: Random
  subjects(own: readonly string[]): string[]
}

/** Lists of titles and of summaries run in parallel, so that they tell the same. */
function cyclicItem(list: readonly string[], turn: number): string {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('cannot choose from an empty list')
  return found
}

const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[a-z]{4,}/g)
    ?.map((word) => word.slice(0, 5)) ?? []

/** Titles that name the people would say the same twice where the tag names them. */
function shortTitlesFor({ short }: BillForm, { tag, people }: Theme): readonly string[] {
  const inTag = new Set(stems(tag))
  const isEcho = stems(people).some((stem) => inTag.has(stem))
  return isEcho ? short.filter((title) => !title.includes('{People}')) : short
}

function formDraft({ area, theme, slots, random, subjects }: TemplateInput): BillDraft {
  const mechanism = pickForm(area, theme, random)
  const short = fillTemplate(random.pick(shortTitlesFor(mechanism, theme)), slots, random)
  const [heading, body] = mechanism.section
  const turn = random.int(0, mechanism.official.length - 1)
  return {
    area: area.name,
    theme,
    ...(random.chance(TITLED_SHARE) ? { short } : {}),
    purpose: fillTemplate(cyclicItem(mechanism.official, turn), slots, random),
    gist: fillTemplate(cyclicItem(mechanism.gist, turn), slots, random),
    details: random
      .sample(mechanism.details, random.int(1, 3))
      .map((text) => fillTemplate(text, slots, random)),
    section: [heading, fillTemplate(body, slots, random)],
    whereas: [],
    subjects: subjects([]),
  }
}

function namedDraft({ area, theme, slots, random }: TemplateInput, named: NamedMeasure): BillDraft {
  const [heading, body] = named.section
  const turn = random.int(0, named.title.length - 1)
  return {
    area: area.name,
    theme,
    ...(named.short === undefined
      ? {}
      : { short: fillTemplate(cyclicItem(named.short, turn), slots, random) }),
    purpose: fillTemplate(cyclicItem(named.title, turn), slots, random),
    gist: fillTemplate(cyclicItem(named.gist, turn), slots, random),
    details: [],
    section: [heading, fillTemplate(body, slots, random)],
    whereas: [],
    subjects: [...named.subjects],
  }
}

function resolutionDraft(
  { area, theme, slots, random, subjects }: TemplateInput,
  kind: ResolutionForm,
): BillDraft {
  const turn = random.int(0, kind.title.length - 1)
  return {
    area: area.name,
    theme,
    purpose: fillTemplate(cyclicItem(kind.title, turn), slots, random),
    gist: fillTemplate(cyclicItem(kind.gist, turn), slots, random),
    details: [],
    section: ['', kind.resolved.map((text) => fillTemplate(text, slots, random)).join('; and ')],
    whereas: kind.whereas.map((text) => fillTemplate(text, slots, random)),
    subjects: subjects(kind.subjects),
  }
}

function privateDraft(theme: Theme, slots: TemplateSlots): BillDraft {
  const person = slots['person'] ?? ''
  return {
    area: PRIVATE_AREA,
    theme,
    purpose: `for the relief of ${person}.`,
    gist: `provides for the relief of ${person}`,
    details: [
      `The bill makes ${person} eligible for an immigrant visa or for adjustment of status to lawful permanent residence.`,
    ],
    section: [
      'PERMANENT RESIDENT STATUS.',
      `Notwithstanding any other provision of law, ${person} shall be eligible for issuance of an immigrant visa or for adjustment of status to that of an alien lawfully admitted for permanent residence.`,
    ],
    whereas: [],
    subjects: ['Immigration status and procedures', 'Private legislation'],
  }
}
