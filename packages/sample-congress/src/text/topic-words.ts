import { yearOf } from '../base/calendar.ts'
import { capitalized } from '../base/phrases.ts'
import type { Random } from '../base/random.ts'
import type { Bill } from '../bills/bill.ts'
import { billOutline, billTheme, contentSource } from '../bills/topic.ts'
import { dollars } from '../drafts/slots.ts'
import { jurisdictionOf } from '../lexicon/lexicon.ts'
import OCCASIONS from '../lexicon/occasions.json'
import { SURNAMES } from '../people/names.ts'
import table from './topics.json'

const listOf = (text: string): readonly string[] => text.split(', ')

/** Words for texts of any topic, with the places and people of the whole sample. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(table.words).map(([name, text]) => [name, listOf(text)])),
  town: OCCASIONS.towns,
  place: OCCASIONS.towns,
  river: OCCASIONS.rivers,
  country: OCCASIONS.countries,
  surname: SURNAMES,
}

/** The title of the Code and the things that texts of each policy area are about. */
const AREAS = new Map(
  Object.entries(table.areas).map(([name, { title, things }]) => [name, { title, things: listOf(things) }]),
)

export type Drawn = (name: string) => string | undefined

/** Draws the words of a measure's topic. */
export function topicWords(bill: Bill, random: Random): Drawn {
  const theme = billTheme(bill)
  const { area } = billOutline(bill)
  const { officer, department, acts } = jurisdictionOf(area, theme)
  const { title, things } = AREAS.get(area.name) ?? { title: 42, things: [theme.tag] }
  const year = yearOf(contentSource(bill).introduced)
  const act = (): string => random.pick(acts).replace(/^(?!title |part )/, 'the ')
  const section = (): number => random.int(101, 9_899)
  const drawn: Readonly<Record<string, () => string>> = {
    act,
    Act: () => capitalized(act()),
    n: () => String(section()),
    code: () => `${title} U.S.C. ${section()}${random.pick(['', '', 'a', 'b', 'c-1'])}`,
    dollars: () => dollars(random.int(2, 90) * 50_000),
    bigDollars: () => dollars(random.int(2, 90) * 1_000_000),
    pastYear: () => String(year - random.int(5, 120)),
  }
  const fixed: Readonly<Record<string, string>> = {
    topic: theme.isHarm ? `the prevention of ${theme.topic}` : theme.topic,
    people: theme.people,
    Tag: theme.tag,
    officer,
    department,
    grantees: area.grantees,
    title: String(title),
    ...Object.fromEntries([1, 2, 3, 4].map((i) => [`fiscal${i}`, String(year + i)])),
  }
  return (name) => {
    const list = name === 'thing' ? things : LISTS[name]
    return fixed[name] ?? (list === undefined ? drawn[name]?.() : random.pick(list))
  }
}
