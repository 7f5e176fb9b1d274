import { expect, test } from 'vitest'
import { progressText } from './progress-text.ts'

test('shows counts as soon as there are any', () => {
  expect(progressText({ held: 0, expected: 0 })).toBe('Nothing downloaded yet.')
  expect(progressText({ held: 540, expected: 0 })).toBe('540 downloaded so far.')
  expect(progressText({ held: 0, expected: 540 })).toBe('0 of 540 downloaded so far.')
  expect(progressText({ held: 250, expected: 16_310 })).toBe('250 of 16,310 downloaded so far.')
})
