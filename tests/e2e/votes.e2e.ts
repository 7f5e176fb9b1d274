import { memberRoutes } from '@rostrum/contract/routes/members'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createAccount } from './account.ts'
import { expectAccessible, field, heading, NARROWEST, PHONE, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const rows = (page: Page) => page.locator('main .record-rows > li')
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

async function createFollowerOf(chamber: 'House' | 'Senate') {
  const account = await createAccount(base)
  const answer: unknown = await (await fetch(`${base}/api/members/seats`)).json()
  const { seats } = z.parse(z.object({ data: memberRoutes.listSeats.data }), answer).data
  const seat = seats.findLast((each) => each.chamber === chamber)
  if (!seat) throw new Error('the chamber is empty')
  const { accessToken } = account.tokens
  const path = `/api/users/${account.user.id}/follow/${seat.bioguideId}`
  await fetch(base + path, { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } })
  return { ...account, name: seat.name }
}

describe('the list of votes', () => {
  test('is in the menu, and its filters are in the URL', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/bills')
      await page
        .getByRole('navigation', { name: 'Main', exact: true })
        .getByRole('link', { name: 'Votes' })
        .click()
      await heading(page, 'Roll-Call Votes').waitFor()
      await rows(page).first().waitFor()
      const all = await rows(page).count()
      await field(page, 'Chamber').selectOption('Senate')
      await expect.poll(() => rows(page).count()).toBeLessThan(all)
      await page.getByRole('button', { name: 'Filter votes' }).click()
      await field(page, 'Parties').selectOption('Parties on opposite sides')
      await page.getByRole('heading', { name: 'No votes found' }).waitFor()
      expect(new URL(page.url()).search).toBe('?chamber=Senate&parties=line')
      await page.getByRole('link', { name: 'Remove Chamber Senate' }).click()
      await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
      await page.goBack()
      await page.getByRole('heading', { name: 'No votes found' }).waitFor()
    }))

  test('shows how members followed by the reader voted, and lists their votes first', async () => {
    const { tokens } = await createFollowerOf('Senate')
    const own = /Your members: .+ (?:Yea|Nay)/
    await withPage({ reader: tokens }, async (page) => {
      await page.goto('/votes')
      await rows(page).filter({ hasText: own }).first().waitFor()
      expect(await rows(page).first().textContent()).not.toMatch(own)
      await page.getByRole('button', { name: 'Filter votes' }).click()
      await field(page, 'Order').selectOption('Votes of your members first on each page')
      await expect.poll(() => rows(page).first().textContent()).toMatch(own)
      expect(new URL(page.url()).search).toBe('?first=followed')
    })
  })

  test('is filtered by how many voted with their party', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/votes')
      await rows(page).first().waitFor()
      await page.getByRole('button', { name: 'Filter votes' }).click()
      await field(page, 'Voted with their party').selectOption('At most 90% of members')
      await page.getByRole('link', { name: /^Remove With their party/ }).waitFor()
      const link = (number: number) => page.locator(`main a[href="/votes/house/119/1/${number}"]`)
      await expect.poll(() => link(23).count()).toBe(0)
      await link(12).waitFor()
    }))

  test('is filtered by votes on bills of a topic', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/votes')
      await rows(page).first().waitFor()
      const all = await rows(page).count()
      await page.getByRole('button', { name: 'Filter votes' }).click()
      await expect.poll(() => field(page, 'Topic').getByRole('option').count()).toBeGreaterThan(1)
      await field(page, 'Topic').selectOption({ index: 1 })
      await page.getByRole('link', { name: /^Remove Topic/ }).waitFor()
      await expect.poll(() => rows(page).count()).toBeLessThan(all)
    }))
})

