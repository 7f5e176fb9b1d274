import { ordinal } from '@rostrum/contract/congress/congress'
import { formatNumber } from '@rostrum/contract/lib/format'
import { longDate, monthName, weekdayOf, yearOf, type Day } from '../base/calendar.ts'
import { capitalized, fillTemplate } from '../base/phrases.ts'
import type { Random } from '../base/random.ts'
import { AREAS, jurisdictionOf, type Area, type Theme } from '../lexicon/lexicon.ts'
import OCCASIONS from '../lexicon/occasions.json'
import { MEN, SURNAMES, WOMEN } from '../people/names.ts'
import templates from './slots.json'

export const dollars = (amount: number): string => `$${formatNumber(amount)}`

/** A day, week or month in the wording of resolutions. */
function periodOf(at: Day, span: string): string {
  if (span === 'Day') return longDate(at)
  if (span === 'Month') return `${monthName(at)} ${yearOf(at)}`
  const sunday = at - weekdayOf(at)
  return `the week of ${longDate(sunday).replace(/, \d+$/, '')} through ${longDate(sunday + 6)}`
}

const { groups, rules: _, ...PLACES } = OCCASIONS
const LISTS = { ...PLACES, surnames: SURNAMES, groups: groups.map((group) => group.join('|')) }
const HARMS = AREAS.flatMap(({ themes }) => themes).filter(({ isHarm }) => isHarm)

export interface Occasion {
  readonly area: Area
  readonly theme: Theme
  readonly day: Day
  readonly stateName: string
  readonly isHouse: boolean
  /** The agency rule that a joint resolution disapproves. */
  readonly rule: (typeof OCCASIONS.rules)[number] | undefined
}

/** Draws the words of a measure in the order of the table; many short titles carry the name of a person or a place. */
export function drawSlots({ area, theme, day, stateName, isHouse, rule }: Occasion, random: Random) {
  const { officer, department, acts } = jurisdictionOf(area, theme)
  const own = area.themes.filter(({ isHarm }) => isHarm)
  const harms = (own.length > 0 ? own : HARMS).map(({ topic }) => topic)
  const lists: Readonly<Record<string, readonly string[]>> = { ...LISTS, acts, harms }
  const drawn = new Map<string, string>()
  const slotOf = (name: string): string | undefined => {
    const list = name === 'given' ? (random.chance(0.45) ? WOMEN : MEN) : lists[name]
    return drawn.get(name) ?? (list && random.pick(list))
  }
  for (const [name, template] of Object.entries(templates))
    drawn.set(name, slotOf(template.slice(1, -1)) ?? fillTemplate(template, slotOf, random))
  const read = (name: string): string => drawn.get(name) ?? ''
  const [anniversary, millions] = [Number(read('anniversary')), Number(read('millions'))]
  const year = yearOf(day)
  const [Group = '', group = ''] = read('honored').split('|')
  // acts are cited with an article, titles of the Code without
  const named = read('named')
  const act = /^(?:title|part) /.test(named) ? named : `the ${named}`
  const made: Readonly<Record<string, string>> = {
    Group,
    group,
    officer,
    department,
    act,
    Act: capitalized(act),
    period: periodOf(day + Number(read('ahead')), read('span')),
    state: stateName,
    nth: ordinal(anniversary),
    pastYear: String(year - anniversary),
    pastDate: longDate(day - Number(read('ago'))),
    body: isHouse ? 'the House of Representatives' : 'the Senate',
    Tag: `${read('namesake')}${theme.tag}`,
    tag: theme.tag,
    topic: theme.topic,
    people: theme.people,
    grantees: area.grantees,
    year: String(year),
    fiscal1: String(year + 1),
    fiscal5: String(year + 5),
    amount: `$${millions} million`,
    dollars: dollars(millions * 1_000_000),
    fine: dollars(Number(read('thousands')) * 1000),
    agency: rule?.agency ?? '',
    rule: rule?.title ?? '',
  }
  return (name: string): string | undefined => made[name] ?? drawn.get(name)
}
