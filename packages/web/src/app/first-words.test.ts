import { expect, test } from 'vitest'
import { nothingTrackedWords, trackedWords } from './first-words.ts'

test('shows nothing if neither members nor bills are tracked, since committees may be', () => {
  expect(trackedWords([{ data: { members: [] } }, { data: { tracked: [] } }])).toEqual([])
})

test.each([undefined, {}, { data: { total: 1 } }])('nothing is not said to be tracked by %j', (stats) => {
  expect(nothingTrackedWords(stats)).toEqual([])
})
