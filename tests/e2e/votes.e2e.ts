import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, heading, NARROWEST, PHONE, useBrowser } from './browser.ts'

const withPage = useBrowser()

const section = (page: Page, name: string) => page.getByRole('region', { name })

describe('a vote', () => {
  test('says what was asked and needed', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/votes/house/119/1/12')
      await heading(page, 'On Motion to Suspend the Rules and Pass').waitFor()
      await page.getByText('Two thirds of those who voted yea or nay were needed: 4 of 5.').waitFor()
      await page.getByText('Pass it under a shortcut that allows no amendments?').waitFor()
      await section(page, 'Against their party').getByText('1 member voted against').waitFor()
      expect(await section(page, 'How each member voted').getByRole('row').count()).toBe(6)
    }))

  test('that nobody knows says so', () =>
    withPage({ reader: 'signed-in', allowedLog: /status of 40[04]/ }, async (page) => {
      for (const path of ['/votes/house/119/1/999', '/votes/lords/1/1/1']) {
        await page.goto(path)
        await heading(page, 'Vote not found').waitFor()
      }
    }))
})

/** A question, an election, a quorum call, one being checked, one vacated, a tie broken. */
const VOTES = [
  'house/119/1/20',
  'house/119/1/21',
  'house/119/1/22',
  'house/119/1/23',
  'house/119/1/24',
  'senate/119/1/5',
]

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  test.each(VOTES)('the vote %s is accessible', (path) =>
    withPage(
      { reader: 'signed-in', theme, viewport: path.endsWith('20') ? NARROWEST : PHONE },
      async (page) => {
        await page.goto(`/votes/${path}`)
        await section(page, 'How each member voted').waitFor()
        await expectAccessible(page)
      },
    ),
  )
})
