import { committeeRoutes } from '@rostrum/contract/routes/committees'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createAccount } from './account.ts'
import { button, expectAccessible, field, heading, NARROWEST, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const get = async (path: string): Promise<unknown> => await (await fetch(base + path)).json()

let committee: z.infer<typeof committeeRoutes.getCommittee.data>['committee']
let reported: number

/** The House committee that has reported most, with members and subcommittees. */
beforeAll(async () => {
  const answer = z.parse(
    z.object({ data: committeeRoutes.listCommittees.data }),
    await get('/api/committees'),
  )
  let best = ''
  reported = 0
  for (const { systemCode, chamber, subcommittees } of answer.data.committees) {
    if (chamber !== 'House' || subcommittees.length === 0) continue
    const bills = await get(`/api/committees/${systemCode}/bills?state=reported&limit=1`)
    const { total } = z.parse(z.object({ data: committeeRoutes.listCommitteeBills.data }), bills).data
      .pagination
    if (total > reported) [best, reported] = [systemCode, total]
  }
  const found = await get(`/api/committees/${best}`)
  committee = z.parse(z.object({ data: committeeRoutes.getCommittee.data }), found).data.committee
})

describe('committees', () => {
  test('are in the menu, by chamber', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/bills')
      await page
        .getByRole('navigation', { name: 'Main', exact: true })
        .getByRole('link', { name: 'Committees' })
        .click()
      await heading(page, 'Committees').waitFor()
      await region(page, 'House of Representatives').waitFor()
      await field(page, 'Chamber').selectOption('Senate')
      await page.waitForURL('**/committees?chamber=Senate')
      await region(page, 'House of Representatives').waitFor({ state: 'detached' })
      await expectAccessible(page)
      await field(page, 'Show').selectOption('Former committees')
      await page.waitForURL('**/committees?chamber=Senate&current=false')
      await region(page, 'Senate').waitFor({ state: 'detached' })
      await page.getByText('No former committees').waitFor()
      await expectAccessible(page)
    }))

  test('show a committee’s members and reported bills', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto(`/committees/${committee.systemCode}`)
      await heading(page, committee.name).waitFor()
      const majority = committee.members.filter(({ side }) => side === 'majority')
      expect(
        await region(page, /^Majority/)
          .getByRole('listitem')
          .count(),
      ).toBe(majority.length)
      await page.getByRole('link', { name: 'Reported', exact: true }).click()
      await page.waitForURL('**?bills=reported#bills')
      await heading(page, committee.name).waitFor()
      await region(page, `Bills ${reported}`).waitFor()
      await expectAccessible(page)
    }))

  test('link to their subcommittees and back', () =>
    withPage({ reader: 'signed-in', ...NARROWEST }, async (page) => {
      await page.goto(`/committees/${committee.systemCode}`)
      const [part] = committee.subcommittees
      await region(page, /^Subcommittees/)
        .getByRole('link', { name: `Subcommittee on ${part?.name}` })
        .click()
      await heading(page, `Subcommittee on ${part?.name}`).waitFor()
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: committee.name })
        .click()
      await heading(page, committee.name).waitFor()
    }))

  test('are on the screens of their members, and in the command palette', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto(`/members/${committee.members[0]?.bioguideId}`)
      await region(page, 'Committees').getByRole('link', { name: committee.name }).waitFor()
      await page.keyboard.press('/')
      await page
        .getByRole('dialog')
        .getByRole('combobox')
        .fill(committee.name.replace('House Committee on ', ''))
      await page.getByRole('option', { name: committee.name }).click()
      await heading(page, committee.name).waitFor()
    }))

  test('are tracked from their public page, and untracked in the list of all', async () => {
    const { tokens } = await createAccount(base)
    await withPage({ reader: tokens }, async (page) => {
      await page.goto(`/congress/committees/${committee.systemCode}`)
      await page.getByRole('link', { name: 'Track this committee' }).click()
      await button(page, `Track ${committee.name}`).click()
      await page.waitForURL(`**/committees/${committee.systemCode}`)
      await page.getByRole('button', { name: `Tracking ${committee.name}` }).waitFor()
      await page.goto('/tracking?kind=committee&sort=followed')
      await page.getByText('1 committee, since').waitFor()
      await page.getByRole('link', { name: committee.name }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: `Tracking ${committee.name}` }).click()
      await page.getByRole('button', { name: `Undo ${committee.name}` }).waitFor()
      await page.reload()
      await heading(page, 'Tracking').waitFor()
      await page.getByRole('link', { name: committee.name }).waitFor({ state: 'detached' })
    })
  })

  test('show a message if unknown', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/committees/agriculture')
      await heading(page, 'Committee not found').waitFor()
      await page.getByRole('link', { name: 'Back to committees' }).click()
      await heading(page, 'Committees').waitFor()
    }))
})
