import { expect, test } from 'vitest'
import { actionsBy } from '../actions/actions.ts'
import { instantOf } from '../base/calendar.ts'
import { summaryText, titleAt } from './titles.ts'
import { World } from '../world/world.ts'
import type { EdgeCase } from './bill.ts'
import { formalName, partyAt } from '../people/person.ts'
import { cosponsorsOf } from './sponsors.ts'
import { timelineOf } from './timeline.ts'

const END = instantOf('2026-12-31T15:00:00Z')
const world = new World({ seed: 1, size: 'standard', opened: END })
const oneOf = (edgeCase: EdgeCase, congress = 119) => {
  const bill = world.billsOf(congress).bills.find((each) => each.edgeCase === edgeCase)
  if (bill === undefined) throw new Error(`no ${edgeCase} in the ${congress}th`)
  return timelineOf(bill)
}
const titleOf = (edgeCase: EdgeCase): string => titleAt(oneOf(edgeCase), END)

test('has a title of 1,955 characters', () => {
  expect(titleOf('long title')).toHaveLength(1_955)
  expect(titleOf('long title')).toMatch(/, and for other purposes\.$/)
})

test('has a title that looks like markup', () => {
  expect(titleOf('marked title')).toContain('"<b>natural</b>"')
})

test('has a bill with 338 cosponsors', () => {
  expect(oneOf('crowd').signatures).toHaveLength(338)
})

test('has a summary of over 200,000 characters', () => {
  const { bill, summaries } = oneOf('long summary')
  expect(summaries.length).toBeGreaterThan(0)
  expect(summaryText(bill).length).toBeGreaterThan(200_000)
})

test('has a debate with over 80 rows on one day', () => {
  const rows = actionsBy(oneOf('long debate', 118), Infinity)
  expect(rows.length).toBeGreaterThan(80)
  const times = rows.flatMap(({ time }) => time ?? [])
  expect(times.filter((time) => !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))).toEqual([])
})

test('gives the bill of a departed sponsor to a member of the same party', () => {
  const { sponsorChange, bill, signatures } = oneOf('orphaned')
  if (sponsorChange === undefined) throw new Error('the bill has no new sponsor')
  const { from, newSponsor, day } = sponsorChange
  expect(from.stint.to).toBeLessThan(day)
  expect(partyAt(newSponsor.person, day)).toBe(partyAt(from.person, bill.introduced))
  expect(cosponsorsOf(bill, signatures).map(({ person }) => person)).not.toContain(newSponsor.person)
  const rows = actionsBy(oneOf('orphaned'), Infinity).filter((row) => row.day === day)
  expect(rows.map(({ text }) => text).join()).toMatch(
    `ASSUMING FIRST SPONSORSHIP - ${formalName(newSponsor.person)} asked unanimous consent`,
  )
})

test('ends a bill with a pocket veto', () => {
  const small = new World({ seed: 1, size: 'small', opened: END })
  const bill = small.billsOf(119).bills.find(({ outcome }) => outcome === 'pocketed')
  expect(bill?.steps?.at(-1)?.kind).toBe('vetoed')
  const [latest] = bill === undefined ? [] : actionsBy(timelineOf(bill), Infinity)
  expect(latest?.text).toBe('Pocket vetoed by President.')
})
