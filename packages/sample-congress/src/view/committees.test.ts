import { expect, test } from 'vitest'
import { instantOf, isoDay } from '../base/calendar.ts'
import { World } from '../world/world.ts'
import { committeesBy } from './committees.ts'
import { timelineOf } from '../bills/timeline.ts'

const WASHINGTON = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })

test('dates what a committee did on the day of the action in Washington', () => {
  const opened = instantOf('2026-11-20T15:00:00Z')
  const world = new World({ seed: 5, size: 'tiny', opened })
  const { bills } = world.billsOf(119)
  const wrong = bills.flatMap((bill) => {
    const timeline = timelineOf(bill)
    const days = new Set(timeline.steps.map(({ day }) => isoDay(day)))
    return committeesBy(timeline, opened)
      .flatMap(({ activities, ofSubcommittee }) => [...activities, ...ofSubcommittee])
      .filter(({ at }) => !days.has(WASHINGTON.format(at * 1_000)))
  })
  expect([bills.length > 50, wrong]).toEqual([true, []])
})
