import { expect, test } from 'vitest'
import { emptySite } from './empty-site.ts'

test('takes the files of a stage’s site away, and of no other stack', async () => {
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