describe('a vote', () => {
  test('is opened from the list, and shows the question and the threshold', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/votes')
      await page.getByRole('link', { name: /House roll call 12 of 2025$/ }).click()
      await heading(page, 'The House did not pass H.R. 3,').waitFor()
      await page.getByText('Two thirds of those who voted yea or nay were needed: 4 of 5.').waitFor()
      await page.getByText('Pass it under a shortcut that allows no amendments?').waitFor()
      await section(page, 'Against their party').getByText('1 member voted against').waitFor()
      expect(await section(page, 'How each member voted').getByRole('listitem').count()).toBe(5)
    }))

  test('lists members followed by the reader first', async () => {
    const { tokens, name } = await createFollowerOf('House')
    await withPage({ reader: tokens }, async (page) => {
      await page.goto('/votes/house/119/1/20')
      await section(page, 'Members you track').getByRole('link', { name }).waitFor()
      expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('Members you track 1')
    })
  })

  test('lists its members in the order and with the votes that the URL names', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/votes/house/119/1/20')
      const members = section(page, 'How each member voted').getByRole('listitem')
      await members.first().waitFor()
      const all = await members.count()
      await field(page, 'Order').selectOption('By vote')
      await expect.poll(() => members.first().textContent()).toMatch(/ Yea(, against|$)/)
      await field(page, 'Votes shown').selectOption({ index: 2 })
      await expect.poll(() => members.count()).toBeLessThan(all)
      expect(new URL(page.url()).search).toBe('?order=vote&vote=nay')
      await page.getByRole('searchbox', { name: 'Name or state' }).fill('ohio')
      await expect.poll(() => members.filter({ hasNotText: 'Ohio' }).count()).toBe(0)
    }))

  test('shows a choice in the press that makes it', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/votes/house/119/1/20')
      await field(page, 'Order').focus()
      const shown = await page.evaluate(`
        document.activeElement.value = 'party'
        document.activeElement.dispatchEvent(new Event('change', { bubbles: true }))
        Promise.resolve().then(() => document.activeElement.value)
      `)
      expect(shown).toBe('party')
    }))

  test('keeps a choice made just before another', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/votes/house/119/1/20')
      await section(page, 'How each member voted').getByRole('list').waitFor()
      await page.evaluate(`(async () => {
        const choose = (select, value) => {
          select.value = value
          select.dispatchEvent(new Event('change', { bubbles: true }))
        }
        const [order, votes] = document.querySelectorAll('.vote-members-row select')
        choose(order, 'vote')
        // after React has handled it, before the router renders
        await Promise.resolve()
        choose(votes, 'nay')
      })()`)
      await expect.poll(() => new URL(page.url()).search).toBe('?order=vote&vote=nay')
    }))

  test('that is unknown shows a message', () =>
    withPage({ reader: 'signed-in', allowedLog: /status of 404/ }, async (page) => {
      await page.goto('/votes/house/119/1/999')
      await heading(page, 'Vote not found').waitFor()
      await page.getByRole('link', { name: 'Back to votes' }).click()
      await heading(page, 'Roll-Call Votes').waitFor()
    }))
})

describe('a bill that a chamber voted on', () => {
  test('links the vote in its path, its actions and a section of its votes', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/votes')
      await rows(page).filter({ hasText: 'Bill with a roll call' }).getByRole('link').first().click()
      await page.locator('.vote-about a').click()
      const row = section(page, 'Votes')
        .getByRole('listitem')
        .getByRole('link', { name: /roll call/ })
      await row.waitFor()
      await page.getByText(/^Show all \d+ actions$/).click()
      const path = await row.getAttribute('href')
      const links = page.locator(`main a[href="${path}"]`)
      await expect
        .poll(() => links.allTextContents())
        .toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^The House (?:passed|agreed to) it \d+–\d+\.$/),
            expect.stringMatching(/^House roll call \d+$/),
          ]),
        )
      await page.getByRole('link', { name: /^The House (?:passed|agreed to) it/ }).click()
      await heading(page, 'The House passed ').waitFor()
    }))
})

/** A question, an election, a quorum call, one being checked, one vacated, a broken tie. */
const VOTES = [
  'house/119/1/20',
  'house/119/1/21',
  'house/119/1/22',
  'house/119/1/23',
  'house/119/1/24',
  'senate/119/1/5',
]

describe('in both themes', () => {
  test('the list is accessible with its drawer open', () =>
    withPage({ reader: 'signed-in', viewport: NARROWEST }, async (page) => {
      await page.goto('/votes?chamber=House')
      await rows(page).first().waitFor()
      await page.getByRole('button', { name: 'Filter votes' }).click()
      await field(page, 'Result').waitFor()
      await expect.poll(() => field(page, 'Topic').getByRole('option').count()).toBeGreaterThan(1)
      await expectAccessible(page)
    }))

  test.each(VOTES)('the vote %s is accessible', (path) =>
    withPage({ reader: 'signed-in', viewport: path.endsWith('20') ? NARROWEST : PHONE }, async (page) => {
      await page.goto(`/votes/${path}`)
      await section(page, /^How each member voted|^Before it was/).waitFor()
      await expectAccessible(page)
    }),
  )
})
