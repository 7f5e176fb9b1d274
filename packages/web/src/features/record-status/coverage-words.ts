import { billCongressChoices, congressLabel } from '@rostrum/contract/congress'
import type { Coverage } from '@rostrum/contract/entities/status'
import { countWords } from './record-words.ts'

type CoverageState = 'waiting' | 'filling' | 'checking' | 'complete'

export interface CoverageGroup {
  readonly title: string
  readonly lists: readonly Coverage[]
}

/** Also the order they stand in. */
export const KIND_LABELS: Record<Coverage['kind'], string> = {
  members: 'Members',
  bills: 'Bills',
  amendments: 'Amendments',
}
const KINDS = Object.keys(KIND_LABELS)

/** A list that was held once stays whole while it is looked through again. */
export function stateOf({ isUnderWay, completeAt }: Coverage): CoverageState {
  if (completeAt === undefined) return isUnderWay ? 'filling' : 'waiting'
  return isUnderWay ? 'checking' : 'complete'
}

export function stateWords(list: Coverage): string {
  const state = stateOf(list)
  if (state === 'waiting') return list.held === 0 ? 'Not begun' : 'In part'
  if (state === 'filling') return 'Being fetched'
  if (state === 'checking') return 'Being checked'
  return list.held < list.expected ? `All but ${countWords(list.expected - list.held)}` : 'Complete'
}

/** How much of a list is held, in whole percent; everything short of all of it is less than 100. */
export function percentOf(list: Coverage): number {
  const { held, expected, completeAt } = list
  if (expected === 0) return completeAt === undefined ? 0 : 100
  return Math.min(100, Math.floor((100 * held) / expected))
}

export function figureWords(list: Coverage): string {
  const { held, expected } = list
  if (expected === 0 && held > 0) return `${countWords(held)} so far`
  if (stateOf(list) === 'waiting') return 'None yet'
  if (expected === 0) return stateOf(list) === 'filling' ? 'Counting' : 'None listed'
  const percent = held > 0 && percentOf(list) === 0 ? 'under 1' : percentOf(list)
  return `${countWords(held)} of ${countWords(expected)} (${percent}%)`
}

const titleOf = ({ congress }: Coverage): string =>
  congress === undefined ? 'People' : congressLabel(congress)
const rankOf = ({ congress = Number.MAX_SAFE_INTEGER }: Coverage): number => congress

/** People first, then congress by congress, the latest before those before it. */
export function groupCoverage(coverage: readonly Coverage[]): CoverageGroup[] {
  const sorted = coverage.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  )
  return [...new Set(sorted.map(titleOf))].map((title) => ({
    title,
    lists: sorted.filter((list) => titleOf(list) === title),
  }))
}

/** The lists to expect before the service has named them, so that each finds its room kept. */
export function expectedCoverage(now: Date): Coverage[] {
  const empty = { held: 0, expected: 0, isUnderWay: false }
  return [
    { kind: 'members', ...empty },
    ...billCongressChoices(now).flatMap((congress): Coverage[] => [
      { kind: 'bills', congress, ...empty },
      { kind: 'amendments', congress, ...empty },
    ]),
  ]
}
