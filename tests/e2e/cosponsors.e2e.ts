import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { button, expectAccessible, heading, NARROWEST, pathOf, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

interface Person {
  readonly id: string
  readonly name: string
}

async function read(path: string): Promise<unknown> {
  const response = await fetch(`${base}/api${path}`)
  const { data } = (await response.json()) as { data: unknown } // every response has data
  return data
}

const listBills = async (query: string) => billRoutes.listBills.data.parse(await read(`/bills?${query}`))

async function findPerson(id: string): Promise<Person> {
  const { member } = memberRoutes.getMember.data.parse(await read(`/members/${id}`))
  return { id, name: member.directOrderName ?? member.name }
}

/** Two members who cosponsored a bill together. */
async function findPair(): Promise<readonly [Person, Person]> {
  const { bills } = await listBills('limit=50')
  for (const { congress, type, number, cosponsorCount = 0 } of bills) {
    if (cosponsorCount < 2) continue
    const { cosponsors } = billRoutes.listBillCosponsors.data.parse(
      await read(`/bills/${congress}/${type}/${number}/cosponsors`),
    )
    const [one, other] = cosponsors.flatMap(({ bioguideId }) => bioguideId ?? [])
    if (one !== undefined && other !== undefined) return [await findPerson(one), await findPerson(other)]
  }
  throw new Error('no bill of the sample has two cosponsors')
}

let ada: Person
let bo: Person
beforeAll(async () => {
  ;[ada, bo] = await findPair()
})

const input = (page: Page) => page.getByRole('combobox', { name: 'Add a member' })

async function suggest(page: Page, { name }: Person) {
  await input(page).fill(name)
  const option = page.getByRole('option', { name }).first()
  await option.waitFor()
  return option
}

describe('who cosponsors both', () => {
  test("is found in three clicks, with the API's answer", () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/bills')
      await button(page, 'Filter bills').click()
      await (await suggest(page, ada)).click()
      await button(page, `Remove ${ada.name}`).waitFor()
      await (await suggest(page, bo)).click()
      await heading(page, `Congressional Bills cosponsored by ${ada.name} and ${bo.name}`).waitFor()
      expect(decodeURIComponent(pathOf(page))).toBe(`/bills?cosponsor=${ada.id},${bo.id}`)
      const { pagination } = await listBills(`cosponsor=${ada.id},${bo.id}`)
      expect(pagination.total).toBeGreaterThan(0)
      const count = page.locator('.list-count')
      await expect.poll(() => count.textContent()).toMatch(new RegExp(`\\b${pagination.total} bills?`))
      const csv = page.getByRole('link', { name: /CSV/ })
      expect(decodeURIComponent((await csv.getAttribute('href')) ?? '')).toContain(
        `cosponsor=${ada.id},${bo.id}`,
      )
      await page.getByText('Save this search').click()
      await page.getByText(/^(About|Less than|\d+ bills? match)/).waitFor()
    }))

  test('is in the URL, and a person is removed by press and by Backspace', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto(`/bills?cosponsor=${ada.id},${bo.id}`)
      await button(page, 'Filter bills 1 active').click()
      await button(page, `Remove ${ada.name}`).click()
      await heading(page, `Congressional Bills cosponsored by ${bo.name}`).waitFor()
      expect(
        await input(page).evaluate((element: { matches: (s: string) => boolean }) =>
          element.matches(':focus'),
        ),
      ).toBe(true)
      await page.keyboard.press('Backspace')
      await expect.poll(() => pathOf(page)).toBe('/bills')
      await suggest(page, bo)
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Escape')
      await suggest(page, bo)
      await page.keyboard.press('Enter')
      await expect.poll(() => pathOf(page)).toBe(`/bills?cosponsor=${bo.id}`)
      await page.goBack()
      await expect.poll(() => pathOf(page)).toBe('/bills')
    }))

  test('is accessible on the narrowest phone', () =>
    withPage({ reader: 'signed-in', viewport: NARROWEST }, async (page) => {
      await page.goto(`/bills?cosponsor=${ada.id},${bo.id}`)
      await button(page, 'Filter bills 1 active').click()
      await button(page, `Remove ${ada.name}`).waitFor()
      await input(page).fill('a b')
      await page.getByText('Cosponsored by all of:').waitFor()
      await expectAccessible(page)
    }))
})
