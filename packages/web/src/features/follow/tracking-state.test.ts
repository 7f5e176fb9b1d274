import { expect, test } from 'vitest'
import { parseTrackingState, trackingPath } from './tracking-state.ts'

const parse = (query: string) => parseTrackingState(new URLSearchParams(query))

test('round-trips between the URL and the state', () => {
  const path = '/tracking?kind=bill&policyArea=Health&since=week&sort=followed'
  const state = parse(path.slice('/tracking?'.length))
  expect(state).toEqual({ kind: 'bill', policyArea: 'Health', since: 'week', sort: 'followed' })
  expect(trackingPath(state)).toBe(path)
  expect(trackingPath(parse('since=never&sort=x&kind=y&policyArea=+'))).toBe('/tracking')
})

test('only bills have a topic', () => {
  expect(parse('kind=member&policyArea=Health')).toMatchObject({ kind: 'member' })
  expect(parse('kind=member&policyArea=Health').policyArea).toBeUndefined()
  expect(trackingPath({ kind: 'amendment', policyArea: 'Health' })).toBe('/tracking?kind=amendment')
})
