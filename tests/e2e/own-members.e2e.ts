import { districtLabel } from '@rostrum/contract/places/district'
import { memberRoutes } from '@rostrum/contract/routes/members'
import type { BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { mockBills } from './bills-service.ts'
import { expectAccessible, field, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

test('a vote, the votes and the bills show the members of the stored district', async () => {
  const answer: unknown = await (await fetch(`${base}/api/members/seats`)).json()
  const { seats } = z.parse(z.object({ data: memberRoutes.listSeats.data }), answer).data
  const seat = seats.find(({ chamber, district }) => chamber === 'House' && district !== undefined)
  if (seat?.district === undefined) throw new Error('the House is empty')
  const { stateCode } = seat
  const district = { congress: 119, stateCode, district: seat.district }
  const before = (context: BrowserContext) =>
    context.addInitScript(
      `if (location.protocol === 'http:') localStorage.setItem('rostrum.settings', '${JSON.stringify({ district })}')`,
    )
  await withPage({ reader: 'signed-in', before }, async (page) => {
    await page.goto('/votes/house/119/1/20')
    const own = page.getByRole('region', { name: `Members for ${districtLabel(district)}` })
    await own.getByRole('listitem').first().waitFor()
    expect(await own.getByRole('link').getAttribute('href')).toBe(`/members/${seat.bioguideId}`)
    await expectAccessible(page)
    await page.goto('/votes?chamber=House')
    await page
      .locator('main .record-rows > li')
      .filter({ hasText: /Your members: / })
      .first()
      .waitFor()
    await page.goto('/bills')
    await page.getByRole('button', { name: 'Filter bills' }).click()
    await field(page, `Sponsored by a member for ${districtLabel(district)}`).selectOption(seat.bioguideId)
    await expect.poll(() => new URL(page.url()).searchParams.get('sponsor')).toBe(seat.bioguideId)
  })
})

test('cosponsors start with those that the reader tracks, and are found by name and state', () => {
  const tracked = { members: ['C000300'], pagination: { limit: 250, offset: 0, count: 1, total: 1 } }
  const before = async (context: BrowserContext): Promise<void> => {
    await mockBills(context)
    await context.route('**/trackedMembers?*', (route) => route.fulfill({ json: { data: tracked } }))
  }
  return withPage({ reader: 'signed-in', before }, async (page) => {
    await page.goto('/bills/119/hr/1')
    const cosponsors = page.getByRole('region', { name: /^Cosponsors/ })
    const names = cosponsors.locator('.record-people > li')
    await cosponsors.getByText('Your members come first.').waitFor()
    expect(await names.first().textContent()).toContain('Number300')
    const box = cosponsors.getByRole('searchbox', { name: 'Name or state' })
    await box.fill('number33')
    await cosponsors.getByText('9 of 338').waitFor()
    expect(await names.count()).toBe(9)
    await box.fill('ohio')
    await cosponsors.getByText('338 of 338').waitFor()
    await box.fill('')
    await cosponsors.getByText('Show all 338 cosponsors').waitFor()
  })
})
