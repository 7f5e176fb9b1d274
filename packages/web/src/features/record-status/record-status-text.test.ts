import type { Coverage } from '@rostrum/contract/entities/status'
import { describe, expect, test } from 'vitest'
import { referenceTime, recordStatusText } from './record-status-text.ts'
import { coverageOf } from './testing/coverage.ts'

const OLD = '2026-03-04T09:00:00Z'
const NEW = '2026-03-04T11:48:00.5Z'

const complete = (completeAt: string, facts: Partial<Coverage> = {}) =>
  coverageOf({ held: 10, expected: 10, completeAt, ...facts })
const wordsOf = (...coverage: Coverage[]) => recordStatusText({ coverage })

describe('the state of the record in one line', () => {
  test('is the age of its least lately checked list when all are held', () => {
    expect(wordsOf(complete(NEW), complete(OLD))).toEqual({ text: 'Record checked', at: OLD })
  })

  test('tells of a part while no list is complete but something is held', () => {
    expect(wordsOf(coverageOf({ held: 540 }), coverageOf())).toEqual({
      text: 'Record in part: 0 of 2 lists complete',
    })
    expect(wordsOf(coverageOf(), coverageOf())).toEqual({ text: 'Record not fetched yet' })
  })

  test('stays so while a list that is held is looked through again', () => {
    const checking = complete(NEW, { isUnderWay: true })
    expect(wordsOf(complete(NEW), checking)).toEqual({ text: 'Record checked', at: NEW })
  })

  test('names the list that is being fetched for the first time, and how far it is', () => {
    const filling = coverageOf({ held: 3_120, expected: 6_240, isUnderWay: true })
    expect(wordsOf(complete(NEW), filling, coverageOf({ congress: 118 }))).toEqual({
      text: 'Fetching the record: 3,120 of 6,240 bills of the 119th Congress',
    })
  })

  test('names no numbers before the provider has given its own', () => {
    const members: Coverage = { kind: 'members', held: 0, expected: 0, isUnderWay: true }
    expect(wordsOf(members, coverageOf())).toEqual({ text: 'Fetching the record: members' })
  })

  test('says when nothing is there yet', () => {
    expect(wordsOf(coverageOf(), coverageOf())).toEqual({ text: 'Record not fetched yet' })
    expect(wordsOf()).toEqual({ text: 'Record not fetched yet' })
  })

  test('counts the lists while some have not begun and none is under way', () => {
    expect(wordsOf(complete(NEW), coverageOf(), coverageOf())).toEqual({
      text: 'Record in part: 1 of 3 lists complete',
    })
  })
})

test('a clock that is slow makes nothing newer than the answer itself', () => {
  expect(referenceTime({ time: NEW }, Date.parse(OLD))).toBe(Date.parse(NEW))
  expect(referenceTime({ time: OLD }, Date.parse(NEW))).toBe(Date.parse(NEW))
})
