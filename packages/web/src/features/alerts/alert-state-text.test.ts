import { ALERT_STATES, HELD_BACK_REASONS } from '@rostrum/contract/entities/alerts'
import { expect, test } from 'vitest'
import { alertStateText } from './alert-state-text.ts'

test('says each state and reason in other words', () => {
  const texts = [
    ...ALERT_STATES.map((state) => alertStateText({ state })),
    ...HELD_BACK_REASONS.map((heldBackFor) => alertStateText({ state: 'held_back', heldBackFor })),
  ]
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.join()).not.toMatch(/_|undefined/)
})
