import { expect, test } from 'vitest'
import { emptySite } from './empty-site.ts'

test('deletes the files of the stage’s site only', async () => {
  const emptied: string[] = []
  const buckets = new Map([
    ['sam-rostrum-site', ['files-1', 'files-2']],
    ['sam-rostrum-storage', ['kept']],
  ])
  const gone = await emptySite('sam', {
    listBuckets: async (stack) => buckets.get(stack) ?? [],
    empty: async (bucket) => {
      emptied.push(bucket)
      return 7
    },
  })
  expect({ gone, emptied }).toEqual({ gone: 14, emptied: ['files-1', 'files-2'] })
})
