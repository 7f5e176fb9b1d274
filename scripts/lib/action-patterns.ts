import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BillType } from '@rostrum/contract/entities/bill'
import { provisionalStage } from '@rostrum/core/saving/newest-action-stage'
import * as z from 'zod/mini'

const PATTERNS_FILE = 'latest-action-patterns.json'

/** Latest actions with the same wording, and the stages of their bills computed from all actions. */
const Pattern = z.object({
  pattern: z.string(),
  truth: z.record(z.string(), z.int()),
  types: z.record(z.string(), z.int()),
  example: z.object({
    bill: z.string(),
    /** Absent for bills without actions. */
    text: z.nullish(z.string()),
  }),
})
const Patterns = z.object({ patterns: z.array(Pattern) })
type Pattern = z.infer<typeof Pattern>

/** Arbitrary, because only one action is evaluated. */
const DATE = '2026-01-05'

export interface PatternsReport {
  readonly patterns: number
  /** Patterns whose single action gives the stage that most of the bills have. */
  readonly agreeing: number
  /** Patterns that leave the stage unknown. */
  readonly silent: number
  /** All bills, and those whose stage follows from the one action. */
  readonly bills: number
  readonly billsAgreeing: number
  readonly differing: readonly string[]
}

const mostFrequent = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''

/** Our stage names where the facts file uses others; it counts a place on any calendar as reported. */
const TRUTH_NAMES: Readonly<Record<string, string>> = { failed: 'failed_vote', on_calendar: 'reported' }

function readPattern(pattern: Pattern) {
  const type = z.parse(BillType, mostFrequent(pattern.types).toLowerCase())
  const { text } = pattern.example
  const latest = typeof text === 'string' ? { text, date: DATE } : undefined
  const { stage } = provisionalStage({ type, hasLaw: false, introducedDate: DATE }, latest)
  const truth = mostFrequent(pattern.truth)
  const name = TRUTH_NAMES[stage] ?? stage
  return { pattern, name, truth, isSilent: stage === 'unknown', bills: pattern.truth[name] ?? 0 }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

export function checkPatterns(patterns: readonly Pattern[]): PatternsReport {
  const read = patterns.map(readPattern)
  const others = read.filter(({ name, truth }) => name !== truth)
  return {
    patterns: patterns.length,
    agreeing: read.length - others.length,
    silent: others.filter(({ isSilent }) => isSilent).length,
    bills: sum(patterns.flatMap(({ truth }) => Object.values(truth))),
    billsAgreeing: sum(read.map(({ bills }) => bills)),
    differing: others
      .filter(({ isSilent }) => !isSilent)
      .map(({ pattern, name, truth }) => `${truth}, read as ${name}: ${pattern.pattern}`),
  }
}

/** Finds the patterns file in the folder of recordings or its parent. */
export function patternsBeside(folder: string): Pattern[] | undefined {
  const file = [join(folder, PATTERNS_FILE), join(folder, '..', PATTERNS_FILE)].find((path) =>
    existsSync(path),
  )
  return file === undefined ? undefined : z.parse(Patterns, JSON.parse(readFileSync(file, 'utf8'))).patterns
}
