import { expect, test } from 'vitest'
import { statusPollInterval } from './system.ts'

const list = (isUnderWay: boolean) => ({ kind: 'members' as const, held: 1, expected: 1, isUnderWay })

test('polls the status within seconds while a list is being fetched', () => {
  expect(statusPollInterval({ coverage: [list(false), list(true)] })).toBe(5_000)
})

test.each([
  ['nothing is under way', { coverage: [list(false)] }],
  ['no list is known', { coverage: [] }],
  ['there is no status', undefined],
])('polls the status within minutes when %s', (_, status) => {
  expect(statusPollInterval(status)).toBe(300_000)
})
