import { parseQuery } from '@rostrum/finder/tokens'
import { BILL_ALIAS_TABLE } from './bill-alias-table.ts'
import { MEMBER_ALIAS_TABLE } from './member-alias-table.ts'
import { POLICY_AREA_TABLE, SYNONYM_TABLE } from './topic-alias-table.ts'

/** The bill that an alias refers to, if its title contains `title`. */
export interface AliasBill {
  readonly key: string
  readonly title: string
}

export interface Alias {
  readonly wordings: readonly string[]
  readonly bills: readonly AliasBill[]
  /** The alias does not apply within a longer query. */
  readonly isWholeQuery: boolean
}

/** Tokenizes a text like the index: "D.C." is "dc". */
export const wordsOf = (text: string): string[] => parseQuery(text).split.map(({ word }) => word)
export const aliasKey = (words: readonly string[]): string => words.join(' ')

export const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())
export const itemsOf = (cell = ''): string[] =>
  cell
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '')
export const linesOf = (table: string): string[] => table.trim().split('\n')

const MEMBER_ID = /^[A-Z]\d{6} /

function readBill(item: string): AliasBill {
  const [key = '', title = ''] = item.split(' = ')
  return { key, title }
}

function* aliases(): Generator<readonly [string, Alias]> {
  for (const line of linesOf(BILL_ALIAS_TABLE)) {
    const [typed, wordings, bills] = cellsOf(line)
    const alias = { wordings: itemsOf(wordings), bills: itemsOf(bills).map(readBill) }
    for (const form of itemsOf(typed)) yield [form, { ...alias, isWholeQuery: form.startsWith('=') }]
  }
  for (const line of linesOf(MEMBER_ALIAS_TABLE)) {
    const [typed, members] = cellsOf(line)
    const wordings = itemsOf(members).map((member) => member.replace(MEMBER_ID, ''))
    // A form that contains the family name is matched by the sponsor's name.
    for (const form of itemsOf(typed).filter((one) => !one.includes(' ')))
      yield [form, { wordings, bills: [], isWholeQuery: false }]
  }
  for (const line of linesOf(SYNONYM_TABLE)) {
    const forms = itemsOf(line)
    for (const form of forms)
      yield [form, { wordings: forms.filter((other) => other !== form), bills: [], isWholeQuery: false }]
  }
  for (const line of linesOf(POLICY_AREA_TABLE)) {
    const [typed, area = ''] = cellsOf(line)
    for (const form of itemsOf(typed)) yield [form, { wordings: [area], bills: [], isWholeQuery: true }]
  }
}

/** A form in several rows means all of them; it applies within a longer query if one row says so. */
function mergeAliases(one: Alias | undefined, other: Alias): Alias {
  if (one === undefined) return other
  return {
    wordings: [...new Set([...one.wordings, ...other.wordings])],
    bills: [...one.bills, ...other.bills],
    isWholeQuery: one.isWholeQuery && other.isWholeQuery,
  }
}

function collectAliases(): ReadonlyMap<string, Alias> {
  const byKey = new Map<string, Alias>()
  for (const [form, alias] of aliases()) {
    const key = aliasKey(wordsOf(form))
    byKey.set(key, mergeAliases(byKey.get(key), alias))
  }
  return byKey
}

export const ALIASES = collectAliases()
export const ALIAS_WORDS_MAX = Math.max(...Array.from(ALIASES.keys(), (key) => key.split(' ').length))
