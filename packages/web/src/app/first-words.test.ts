import { expect, test } from 'vitest'
import { nothingTrackedWords, trackedWords } from './first-words.ts'

test('lists without members and bills say nothing of somebody who may track a committee', () => {
  expect(trackedWords([{ data: { members: [] } }, { data: { tracked: [] } }])).toEqual([])
})

test.each([undefined, {}, { data: { total: 1 } }])('nothing is not said to be tracked by %j', (stats) => {
  expect(nothingTrackedWords(stats)).toEqual([])
})
