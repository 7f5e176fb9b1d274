import { expect, test } from 'vitest'
import type { Site, Standing } from './aws.ts'
import { emptySite } from './empty-site.ts'

function siteOf(standings: Readonly<Record<string, Standing>>) {
  const emptied: string[] = []
  const site: Site = {
    find: async (stack) => standings[stack],
    empty: async (bucket) => {
      emptied.push(bucket)
      return 7
    },
  }
  return { site, emptied }
}

const open = { isProtected: false, buckets: [] }

test('takes the files of a stage’s site away, and of no other stack', async () => {
  const { site, emptied } = siteOf({
    'sam-rostrum-storage': { isProtected: false, buckets: ['kept'] },
    'sam-rostrum-site': { isProtected: false, buckets: ['files-1'] },
  })
  expect(await emptySite('sam', site)).toEqual({ isRefused: false, says: '7 files of the site are gone.' })
  expect(emptied).toEqual(['files-1'])
})

test('leaves a stage of which anything is protected to its readers, and says how to go on', async () => {
  const { site, emptied } = siteOf({
    'production-rostrum-site': { ...open, buckets: ['files-1'] },
    'production-rostrum-storage': { ...open, isProtected: true },
    'production-rostrum-watch': { ...open, isProtected: true },
  })
  const { isRefused, says } = await emptySite('production', site)
  expect(isRefused).toBe(true)
  expect(says).toContain('--no-enable-termination-protection --stack-name production-rostrum-storage')
  expect(says).toContain('--stack-name production-rostrum-watch')
  expect(says).not.toContain('production-rostrum-site')
  expect(emptied).toEqual([])
})

test('has nothing to do where the site is gone already', async () => {
  expect(await emptySite('sam', siteOf({ 'sam-rostrum-storage': open }).site)).toEqual({
    isRefused: false,
    says: 'There is no site of sam.',
  })
})
