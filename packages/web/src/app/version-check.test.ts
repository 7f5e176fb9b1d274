import { expect, test, vi } from 'vitest'
import { createVersionCheck } from './version-check.ts'

test('checks for a newer version at most every five minutes, and offers it once', async () => {
  let now = 0
  const isOutdated = vi.fn<() => Promise<boolean>>().mockResolvedValue(false)
  const onOutdated = vi.fn<() => void>()
  const check = createVersionCheck({ isOutdated, onOutdated, now: () => now })
  await check()
  now += 299_999
  await check()
  expect(isOutdated).toHaveBeenCalledTimes(1)
  isOutdated.mockResolvedValue(true)
  now += 1
  await check()
  now += 3_600_000
  await check()
  expect(isOutdated).toHaveBeenCalledTimes(2)
  expect(onOutdated).toHaveBeenCalledTimes(1)
})
