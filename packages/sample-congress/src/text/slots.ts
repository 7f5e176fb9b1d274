import { ordinal } from '@rostrum/contract/congress'
import type { Area, Theme } from '../lexicon/areas.ts'
import { jurisdictionOf } from '../lexicon/areas.ts'
import {
  COUNTRIES,
  GROUPS,
  OBSERVANCES,
  RANKS,
  RIVERS,
  SPORTS,
  STREETS,
  TOWNS,
} from '../lexicon/occasions.ts'
import { MEN, SURNAMES, WOMEN } from '../people/name-lists.ts'
import type { Day } from '../world/calendar.ts'
import { longDate, monthName, weekdayOf, yearOf } from '../world/calendar.ts'
import type { Random } from '../world/random.ts'
import type { TemplateSlots } from './template.ts'
import { capitalized, titleCase } from './template.ts'

const withCommas = (amount: number): string => amount.toLocaleString('en-US')

/** Officers are cited in full once and then by rank: "the Secretary". */
const OFFICER_RANKS = [
  'Secretary',
  'Administrator',
  'Director',
  'Commissioner',
  'Attorney General',
  'Archivist',
  'Chairman',
]

function officerRank(officer: string): string {
  const rank = OFFICER_RANKS.find(
    (name) => officer.startsWith(name) || officer.startsWith(`Assistant ${name}`),
  )
  return rank ?? officer
}

/** An act is amended as itself; titles and codes take no article. */
const citedAct = (act: string): string =>
  act.startsWith('title ') || act.startsWith('part ') ? act : `the ${act}`

/** Evils that come in numbers; the others have no plural. */
const COUNTABLE =
  /(Mill|Gun|Fee|Robocall|Tunnel|Shutdown|Well|Shortage|Scam|Haven|Lawsuit|Bloom|Pellet|Deepfake|Noncompete|Purchase|Mineral|Delay|Program|Conflict|Overstay|Transshipment|Drought)$/
const pluralTag = (tag: string): string => (COUNTABLE.test(tag) ? `${tag}s` : tag)

/** The effects on somebody, unless the topic has named them already. */
function effectsOn({ topic, people }: Theme): TemplateSlots {
  if (topic.includes(people)) return { effects: '', itsEffects: '', includingEffects: '' }
  return {
    effects: ` and the effects on ${people}`,
    itsEffects: ` and its effects on ${people}`,
    includingEffects: `, including the effects on ${people}`,
  }
}

export function themeSlots(area: Area, theme: Theme, year: number, random: Random): TemplateSlots {
  const millions = random.pick([5, 10, 15, 20, 25, 30, 50, 75, 100, 150, 250, 500])
  const desk = jurisdictionOf(area, theme)
  const act = citedAct(random.pick(desk.acts))
  const income = random.pick([75, 100, 125, 150, 200]) * 1000
  return {
    Tag: theme.tag,
    Tags: pluralTag(theme.tag),
    topic: theme.topic,
    ...effectsOn(theme),
    people: theme.people,
    People: titleCase(theme.people),
    officer: desk.officer,
    Officer: officerRank(desk.officer),
    department: desk.department,
    grantees: area.grantees,
    act,
    Act: capitalized(act),
    year: String(year),
    fiscal1: String(year + 1),
    fiscal5: String(year + 5),
    months: random.pick(['180 days', '1 year', '18 months', '2 years', '270 days']),
    days: String(random.pick([30, 45, 60, 90])),
    years: String(random.pick([3, 4, 5])),
    count: String(random.pick([5, 8, 10, 12])),
    percent: String(random.pick([10, 15, 20, 25])),
    amount: `$${millions} million`,
    lessAmount: `$${Math.round(millions * 0.8)} million`,
    dollars: `$${withCommas(millions * 1_000_000)}`,
    fine: `$${withCommas(random.pick([5, 10, 25, 50, 100]) * 1000)}`,
    income: `$${withCommas(income)}`,
    doubleIncome: `$${withCommas(income * 2)}`,
  }
}

/** Proposals to amend the Constitution: as a noun, and as a verb. */
const CONSTITUTION = [
  [
    'the number of terms that a Member of Congress may serve',
    'limit the number of terms of Members of Congress',
  ],
  ['balancing the budget', 'require that the Federal budget be balanced'],
  ['contributions and expenditures intended to affect elections', 'permit limits on spending in elections'],
  ['the election of the President and Vice President by popular vote', 'abolish the electoral college'],
  ['equal rights for men and women', 'guarantee equal rights regardless of sex'],
  ['the right of citizens eighteen years of age to vote', 'protect the right to vote'],
  ['the number of justices of the Supreme Court', 'fix the number of justices of the Supreme Court at nine'],
  ['pay of Members when no budget is in force', 'withhold the pay of Members when no budget is in force'],
  ['the filling of vacancies in Congress after a catastrophe', 'provide for continuity of Congress'],
  ['the age of persons who seek Federal office', 'set an upper age for Federal office'],
] as const

const ANNIVERSARIES = [10, 20, 25, 40, 50, 75, 80, 90, 100, 125, 150, 175, 200]
const INSTITUTIONS = [
  'Fair',
  'Parks',
  'Police',
  'University',
  'Library',
  'Historical Society',
  'Museum',
  'Forest Service',
]

/** A day, week or month not long after the measure, named as resolutions name them. */
function observancePeriod(day: Day, random: Random): { span: string; period: string } {
  const at = day + random.int(2, 40)
  const span = random.pick(['Week', 'Month', 'Month', 'Day'])
  if (span === 'Day') return { span, period: longDate(at) }
  if (span === 'Month') return { span, period: `${monthName(at)} ${yearOf(at)}` }
  const sunday = at - weekdayOf(at)
  const to = sunday + 6
  const from = longDate(sunday).replace(/, \d+$/, '')
  return { span, period: `the week of ${from} through ${longDate(to)}` }
}

export interface OccasionInput {
  readonly day: Day
  readonly stateName: string
  readonly isHouse: boolean
}

/** Places, names and dates for what is celebrated, named or disapproved. */
export function occasionSlots({ day, stateName, isHouse }: OccasionInput, random: Random): TemplateSlots {
  const year = yearOf(day)
  const anniversary = random.pick(ANNIVERSARIES)
  const [amendment, amend] = random.pick(CONSTITUTION)
  const [Group = '', group = ''] = random.pick(GROUPS).split('|')
  const middle = random.pick([...'ABCDEFGHJLMRSTW'])
  return {
    ...observancePeriod(day, random),
    observance: random.pick(OBSERVANCES),
    state: stateName,
    town: random.pick(TOWNS),
    street: random.pick(STREETS),
    number: String(random.int(11, 4990)),
    rank: random.pick(RANKS),
    person: `${random.pick(random.chance(0.45) ? WOMEN : MEN)} ${middle}. ${random.pick(SURNAMES)}`,
    surname: random.pick(SURNAMES),
    sport: random.pick(SPORTS),
    group,
    Group,
    river: random.pick(RIVERS),
    country: random.pick(COUNTRIES),
    institution: random.pick(INSTITUTIONS),
    nth: ordinal(anniversary),
    pastYear: String(year - anniversary),
    pastDate: longDate(day - random.int(40, 700)),
    fiscal2: String(year + 2),
    fiscal10: String(year + 10),
    amendment,
    amend,
    body: isHouse ? 'the House of Representatives' : 'the Senate',
  }
}
