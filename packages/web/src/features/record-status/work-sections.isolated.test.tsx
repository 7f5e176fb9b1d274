import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../testing/mount.isolated.ts'
import { ago, CHECKED } from './testing/statuses.ts'
import { WorkSections } from './work-sections.tsx'

afterEach(() => vi.useRealTimers())

test('the next reset of the budget is no longer named once it is past', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const budget = { ...CHECKED.budget, reset: ago(-1) }
  const screen = await mount(<WorkSections status={{ ...CHECKED, budget }} />)
  expect(screen.words()).toContain('The limit resets in 1 minute')
  await act(async () => void vi.advanceTimersByTime(3 * 60_000))
  expect(screen.words()).not.toContain('The limit resets')
  await screen.unmount()
})
