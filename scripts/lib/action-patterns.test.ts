import { expect, test } from 'vitest'
import { checkPatterns } from './action-patterns.ts'

const pattern = (text: string | null, truth: Record<string, number>, types: Record<string, number>) => ({
  pattern: text ?? '(no action)',
  truth,
  types,
  example: { bill: '119/hr/1', text },
})

test('counts patterns that agree, are silent or differ, and bills by their stage', () => {
  const finding = checkPatterns([
    pattern('Referred to the House Committee on Rules.', { in_committee: 9, reported: 1 }, { HR: 10 }),
    pattern('Failed of passage in Senate by Yea-Nay Vote. 40 - 60.', { failed_vote: 3 }, { S: 3 }),
    pattern('Star Print ordered on the resolution.', { in_committee: 2 }, { SRES: 2 }),
    pattern('Held at the desk.', { became_law: 1 }, { S: 1 }),
    pattern(null, { introduced: 4 }, { HR: 4 }),
  ])
  expect(finding).toEqual({
    patterns: 5,
    agreeing: 3,
    silent: 1,
    bills: 20,
    billsAgreeing: 16,
    differing: ['became_law, read as passed_senate: Held at the desk.'],
  })
})
