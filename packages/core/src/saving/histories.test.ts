import type { BillStage } from '@rostrum/contract/entities/bill'
import { describe, expect, test } from 'vitest'
import { falseClaimsOf, stageByCodes } from './testing/action-code-oracle.ts'
import { type BillHistory, findHistories } from './testing/histories.ts'
import { provisionalStage } from './newest-action-stage.ts'
import { computedStage } from './stage.ts'

/** The stages of 8,152 real bills of the 119th Congress against an oracle that shares no code with the rules. */
const histories = findHistories(process.env['ROSTRUM_RECORDINGS']) ?? []

interface Verdict {
  readonly id: string
  readonly stage: BillStage
  readonly truth: BillStage
  readonly falseClaims: readonly string[]
}

function verdictOf(history: BillHistory, stage: BillStage): Verdict {
  return { id: history.id, stage, truth: stageByCodes(history), falseClaims: falseClaimsOf(stage, history) }
}

const shareOf = (part: readonly unknown[], all: readonly unknown[]): number => part.length / all.length
const isWrong = ({ stage, truth }: Verdict): boolean => stage !== truth
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

/** Reserved numbers are recognized by their title, not by actions. */
const bills = histories.filter(({ actions }) => actions.length > 0)

describe.skipIf(histories.length === 0)('against real histories (set ROSTRUM_RECORDINGS)', () => {
  test('with all actions, at least 99.9 % of stages are right and no claim is false', () => {
    const verdicts = bills.map((history) => {
      const { type, introducedDate, actions } = history
      return verdictOf(history, computedStage({ type, introducedDate, hasLaw: false }, actions).stage)
    })
    const wrong = verdicts.filter(isWrong)
    process.stdout.write(`all actions: ${wrong.length} of ${bills.length} wrong\n`)
    expect(verdicts.filter(({ falseClaims }) => falseClaims.length > 0)).toEqual([])
    expect(shareOf(wrong, verdicts), JSON.stringify(wrong)).toBeLessThanOrEqual(0.001)
  })

  test('from the newest action alone, 99 % of given stages are right, 2 % unknown and no claim false', () => {
    const verdicts = bills.map((history) => {
      const hasLaw = stageByCodes(history) === 'became_law'
      return verdictOf(history, provisionalStage({ type: history.type, hasLaw }, history.actions[0]).stage)
    })
    const given = verdicts.filter(({ stage }) => stage !== 'unknown')
    const unknown = 1 - shareOf(given, verdicts)
    const wrong = given.filter(isWrong)
    process.stdout.write(
      `newest action: ${percent(unknown)} unknown, ${wrong.length} of ${given.length} wrong (${percent(shareOf(wrong, given))})\n`,
    )
    expect(verdicts.filter(({ falseClaims }) => falseClaims.length > 0)).toEqual([])
    expect(unknown).toBeLessThanOrEqual(0.02)
    expect(shareOf(wrong, given), JSON.stringify(wrong)).toBeLessThanOrEqual(0.01)
  })
})
