import { expect, test } from 'vitest'
import { MemoryStore } from '../../testing/memory-store.ts'
import { type FailedMeeting, findMeetingSync, saveMeetingSync } from './meeting-sync.ts'

const AT = '2025-03-05T12:00:00.000Z'

test('treats a failure stored by an earlier version as history', async () => {
  const store = new MemoryStore()
  const stored: Omit<FailedMeeting, 'isPast'> = {
    failures: 1,
    askAt: AT,
    reason: 'status 500',
    sourceUpdatedAt: AT,
  }
  const failed = { a: stored as FailedMeeting }
  await saveMeetingSync(store, 119, { isFilled: true, seen: {}, queued: { a: AT }, failed })
  expect((await findMeetingSync(store, 119)).failed).toEqual({ a: { ...stored, isPast: true } })
})
