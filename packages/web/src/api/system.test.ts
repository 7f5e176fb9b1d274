import { expect, test } from 'vitest'
import { statusPollInterval } from './system.ts'

const list = (isUnderWay: boolean) => ({ kind: 'members' as const, held: 1, expected: 1, isUnderWay })

test.each([
  ['a list is being fetched', { coverage: [list(false), list(true)], isLoading: false }],
  ['the record is incomplete', { coverage: [list(false)], isLoading: true }],
])('polls the status within seconds while %s', (_, status) => {
  expect(statusPollInterval(status)).toBe(5_000)
})

test.each([
  ['nothing is under way', { coverage: [list(false)], isLoading: false }],
  ['no list is known', { coverage: [], isLoading: false }],
  ['there is no status', undefined],
])('polls the status within minutes when %s', (_, status) => {
  expect(statusPollInterval(status)).toBe(300_000)
})
