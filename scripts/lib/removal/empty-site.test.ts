import { expect, test } from 'vitest'
import type { Site, Standing } from './aws.ts'
import { emptySite } from './empty-site.ts'

function siteOf(standing: Standing | undefined) {
  const asked: string[] = []
  const site: Site = {
    find: async (stack) => {
      asked.push(stack)
      return standing
    },
    empty: async (bucket) => {
      asked.push(bucket)
      return 7
    },
  }
  return { site, asked }
}

test('takes the files of a stage’s site away', async () => {
  const { site, asked } = siteOf({ isProtected: false, buckets: ['files-1'] })
  expect(await emptySite('sam', site)).toEqual({ isRefused: false, says: '7 files of the site are gone.' })
  expect(asked).toEqual(['sam-rostrum-site', 'files-1'])
})

test('leaves a protected site to its readers, and says how to go on', async () => {
  const { site, asked } = siteOf({ isProtected: true, buckets: ['files-1'] })
  const { isRefused, says } = await emptySite('production', site)
  expect(isRefused).toBe(true)
  expect(says).toContain('--no-enable-termination-protection --stack-name production-rostrum-site')
  expect(asked).toEqual(['production-rostrum-site'])
})

test('has nothing to do where the site is gone already', async () => {
  expect(await emptySite('sam', siteOf(undefined).site)).toMatchObject({ isRefused: false })
})
