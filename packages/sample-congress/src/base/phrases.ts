import { memoized } from './memo.ts'
import type { Random } from './random.ts'

export type TemplateSlots = Readonly<Record<string, string>> | ((name: string) => string | undefined)

const CHOICE = /\[([^[\]]*)\]/
const WEIGHT = /^(.*)\*(\d+)$/
const SLOT = /\{([\w-]+)\}/g
const RANGE = /^(\d+)-(\d+)$/

/** The options of a choice, each repeated by its weight. */
const optionsOf = memoized((choice: string): readonly string[] =>
  choice.split('|').flatMap((option) => {
    const [, own = option, times = 1] = WEIGHT.exec(option) ?? []
    return Array.from({ length: Number(times) }, () => own)
  }),
)

/**
 * Fills a template: `[a|b*3]` is a random choice, here of four, `{name}` a slot, `{5-9}` a random number. Choices may
 * nest and contain slots.
 */
export function fillTemplate(template: string, slots: TemplateSlots, random: Random): string {
  let text = template
  for (let match = CHOICE.exec(text); match !== null; match = CHOICE.exec(text)) {
    const chosen = random.pick(optionsOf(match[1] ?? ''))
    text = text.slice(0, match.index) + chosen + text.slice(match.index + match[0].length)
  }
  if (!text.includes('{')) return text
  return text.replace(SLOT, (_, name: string) => {
    const [, low, high] = RANGE.exec(name) ?? []
    if (low !== undefined) return String(random.int(Number(low), Number(high)))
    const value = typeof slots === 'function' ? slots(name) : slots[name]
    if (value === undefined) throw new Error(`"${template}" needs the slot ${name}`)
    return value
  })
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Names that all have to hold; those after an exclamation mark may not. */
type Condition = readonly string[]

const parseCondition = (text: string): Condition => text.split(' ').filter((name) => name !== '')

export const holds = (condition: Condition, traits: ReadonlySet<string>): boolean =>
  condition.every((name) => (name.startsWith('!') ? !traits.has(name.slice(1)) : traits.has(name)))

/** Conditions are about the flags that are true, and about "name:value" with hyphens for spaces. */
export function traitNames(
  flags: Readonly<Record<string, boolean>>,
  values: Readonly<Record<string, string | undefined>> = {},
): string[] {
  const named = Object.entries(values).map(([name, value]) => `${name}:${value?.replaceAll(' ', '-')}`)
  return [...named, ...Object.keys(flags).filter((name) => flags[name] === true)]
}

interface Row {
  readonly when: Condition
  readonly columns: readonly string[]
}
export type Phrases = ReadonlyMap<string, readonly Row[]>

/** The first column is a condition. */
export function parseRow(line: string): Row {
  const [when = '', ...columns] = line.split(' | ')
  return { when: parseCondition(when), columns }
}

export const parsePhrases = (table: Readonly<Record<string, readonly string[]>>): Phrases =>
  new Map(Object.entries(table).map(([name, lines]) => [name, lines.map(parseRow)]))

/** The columns of the first row whose condition holds. */
export const columnsOf = (rows: readonly Row[], traits: ReadonlySet<string>): readonly string[] | undefined =>
  rows.find(({ when }) => holds(when, traits))?.columns

/** The inputs of templates. */
export interface Words {
  /** The names that conditions are about. */
  readonly traits: ReadonlySet<string>
  readonly slots: Readonly<Record<string, () => string | number | undefined>>
  readonly random: Random
}

/** Returns a function that fills templates; a phrase reads the same each time, slots are made anew. */
export function createWriter(
  phrases: Phrases,
  { traits, slots, random }: Words,
): (template: string) => string {
  const written = new Map<string, string>()
  const phraseOf = (name: string): string | undefined => {
    const [template] = columnsOf(phrases.get(name) ?? [], traits) ?? []
    if (template === undefined || written.has(name)) return written.get(name)
    const text = fillTemplate(template, slotOf, random)
    written.set(name, text)
    return text
  }
  const slotOf = (name: string): string | undefined => phraseOf(name) ?? slots[name]?.()?.toString()
  return (template) => fillTemplate(template, slotOf, random)
}
