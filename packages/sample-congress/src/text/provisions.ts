import { capitalized, fillTemplate } from '../base/phrases.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill } from '../bills/bill.ts'
import { billOutline, contentSource } from '../bills/topic.ts'
import table from './provisions.json'
import { topicWords, type Drawn } from './topic-words.ts'
import type { Provision } from './wording.ts'

/** A provision before its words are drawn; items without a heading may be a line. */
interface Template {
  readonly heading: string
  readonly text: string
  readonly items: readonly (string | Template)[]
  readonly quoted?: Template & { readonly number: string }
  readonly table?: readonly string[]
}

const SECTIONS: readonly Template[] = table.sections
const STREAM = 92
/** "a upland" */
const ARTICLE = /\b([Aa]) (?=[aeio]|un(?!i)|up)/g

/** Returns functions that fill templates; a section is about one thing. */
function createDrafter(bill: Bill, random: Random) {
  const draw = topicWords(bill, random)
  let subject = new Map<string, string>()
  const slotOf: Drawn = (name) => {
    const drawn = subject.get(name) ?? draw(name)
    if (drawn !== undefined && /^(?:thing|adjective|body|river|town)$/.test(name)) subject.set(name, drawn)
    return drawn
  }
  const fill = (template: string): string =>
    template === '' ? '' : fillTemplate(template, slotOf, random).replaceAll(ARTICLE, '$1n ')
  const provision = ({ heading, text, items, quoted, table: rows }: Template): Provision => ({
    heading: fill(heading),
    text: fill(text),
    items: items.map((item) =>
      provision(typeof item === 'string' ? { heading: '', text: item, items: [] } : item),
    ),
    ...(quoted && { quoted: { ...provision(quoted), number: fill(quoted.number) } }),
    ...(rows && { table: rows.map((row) => fill(row).split('|')) }),
  })
  return {
    fill,
    section: (template: Template): Provision => {
      subject = new Map()
      const made = provision(template)
      return { ...made, heading: capitalized(made.heading) }
    },
  }
}

const randomOf = (bill: Bill): Random => new Random(mixSeeds(contentSource(bill).seed, STREAM))

/** One bill of seventy is long, one of seven hundred as long as an omnibus. */
function countOf(bill: Bill, random: Random): number {
  const { form, isPrivate } = billOutline(bill)
  const usual = Math.min(25, Math.round(6 * Math.exp(0.6 * random.normal())))
  const size = random.next()
  if (bill.edgeCase === 'long summary') return 600
  if (isPrivate || form !== undefined) return 0
  if (size < 1 / 700) return random.int(300, 900)
  return size < 1 / 70 ? random.int(30, 120) : usual
}

/** From so many sections on a bill has titles and a table of contents, and then divisions. */
const [TITLED, DIVIDED] = [26, 200]
const TITLE_SECTIONS = 12
const DIVISION_TITLES = 6

/** The later sections of a bill, about things of its topic; many sections are grouped in titles and divisions. */
export function furtherSections(bill: Bill): Provision[] {
  const random = randomOf(bill)
  const count = countOf(bill, random)
  const { section, fill } = createDrafter(bill, random)
  const headings = new Set<string>()
  const sections: Provision[] = []
  let left: Template[] = []
  for (let i = 0; i < count; i++) {
    if (left.length === 0) left = random.shuffle(SECTIONS)
    const made = section(left.pop() ?? { heading: '', text: '', items: [] })
    if (headings.has(made.heading)) continue
    headings.add(made.heading)
    const [isFirst, title] = [sections.length % TITLE_SECTIONS === 0, sections.length / TITLE_SECTIONS]
    const opens: ['division' | 'title', string][] = []
    const grouped = (list: readonly string[]): string => capitalized(fill(random.pick(list)))
    if (count >= DIVIDED && isFirst && title % DIVISION_TITLES === 0)
      opens.push(['division', grouped(table.divisions)])
    if (count >= TITLED && isFirst) opens.push(['title', grouped(table.titles)])
    sections.push({ ...made, ...(opens.length > 0 && { opens }) })
  }
  return sections
}

/** Further recitals and clauses of a resolution. */
export function furtherClauses(bill: Bill): { recitals: string[]; clauses: string[] } {
  const random = randomOf(bill)
  const { fill } = createDrafter(bill, random)
  const some = (list: readonly string[]): string[] =>
    random.sample(list, random.int(1, list.length)).map(fill)
  return { recitals: some(table.recitals), clauses: some(table.clauses) }
}
