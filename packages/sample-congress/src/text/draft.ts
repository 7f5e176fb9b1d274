import type { BillType } from '@rostrum/contract/bill-types'
import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { AREAS, PRIVATE_AREA, getArea } from '../lexicon/areas.ts'
import { RULES } from '../lexicon/occasions.ts'
import type { AgencyRule } from '../lexicon/occasions.ts'
import type { Area, Theme } from '../lexicon/areas.ts'
import type { Day } from '../world/calendar.ts'
import { yearOf } from '../world/calendar.ts'
import { Random, mix } from '../world/random.ts'
import type { Mechanism } from './mechanism.ts'
import { PROGRAM_MECHANISMS } from './program-mechanisms.ts'
import { RULE_MECHANISMS } from './rule-mechanisms.ts'
import type { NamedMeasure } from './named-measures.ts'
import { NAMED_MEASURES, PRIVATE_SHARE } from './named-measures.ts'
import { PROCEEDINGS } from './proceedings.ts'
import type { ResolutionKind } from './resolution-kind.ts'
import { SENTIMENTS } from './sentiments.ts'
import { occasionSlots, themeSlots } from './slots.ts'
import type { Slots } from './template.ts'
import { fill } from './template.ts'

/** What a measure says, before it has a number or a chamber. */
export interface Draft {
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
export interface Outline {
  readonly areaIndex: number
  readonly resolution?: ResolutionKind
  readonly named?: NamedMeasure
  /** Of an agency, which a joint resolution would undo. */
  readonly rule?: AgencyRule
  readonly isPrivate: boolean
}

const STREAM = { outline: 31, draft: 32, theme: 33 } as const
const MECHANISMS = [...PROGRAM_MECHANISMS, ...RULE_MECHANISMS]
const TITLED_SHARE = 0.9
const EVILS = AREAS.flatMap(({ themes }) => themes).filter(({ isEvil }) => isEvil)
const areaIndexOf = (name: string): number => AREAS.findIndex((area) => area.name === name)

const kindsByType = new Map<BillType, ResolutionKind[]>()
function kindsOf(type: BillType): ResolutionKind[] {
  const known = kindsByType.get(type)
  if (known !== undefined) return known
  const kinds = [...SENTIMENTS, ...PROCEEDINGS].filter(({ types }) => types.includes(type))
  kindsByType.set(type, kinds)
  return kinds
}

/** The disposition of areas among bills: those that are mostly resolutions weigh less. */
const BILL_AREAS = AREAS.map((area, index) => ({
  index,
  weight: area.name === 'Congress' ? area.weight * 0.18 : area.weight,
}))

export function outlineOf(seed: number, type: BillType): Outline {
  const random = new Random(mix(seed, STREAM.outline))
  if (type === 'hr' || type === 's') {
    const { index } = random.pickWeighted(BILL_AREAS)
    const named = NAMED_MEASURES.find(({ area }) => area === getArea(index).name)
    const isPrivate = random.chance(PRIVATE_SHARE)
    const isNamed = random.next()
    if (named !== undefined && isNamed < named.share && !isPrivate)
      return { areaIndex: index, named, isPrivate }
    return { areaIndex: index, isPrivate }
  }
  const resolution = random.pickWeighted(kindsOf(type))
  if (resolution.isOfRule === true) {
    const rule = random.pick(RULES)
    return { areaIndex: areaIndexOf(rule.area), resolution, rule, isPrivate: false }
  }
  const areaIndex =
    resolution.area === '' ? random.pickWeighted(BILL_AREAS).index : areaIndexOf(resolution.area)
  return { areaIndex, resolution, isPrivate: false }
}

/** What it is about; resolutions speak of good things, as evils need no recognition. */
export function themeOf(seed: number, { areaIndex, resolution }: Outline): Theme {
  const { themes } = getArea(areaIndex)
  const able = resolution === undefined ? themes : themes.filter(({ isEvil }) => !isEvil)
  return new Random(mix(seed, STREAM.theme)).pick(able)
}

export interface Circumstances {
  readonly type: BillType
  readonly day: Day
  readonly stateName: string
}

function mechanismFor(area: Area, theme: Theme, random: Random): Mechanism {
  const able = MECHANISMS.filter(
    ({ suits, only, except }) =>
      (suits === 'both' || suits === (theme.isEvil ? 'evil' : 'good')) &&
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

export function draftOf(seed: number, outline: Outline, around: Circumstances): Draft {
  const random = new Random(mix(seed, STREAM.draft))
  const area = getArea(outline.areaIndex)
  const theme = themeOf(seed, outline)
  const isHouse = BILL_TYPES[around.type].chamber === 'House'
  const evils = area.themes.filter(({ isEvil }) => isEvil)
  const slots: Slots = {
    ...occasionSlots({ day: around.day, stateName: around.stateName, isHouse }, random),
    ...themeSlots(area, theme, yearOf(around.day), random),
    agency: outline.rule?.agency ?? '',
    rule: outline.rule?.title ?? '',
    evil: random.pick(evils.length > 0 ? evils : EVILS).topic,
  }
  if (outline.isPrivate) return privateDraft(theme, slots)
  const subjects = (own: readonly string[]): string[] => subjectsOf(area, theme, own, random)
  if (outline.resolution !== undefined)
    return resolutionDraft({ area, theme, slots, random, subjects }, outline.resolution)
  if (outline.named !== undefined) return namedDraft({ area, theme, slots, random, subjects }, outline.named)
  return mechanismDraft({ area, theme, slots, random, subjects })
}

interface Making {
  readonly area: Area
  readonly theme: Theme
  readonly slots: Slots
  readonly random: Random
  subjects(own: readonly string[]): string[]
}

/** Lists of titles and of summaries run in parallel, so that they tell the same. */
function paired(list: readonly string[], turn: number): string {
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
function shortTitlesFor({ short }: Mechanism, { tag, people }: Theme): readonly string[] {
  const inTag = new Set(stems(tag))
  const isEcho = stems(people).some((stem) => inTag.has(stem))
  return isEcho ? short.filter((title) => !title.includes('{People}')) : short
}

function mechanismDraft({ area, theme, slots, random, subjects }: Making): Draft {
  const mechanism = mechanismFor(area, theme, random)
  const short = fill(random.pick(shortTitlesFor(mechanism, theme)), slots, random)
  const [heading, body] = mechanism.section
  const turn = random.int(0, mechanism.official.length - 1)
  return {
    area: area.name,
    theme,
    ...(random.chance(TITLED_SHARE) ? { short } : {}),
    purpose: fill(paired(mechanism.official, turn), slots, random),
    gist: fill(paired(mechanism.gist, turn), slots, random),
    details: random.sample(mechanism.details, random.int(1, 3)).map((text) => fill(text, slots, random)),
    section: [heading, fill(body, slots, random)],
    whereas: [],
    subjects: subjects([]),
  }
}

function namedDraft({ area, theme, slots, random }: Making, named: NamedMeasure): Draft {
  const [heading, body] = named.section
  const turn = random.int(0, named.title.length - 1)
  return {
    area: area.name,
    theme,
    ...(named.short === undefined ? {} : { short: fill(paired(named.short, turn), slots, random) }),
    purpose: fill(paired(named.title, turn), slots, random),
    gist: fill(paired(named.gist, turn), slots, random),
    details: [],
    section: [heading, fill(body, slots, random)],
    whereas: [],
    subjects: [...named.subjects],
  }
}

function resolutionDraft({ area, theme, slots, random, subjects }: Making, kind: ResolutionKind): Draft {
  const turn = random.int(0, kind.title.length - 1)
  return {
    area: area.name,
    theme,
    purpose: fill(paired(kind.title, turn), slots, random),
    gist: fill(paired(kind.gist, turn), slots, random),
    details: [],
    section: ['', kind.resolved.map((text) => fill(text, slots, random)).join('; and ')],
    whereas: kind.whereas.map((text) => fill(text, slots, random)),
    subjects: subjects(kind.subjects),
  }
}

function privateDraft(theme: Theme, slots: Slots): Draft {
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
