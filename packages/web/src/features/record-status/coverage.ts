import { billCongressChoices, congressLabel } from '@rostrum/contract/congress/congress'
import type { Coverage } from '@rostrum/contract/entities/status'
import { formatNumber } from '@rostrum/contract/lib/format'

type CoverageState = 'waiting' | 'filling' | 'checking' | 'complete'

export interface CoverageGroup {
  readonly title: string
  readonly lists: readonly Coverage[]
}

/** Also in display order. */
export const COVERAGE_LABELS: Record<Coverage['kind'], string> = {
  members: 'Members',
  bills: 'Bills',
  amendments: 'Amendments',
}
const COVERAGE_KINDS = Object.keys(COVERAGE_LABELS)

/** A list that was complete once counts as complete while it is checked again. */
export function coverageState({ isUnderWay, completeAt }: Coverage): CoverageState {
  if (completeAt === undefined) return isUnderWay ? 'filling' : 'waiting'
  return isUnderWay ? 'checking' : 'complete'
}

export function coverageStateLabel(list: Coverage): string {
  const state = coverageState(list)
  if (state === 'waiting') return list.held === 0 ? 'Not started' : 'Partial'
  if (state === 'filling') return 'Downloading'
  if (state === 'checking') return 'Checking'
  return list.held < list.expected ? `${formatNumber(list.expected - list.held)} missing` : 'Complete'
}

/** The percentage of a list that is fetched, rounded down so that 100 means all of it. */
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

/** Groups lists by congress, latest first, after people. */
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

/** Placeholders for the lists the status is expected to have, so that loading it does not shift the layout. */
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
