import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import type { ActionRow } from '@rostrum/sample-congress/actions/action-row'
import { actionsBy } from '@rostrum/sample-congress/actions/actions'
import type { BillOutcome } from '@rostrum/sample-congress/bills/bill'
import { timelineOf } from '@rostrum/sample-congress/bills/timeline'
import { isoDay, instantOf, type Instant } from '@rostrum/sample-congress/base/calendar'
import { stageAt } from '@rostrum/sample-congress/truth/truth'
import { World } from '@rostrum/sample-congress/world/world'
import { expect, test } from 'vitest'
import type { ActionRecord } from '../record/common.ts'
import { provisionalStage } from './newest-action-stage.ts'
import { computedStage } from './stage.ts'

/** Compares the stages derived from the sample's actions with the sample's own history. */
const NOW = instantOf('2026-11-20T15:00:00Z')
const CONGRESSES = [119, 118]
const world = new World({ seed: 7, size: 'standard', opened: NOW })

const SOURCES: Readonly<Record<ActionRow['source'], number>> = {
  Senate: 0,
  'House committee actions': 1,
  'House floor actions': 2,
  'Library of Congress': 9,
}
const actionOf = ({ text, day, code, source }: ActionRow): ActionRecord => ({
  text,
  date: isoDay(day),
  source: SOURCES[source],
  ...(code !== undefined && { code }),
})

interface Sight {
  readonly name: string
  readonly outcome: BillOutcome
  readonly truth: string | undefined
  readonly computed: string
  readonly fromRow: string
}

/** Yields each bill after each of its steps. */
function* sights(): Generator<Sight> {
  for (const bill of CONGRESSES.flatMap((congress) => world.billsOf(congress).bills)) {
    const timeline = timelineOf(bill)
    for (const at of new Set(timeline.steps.map((step): Instant => step.at))) {
      const actions = actionsBy(timeline, at).map(actionOf)
      const facts = { type: bill.type, hasLaw: false, introducedDate: isoDay(bill.introduced) }
      yield {
        name: `${recordKeyOf(bill)} on ${actions[0]?.date}: ${actions[0]?.text}`,
        outcome: bill.outcome,
        truth: stageAt(timeline, at),
        computed: computedStage(facts, actions).stage,
        fromRow: provisionalStage(facts, actions[0]).stage,
      }
    }
  }
}
const all = [...sights()].filter(({ truth }) => truth !== undefined)

test('with all actions, every stage of every bill is right', () => {
  expect(all.length).toBeGreaterThan(5_000)
  expect(all.filter(({ computed, truth }) => computed !== truth).slice(0, 10)).toEqual([])
})

test('covers the shapes that are easily misread', () => {
  const outcomes = new Set(all.map(({ outcome }) => outcome))
  const unusual = ['rule xiv', 'over under the rule', 'discharged', 'rejected', 'returned', 'stray message']
  expect(unusual.filter((outcome) => !outcomes.has(outcome as BillOutcome))).toEqual([])
})

test('from the newest action alone, no passage or law is false, and most given stages are right', () => {
  const claims = new Set([
    'passed_house',
    'passed_senate',
    'passed_both',
    'agreed_to',
    'to_president',
    'became_law',
  ])
  const wrong = all.filter(({ fromRow, truth }) => fromRow !== 'unknown' && fromRow !== truth)
  expect(wrong.filter(({ fromRow }) => claims.has(fromRow)).slice(0, 10)).toEqual([])
  expect(wrong.length / all.length, JSON.stringify(wrong.slice(0, 20))).toBeLessThan(0.01)
})
