import { expect, test } from 'vitest'
import { nothingTrackedWords, trackedWords } from './first-words.ts'

test.each([undefined, {}, { data: { follows: [] } }])('no list is made of %j', (body) => {
  expect(trackedWords(body)).toEqual([])
})

test.each([undefined, {}, { data: { total: 1 } }])('nothing is not said to be tracked by %j', (stats) => {
  expect(nothingTrackedWords(stats)).toEqual([])
})
