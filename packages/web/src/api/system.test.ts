import { expect, test } from 'vitest'
import { statusPollInterval } from './system.ts'

const list = (isUnderWay: boolean) => ({ kind: 'members' as const, held: 1, expected: 1, isUnderWay })

test('the status is asked for again within seconds while any list is under way', () => {
  expect(statusPollInterval({ coverage: [list(false), list(true)] })).toBe(5_000)
})

test.each([
  ['nothing is under way', { coverage: [list(false)] }],
  ['no list is known', { coverage: [] }],
  ['there is no status', undefined],
])('the status is asked for again within minutes when %s', (_, status) => {
  expect(statusPollInterval(status)).toBe(300_000)
})
