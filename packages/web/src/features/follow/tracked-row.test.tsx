import { expect, test } from 'vitest'
import type { TrackedRecord } from '../../api/tracking.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { TrackedRow } from './tracked-row.tsx'

const NOW = Date.parse('2026-03-04T17:00:00Z')
const TRACKED: TrackedRecord = {
  item: { kind: 'bill', key: '119/hr/1' },
  title: 'Clean Rivers Act',
  followedAt: '2026-03-01T12:00:00Z',
}
const STORED: TrackedRecord['bill'] = {
  kind: 'bill',
  congress: 119,
  billType: 'hr',
  billNumber: '1',
  billTitle: 'Clean Rivers Act',
  createdAt: TRACKED.followedAt,
  title: 'Clean Rivers Act',
}
const PASSED: TrackedRecord['bill'] = {
  ...STORED,
  stage: { stage: 'passed_house', isProvisional: false, path: [] },
}

async function wordsOf(bill: TrackedRecord['bill']): Promise<string> {
  const tracked = { ...TRACKED, ...(bill && { bill }) }
  return (await renderScreen(<TrackedRow tracked={tracked} now={NOW} />)).words()
}

test.each([
  ['is not known', undefined],
  ['has no stage', STORED],
  ['is of a type that this version does not know', { ...PASSED, billType: 'xyz' }],
])('a tracked bill that %s has no badge', async (_, bill) => {
  const words = await wordsOf(bill)
  expect(words).toContain('H.R. 1 119th Congress')
  expect(words).not.toContain('Passed House')
})

test('a tracked bill has the badge of its stage', async () => {
  expect(await wordsOf(PASSED)).toContain('Passed House')
})
