import { ordinal } from '@rostrum/contract/congress/congress'
import { longDate, monthName, weekdayOf, yearOf, type Day } from '../base/calendar.ts'
import { capitalized } from '../base/phrases.ts'
import type { Random } from '../base/random.ts'
import { jurisdictionOf, type Area, type Theme } from '../lexicon/lexicon.ts'
import OCCASIONS from '../lexicon/occasions.json'
import { MEN, SURNAMES, WOMEN } from '../people/names.ts'

export type Slots = Readonly<Record<string, string>>

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

export function themeSlots(area: Area, theme: Theme, year: number, random: Random): Slots {
  const millions = random.pick([5, 10, 15, 20, 25, 30, 50, 75, 100, 150, 250, 500])
  const { officer, department, acts } = jurisdictionOf(area, theme)
  const named = random.pick(acts)
  // acts are cited with an article, titles of the Code without
  const act = /^(?:title|part) /.test(named) ? named : `the ${named}`
  // many short titles carry the name of a person or a place
  const namesake = random.pick(['', `${random.pick(SURNAMES)} `, `${random.pick(OCCASIONS.towns)} `])
  return {
    Tag: `${namesake}${theme.tag}`,
    tag: theme.tag,
    topic: theme.topic,
    people: theme.people,
    officer,
    department,
    grantees: area.grantees,
    act,
    Act: capitalized(act),
    year: String(year),
    fiscal1: String(year + 1),
    fiscal5: String(year + 5),
    months: random.pick(['180 days', '1 year', '18 months', '2 years', '270 days']),
    percent: String(random.pick([10, 15, 20, 25])),
    amount: `$${millions} million`,
    dollars: dollars(millions * 1_000_000),
    fine: dollars(random.pick([5, 10, 25, 50, 100]) * 1000),
  }
}

/** A day, week or month shortly after the measure, in the wording of resolutions. */
function observancePeriod(day: Day, random: Random): { span: string; period: string } {
  const at = day + random.int(2, 40)
  const span = random.pick(['Week', 'Month', 'Month', 'Day'])
  if (span === 'Day') return { span, period: longDate(at) }
  if (span === 'Month') return { span, period: `${monthName(at)} ${yearOf(at)}` }
  const sunday = at - weekdayOf(at)
  const from = longDate(sunday).replace(/, \d+$/, '')
  return { span, period: `the week of ${from} through ${longDate(sunday + 6)}` }
}

interface Occasion {
  readonly day: Day
  readonly stateName: string
  readonly isHouse: boolean
}

/** Places, names and dates for commemorations, namings and resolutions of disapproval. */
export function occasionSlots({ day, stateName, isHouse }: Occasion, random: Random): Slots {
  const anniversary = random.pick([10, 20, 25, 40, 50, 75, 80, 90, 100, 125, 150, 175, 200])
  const [Group = '', group = ''] = random.pick(OCCASIONS.groups)
  const middle = random.pick([...'ABCDEFGHJLMRSTW'])
  return {
    ...observancePeriod(day, random),
    observance: random.pick(OCCASIONS.observances),
    state: stateName,
    town: random.pick(OCCASIONS.towns),
    street: random.pick(OCCASIONS.streets),
    number: String(random.int(11, 4990)),
    person: `${random.pick(random.chance(0.45) ? WOMEN : MEN)} ${middle}. ${random.pick(SURNAMES)}`,
    surname: random.pick(SURNAMES),
    group,
    Group,
    river: random.pick(OCCASIONS.rivers),
    country: random.pick(OCCASIONS.countries),
    nth: ordinal(anniversary),
    pastYear: String(yearOf(day) - anniversary),
    pastDate: longDate(day - random.int(40, 700)),
    amendment: random.pick(OCCASIONS.amendments),
    body: isHouse ? 'the House of Representatives' : 'the Senate',
  }
}
