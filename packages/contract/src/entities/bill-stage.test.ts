import { expect, test } from 'vitest'
import { badgeLabel, badgeOfStage } from './bill-stage.ts'

test('a badge shows the number of a law', () => {
  expect(badgeLabel('Enacted', '119-12')).toBe('Enacted (Public Law 119-12)')
  expect(badgeLabel('Failed', '119-12')).toBe('Failed')
})

test("has the specification's badges, and four more", () => {
  expect(badgeOfStage('passed_both', 'hr')).toBe('Passed Senate')
  expect(badgeOfStage('passed_both', 's')).toBe('Passed House')
  expect(badgeOfStage('vetoed', 'hr')).toBe('Vetoed')
  expect(badgeOfStage('set_aside', 'hr')).toBe('Set Aside')
  expect(badgeOfStage('on_calendar', 's')).toBe('Active')
  expect(badgeOfStage('unknown', 's')).toBe('Status not known yet')
  expect(badgeOfStage('reserved', 'hr')).toBe('Reserved')
})
