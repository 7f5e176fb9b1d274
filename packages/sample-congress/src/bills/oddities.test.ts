import { expect, test } from 'vitest'
import { actionsBy } from '../actions/rows.ts'
import { instantOf } from '../world/calendar.ts'
import { summaryText } from '../text/summary.ts'
import { World } from '../world/world.ts'
import type { Oddity } from './bill.ts'
import { formalName, partyAt } from '../people/person.ts'
import { cosponsorsOf } from './cosponsors.ts'
import { draft, titleAt } from './draft-of.ts'

const END = instantOf('2026-12-31T15:00:00Z')
const world = new World({ seed: 1, size: 'standard', opened: END })
const oneOf = (oddity: Oddity, congress = 119) => {
  const bill = world.docket(congress).bills.find((each) => each.oddity === oddity)
  if (bill === undefined) throw new Error(`no ${oddity} in the ${congress}th`)
  return world.life(bill)
}
const titleOf = (oddity: Oddity): string => titleAt(oneOf(oddity), END, world.roster)

test('the longest title goes on to its last letter, and ends', () => {
  expect(titleOf('long title')).toHaveLength(1_955)
  expect(titleOf('long title')).toMatch(/, and for other purposes\.$/)
})

test('a title can look like markup and be none', () => {
  expect(titleOf('marked title')).toContain('"<b>natural</b>"')
})

test('the most signed bill fills two pages of names', () => {
  expect(oneOf('crowd').signatures).toHaveLength(338)
})

test('a summary can be as long as a book chapter', () => {
  const { bill, summaries } = oneOf('long summary')
  expect(summaries.length).toBeGreaterThan(0)
  expect(summaryText(bill, draft(bill, world.roster)).length).toBeGreaterThan(200_000)
})

test('a long debate has a row for each amendment, all of them on that day', () => {
  const rows = actionsBy(oneOf('long debate', 118), Infinity, world.roster)
  expect(rows.length).toBeGreaterThan(80)
  const times = rows.flatMap(({ time }) => time ?? [])
  expect(times.filter((time) => !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))).toEqual([])
})

test('a bill whose sponsor leaves is taken over by a member of the same party', () => {
  const { takeover, bill, signatures } = oneOf('orphaned')
  if (takeover === undefined) throw new Error('nobody took it over')
  const { from, heir, day } = takeover
  expect(from.stint.to).toBeLessThan(day)
  expect(partyAt(heir.person, day)).toBe(partyAt(from.person, bill.introduced))
  expect(cosponsorsOf(bill, signatures, world.roster).map(({ person }) => person)).not.toContain(heir.person)
  const told = actionsBy(oneOf('orphaned'), Infinity, world.roster).filter((row) => row.day === day)
  expect(told.map(({ text }) => text).join()).toMatch(
    `ASSUMING FIRST SPONSORSHIP - ${formalName(heir.person)} asked unanimous consent`,
  )
})

test('a pocket veto ends a bill: nobody votes again', () => {
  const small = new World({ seed: 1, size: 'small', opened: END })
  const bill = small.docket(119).bills.find(({ oddity }) => oddity === 'pocketed')
  expect(bill?.steps?.at(-1)?.kind).toBe('vetoed')
  const [latest] = bill === undefined ? [] : actionsBy(small.life(bill), Infinity, small.roster)
  expect(latest?.text).toBe('Pocket vetoed by President.')
})
