import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { BillType } from '@rostrum/contract/entities/bill'
import { milestonesOf } from '@rostrum/core/bills/action-milestones'
import { computedStage } from '@rostrum/core/bills/stage'
import type { ActionRecord } from '@rostrum/core/record/common'
import * as z from 'zod/mini'

const PATTERNS_FILE = 'latest-action-patterns.json'

/** Newest actions that read alike, and what all actions of their bills say of the stage. */
const Pattern = z.object({
  pattern: z.string(),
  truth: z.record(z.string(), z.int()),
  types: z.record(z.string(), z.int()),
  example: z.object({
    bill: z.string(),
    /** Absent: these bills have no action at all. */
    text: z.nullish(z.string()),
    type: z.nullish(z.string()),
    actionCode: z.nullish(z.string()),
    source: z.nullish(z.string()),
  }),
})
const Patterns = z.object({ patterns: z.array(Pattern) })
type Pattern = z.infer<typeof Pattern>

/** The provider's names of who reported an action. */
const SOURCES: Readonly<Record<string, number>> = {
  Senate: 0,
  'House committee actions': 1,
  'House floor actions': 2,
  'Library of Congress': 9,
}
/** Any will do: only one action is looked at. */
const DATE = '2026-01-05'

export interface PatternsReport {
  readonly patterns: number
  /** Patterns whose one action, with its code and source, gives the stage that most of its bills have. */
  readonly agreeing: number
  /** Patterns that say nothing of the stage by themselves: what was known before stands. */
  readonly silent: number
  /** Bills of all patterns, and those that have the stage the one action gives. */
  readonly bills: number
  readonly billsAgreeing: number
  readonly differing: readonly string[]
}

function actionOf({ example }: Pattern): ActionRecord | undefined {
  const { text, type, actionCode, source } = example
  if (typeof text !== 'string') return undefined
  const code = SOURCES[source ?? '']
  return {
    text,
    date: DATE,
    ...(typeof type === 'string' && { type }),
    ...(typeof actionCode === 'string' && { code: actionCode }),
    ...(code !== undefined && { source: code }),
  }
}

const mostFrequent = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''

/** The facts' own name for one of ours. */
const TRUTH_NAMES: Readonly<Record<string, string>> = { failed: 'failed_vote' }

function readPattern(pattern: Pattern) {
  const type = z.parse(BillType, mostFrequent(pattern.types).toLowerCase())
  const action = actionOf(pattern)
  const actions = action === undefined ? [] : [action]
  const { stage } = computedStage({ type, hasLaw: false, introducedDate: DATE }, actions)
  const isSilent = action !== undefined && milestonesOf(action, BILL_TYPES[type].chamber).length === 0
  const truth = mostFrequent(pattern.truth)
  const name = TRUTH_NAMES[stage] ?? stage
  return { pattern, name, truth, isSilent, bills: pattern.truth[name] ?? 0 }
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

/** The patterns beside some recordings, in their folder or the one above; undefined where there are none. */
export function patternsBeside(folder: string): Pattern[] | undefined {
  const file = [join(folder, PATTERNS_FILE), join(folder, '..', PATTERNS_FILE)].find((path) =>
    existsSync(path),
  )
  return file === undefined ? undefined : z.parse(Patterns, JSON.parse(readFileSync(file, 'utf8'))).patterns
}
