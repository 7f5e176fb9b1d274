import { expect, test } from 'vitest'
import { archiveName, BulkError } from './bulk-source.ts'
import { createOddShapes } from '../congress/odd-shapes.ts'
import { createLog } from '../lib/log.ts'
import { saveBulkFile } from '../store/sync/bulk-files.ts'
import { findWalk } from '../store/sync/walks.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { syncFromFiles } from './run-file-sync.ts'

const NOW = new Date('2026-09-20T12:00:00Z')

test('a download after a backfill reports all stored bills, not only those of this run', async () => {
  const store = new MemoryStore()
  const house = { congress: 119, type: 'hr' } as const
  const senate = { congress: 119, type: 's' } as const
  const archives = [house, senate]
  for (const [archive, next] of [[house, 9_000] as const, [senate, 4_000] as const]) {
    const name = archiveName(archive)
    const saved = { next, entries: 9_000, refused: 0, revision: 0, from: '/a/folder', version: {} }
    await saveBulkFile(store, { ...saved, name })
  }
  const log = createLog({ level: 'error', write: () => {} })
  const refuse = () => Promise.reject(new BulkError('the site is away'))
  const context = { store, log, odd: createOddShapes(log), now: () => NOW, source: 'sample' }
  const run = syncFromFiles({
    ...context,
    signal: new AbortController().signal,
    request: refuse,
    files: { from: 'https://site.example', listArchives: async () => archives, open: refuse },
    members: { request: refuse, source: 'sample', photoUrl: () => '' },
  })
  await expect(run).rejects.toThrow('the site is away')
  expect((await findWalk(store, 'bills/119')).current).toMatchObject({ seen: 13_000, expected: 18_000 })
})
