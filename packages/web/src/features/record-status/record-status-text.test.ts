import type { Coverage, SourceStatus } from '@rostrum/contract/entities/status'
import { describe, expect, test } from 'vitest'
import { recordStatusText } from './record-status-text.ts'
import { coverageOf } from './testing/coverage.ts'

const OLD = '2026-03-04T09:00:00Z'
const NEW = '2026-03-04T11:48:00.5Z'
const LOOK = '2026-03-04T12:05:00Z'

const complete = (completeAt: string, facts: Partial<Coverage> = {}) =>
  coverageOf({ held: 10, expected: 10, completeAt, ...facts })
const sourceOf = (name: SourceStatus['name'], lookedAt: string): SourceStatus => ({
  name,
  everyMinutes: 5,
  state: 'current',
  lookedAt,
  failures: 0,
})
const statusOf = (...coverage: Coverage[]) =>
  recordStatusText({ coverage, sources: [sourceOf('amendments', OLD), sourceOf('bills', LOOK)] })

describe('recordStatusText', () => {
  test('says when bills were last checked, not when a whole list was read, when all lists are complete', () => {
    expect(statusOf(complete(NEW), complete(OLD))).toEqual({ text: 'Bills last checked', at: LOOK })
  })

  test('reports an incomplete record while no list is complete but some entries are fetched', () => {
    expect(statusOf(coverageOf({ held: 540 }), coverageOf())).toEqual({
      text: 'Data incomplete: 0 of 2 lists downloaded',
    })
    expect(statusOf(coverageOf(), coverageOf())).toEqual({ text: 'No data downloaded yet' })
  })

  test('stays "checked" while a complete list is checked again', () => {
    const checking = complete(NEW, { isUnderWay: true })
    expect(statusOf(complete(NEW), checking)).toEqual({ text: 'Bills last checked', at: LOOK })
  })

  test('names the list that is being fetched for the first time, with its progress', () => {
    const filling = coverageOf({ held: 3_120, expected: 6_240, isUnderWay: true })
    expect(statusOf(complete(NEW), filling, coverageOf({ congress: 118 }))).toEqual({
      text: 'Downloading data: 3,120 of 6,240 bills of the 119th Congress',
    })
  })

  test('gives no numbers before the source has reported its count', () => {
    const members: Coverage = { kind: 'members', held: 0, expected: 0, isUnderWay: true }
    expect(statusOf(members, coverageOf())).toEqual({ text: 'Downloading data: members' })
  })

  test('says that nothing is fetched yet', () => {
    expect(statusOf(coverageOf(), coverageOf())).toEqual({ text: 'No data downloaded yet' })
    expect(statusOf()).toEqual({ text: 'No data downloaded yet' })
  })

  test('counts the complete lists while others have not been started', () => {
    expect(statusOf(complete(NEW), coverageOf(), coverageOf())).toEqual({
      text: 'Data incomplete: 1 of 3 lists downloaded',
    })
  })
})
