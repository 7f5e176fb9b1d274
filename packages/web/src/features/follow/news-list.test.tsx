import type { Activity } from '@rostrum/contract/entities/tracking'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { NewsList } from './news-list.tsx'

const NOW = new Date('2026-03-04T17:00:00Z')
const changeAt = (seenAt: string) => ({
  item: { kind: 'bill', key: '119/hr/1', title: 'Clean Rivers Act' } as const,
  id: `evt_${seenAt}`,
  seenAt,
  firstSeenAt: seenAt,
  recordedAt: seenAt,
  isUnread: true,
})
/** A kind of change that only a newer server knows. */
const UNKNOWN = { ...changeAt('2026-03-04T16:00:00Z'), kind: 'hearing_scheduled', to: 'Mar 4, 2026' }
const ENTRIES: readonly (Omit<Activity, 'kind'> & { readonly kind: string })[] = [
  UNKNOWN,
  { ...changeAt('2026-03-04T15:00:00Z'), kind: 'stage', from: 'in_committee', to: 'passed_house' },
]

test('shows an unknown kind of activity by its name', async () => {
  const screen = await renderScreen(
    <NewsList entries={ENTRIES as readonly Activity[]} now={NOW} lastVisitAt={null} hasMore={false} />,
  )
  expect(screen.words()).toContain('Hearing scheduled')
  expect(screen.words()).toContain('In committee')
})

test('marks what happened before the reader tracked the record', async () => {
  const [, stage] = ENTRIES as readonly Activity[]
  const listed = async (changes: readonly Activity[]): Promise<string> => {
    const list = <NewsList entries={changes} now={NOW} lastVisitAt={null} hasMore={false} />
    return (await renderScreen(list)).words()
  }
  const entries = stage === undefined ? [] : [stage]
  expect(await listed(entries.map((each) => ({ ...each, isBeforeFollow: true })))).toContain(
    'Before you tracked it',
  )
  expect(await listed(entries)).not.toContain('Before you tracked it')
})
