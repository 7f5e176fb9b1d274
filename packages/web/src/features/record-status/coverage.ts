import { billCongressChoices, congressLabel } from '@rostrum/contract/congress'
import type { Coverage } from '@rostrum/contract/entities/status'
import { formatNumber } from '../../ui/format-number.ts'

type CoverageState = 'waiting' | 'filling' | 'checking' | 'complete'

export interface CoverageGroup {
  readonly title: string
  readonly lists: readonly Coverage[]
}

/** Also the order they stand in. */
export const COVERAGE_LABELS: Record<Coverage['kind'], string> = {
  members: 'Members',
  bills: 'Bills',
  amendments: 'Amendments',
}
const COVERAGE_KINDS = Object.keys(COVERAGE_LABELS)

/** A list that was held once stays whole while it is looked through again. */
export function coverageState({ isUnderWay, completeAt }: Coverage): CoverageState {
  if (completeAt === undefined) return isUnderWay ? 'filling' : 'waiting'
  return isUnderWay ? 'checking' : 'complete'
}

export function coverageStateLabel(list: Coverage): string {
  const state = coverageState(list)
  if (state === 'waiting') return list.held === 0 ? 'Not begun' : 'In part'
  if (state === 'filling') return 'Being fetched'
  if (state === 'checking') return 'Being checked'
  return list.held < list.expected ? `All but ${formatNumber(list.expected - list.held)}` : 'Complete'
}

/** How much of a list is held, in whole percent; everything short of all of it is less than 100. */
export function coveragePercent(list: Coverage): number {
  const { held, expected, completeAt } = list
  if (expected === 0) return completeAt === undefined ? 0 : 100
  return Math.min(100, Math.floor((100 * held) / expected))
}

export function coverageFigures(list: Coverage): string {
  const { held, expected } = list
  if (expected === 0 && held > 0) return `${formatNumber(held)} so far`
  if (coverageState(list) === 'waiting') return 'None yet'
  if (expected === 0) return coverageState(list) === 'filling' ? 'Counting' : 'None listed'
  const percent = held > 0 && coveragePercent(list) === 0 ? 'under 1' : coveragePercent(list)
  return `${formatNumber(held)} of ${formatNumber(expected)} (${percent}%)`
}

const groupTitle = ({ congress }: Coverage): string =>
  congress === undefined ? 'People' : congressLabel(congress)
const congressRank = ({ congress = Number.MAX_SAFE_INTEGER }: Coverage): number => congress

/** People first, then congress by congress, the latest before those before it. */
export function groupCoverage(coverage: readonly Coverage[]): CoverageGroup[] {
  const sorted = coverage.toSorted(
    (a, b) =>
      congressRank(b) - congressRank(a) || COVERAGE_KINDS.indexOf(a.kind) - COVERAGE_KINDS.indexOf(b.kind),
  )
  return [...new Set(sorted.map(groupTitle))].map((title) => ({
    title,
    lists: sorted.filter((list) => groupTitle(list) === title),
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
