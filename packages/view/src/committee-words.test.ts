import { expect, test } from 'vitest'
import { activityName } from './committee-words.ts'

test.each([
  ['Reported by', 'Reported'],
  ['Referred to', 'Referred'],
  ['Discharged from', 'Discharged'],
  ['Hearings by (full committee)', 'Hearings (full committee)'],
  ['Reported original measure', 'Reported original measure'],
])('what a committee did, %j, is %j before a date', (name, shown) => expect(activityName(name)).toBe(shown))
