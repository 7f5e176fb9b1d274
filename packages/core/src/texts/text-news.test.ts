import { expect, test } from 'vitest'
import { notePublisherCheck } from '../store/votes/vote-sync.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { textNewsAfter } from './text-news.ts'

const BEGAN = '2026-11-19T15:00:00.000Z'
const LATER = '2026-11-21T15:00:00.000Z'

test('texts are news once all have been read, if they were published since', async () => {
  const store = new MemoryStore()
  const context = { store, now: () => new Date(LATER) }
  expect(await textNewsAfter({ congress: 119 }, context)).toBeUndefined()
  await notePublisherCheck(store, 'govinfo-bulk', BEGAN)
  await notePublisherCheck(store, 'govinfo-bulk', LATER)
  expect(await textNewsAfter({ congress: 119 }, context)).toBe('2026-11-05')
  expect(await textNewsAfter({ congress: 119 }, context, LATER)).toBe('2026-11-05')
  expect(await textNewsAfter({ congress: 119 }, context, BEGAN)).toBeUndefined()
  expect(await textNewsAfter({ congress: 117 }, context)).toBeUndefined()
})
