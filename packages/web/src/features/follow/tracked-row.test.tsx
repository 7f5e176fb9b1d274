import type { FollowedRecord } from '@rostrum/contract/entities/tracking'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { TrackedRow } from './tracked-row.tsx'

const TRACKED: FollowedRecord = {
  kind: 'bill',
  key: '119/hr/1',
  title: 'Clean Rivers Act',
  followedTitle: 'Clean Rivers Act',
  followedAt: '2026-03-01T12:00:00Z',
}
const PASSED: FollowedRecord = {
  ...TRACKED,
  stage: { stage: 'passed_house', isProvisional: false, path: [] },
}

const wordsOf = async (tracked: FollowedRecord): Promise<string> =>
  (await renderScreen(<TrackedRow tracked={tracked} />)).words()

test('a tracked bill without a stage has no badge', async () => {
  const words = await wordsOf(TRACKED)
  expect(words).toContain('H.R. 1 Clean Rivers Act119th Congress')
  expect(words).not.toContain('Passed House')
})

test('a tracked bill has the badge of its stage', async () => {
  expect(await wordsOf(PASSED)).toContain('Passed House')
})
