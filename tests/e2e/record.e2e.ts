import { type DataOf, buildPath as apiPath, type Route } from '@rostrum/contract/http/route'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import {
  expectAccessible,
  heading,
  mockSite,
  NARROWEST,
  pathOf,
  PHONE,
  useBrowser,
  WIDE,
  listRows,
} from './browser.ts'

const withPage = useBrowser()

/** Reads from the real server; these tests use no mocks. */
async function read<R extends Route>(
  route: R,
  {
    params = {},
    query = {},
  }: { query?: Readonly<Record<string, string>>; params?: Parameters<typeof apiPath>[1] },
): Promise<DataOf<R>> {
  const search = new URLSearchParams(query)
  const response = await fetch(`${inject('rostrumUrl')}${apiPath(route, params)}?${search.toString()}`)
  const { data } = z.parse(z.object({ data: z.unknown() }), await response.json())
  return z.parse<R['data']>(route.data, data)
}

test('a user can go from the directory to a member, to their bills, and back', async () => {
  const { members } = await read(memberRoutes.listMembers, { query: { current: 'true', limit: '50' } })
  const [member] = members
  await withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/members')
    const name = member?.directOrderName ?? ''
    await listRows(page)
      .filter({ hasText: name })
      .getByRole('link', { name: /See Details/ })
      .click()
    await heading(page, name).waitFor()
    await expect.poll(() => pathOf(page)).toBe(`/members/${member?.bioguideId}`)
    await page.getByRole('heading', { name: /^Sponsored legislation/ }).waitFor()
    await page.goBack()
    await heading(page, 'Congressional Members').waitFor()
  })
})

test('a search with a misspelled word finds the bill, whose page shows its whole path', async () => {
  const { bills } = await read(billRoutes.listBills, { query: { congress: '119', limit: '100' } })
  const bill = bills.find(
    ({ title, stage }) => /^\w{5,} \w{5,} \w{5,} .*Act/.test(title) && stage.path.length > 1,
  )
  const [first = '', second = '', third = ''] = bill?.title.split(' ') ?? []
  await withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/bills?congress=119')
    await page.getByRole('searchbox').fill(`${third} ${first.slice(0, 2)}${first.slice(3)} ${second}`)
    const found = listRows(page)
      .first()
      .getByRole('link', { name: bill?.title ?? '' })
    await found.click()
    await heading(page, bill?.title ?? '').waitFor()
    await expect.poll(() => pathOf(page)).toBe(`/bills/${bill?.congress}/${bill?.type}/${bill?.number}`)
    await page
      .getByRole('list', { name: /^Progress of / })
      .getByText('Introduced')
      .first()
      .waitFor()
  })
})

test('the text of a bill can be read', async () => {
  const { bills } = await read(billRoutes.listBills, { query: { congress: '119', limit: '100' } })
  for (const { congress, type, number } of bills) {
    const params = { congress, type, number }
    const { textVersions } = await read(billRoutes.listBillTexts, { params })
    const version = textVersions.find(({ isReadable }) => isReadable)
    if (version === undefined) continue
    const { text } = await read(billRoutes.readBillText, { params: { ...params, version: version.code } })
    const words = text.paragraphs.find((paragraph) => paragraph.text.length > 40)?.text ?? ''
    await withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto(`/bills/${congress}/${type}/${number}`)
      await page.getByRole('link', { name: version.type, exact: true }).first().click()
      await page.getByText(words.slice(0, 40)).first().waitFor()
    })
    return
  }
  throw new Error('no bill of the sample has a text')
})

test('a reader finds the laws of a Congress', async () => {
  const { laws, pagination } = await read(billRoutes.listLaws, {
    query: { congress: '119', sort: 'date', limit: '50' },
  })
  const [law] = laws
  await withPage({ reader: 'signed-in', viewport: NARROWEST }, async (page) => {
    await page.goto('/bills')
    await page.getByRole('link', { name: 'List of laws' }).click()
    await heading(page, 'Laws').waitFor()
    await page.getByLabel('Congress').selectOption('119th Congress (2025-2026)')
    await page.getByLabel('Sort by').selectOption('Date Enacted')
    await expect.poll(() => pathOf(page)).toBe('/laws?congress=119&sort=date')
    await page.getByText(`${pagination.total} laws`).first().waitFor()
    // Rows about to be replaced fade out, and new ones fade in.
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
    const opacity = `getComputedStyle(document.querySelector('.list-results-rows')).opacity`
    await expect.poll(() => page.evaluate(opacity)).toBe('1')
    await expectAccessible(page)
    const row = page.getByRole('main').getByRole('listitem').first()
    expect(await row.innerText()).toContain(law?.citation)
    await row.getByRole('link', { name: law?.bill.title ?? '' }).click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/bills\/119\/\w+\/\d+$/)
    await page
      .getByText(law?.bill.title ?? '')
      .first()
      .waitFor({ state: 'attached' })
  })
})

test('a reader narrows the laws to those of a month, and finds none on a day without any', async () => {
  const { laws } = await read(billRoutes.listLaws, { query: { congress: '119', sort: 'date', limit: '50' } })
  const date = laws.find((law) => law.date !== undefined)?.date ?? ''
  const { pagination } = await read(billRoutes.listLaws, { query: { congress: '119', enactedFrom: date } })
  await withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/laws?congress=119')
    await page.getByRole('button', { name: 'Filter laws' }).click()
    await page.getByLabel('Enacted from').fill(date)
    await expect.poll(() => pathOf(page)).toBe(`/laws?congress=119&enactedFrom=${date}`)
    await page.getByText(`${pagination.total} law`).first().waitFor()
    await page.getByRole('link', { name: /^Remove Enacted from/ }).click()
    await expect.poll(() => pathOf(page)).toBe('/laws?congress=119')
    await page.getByRole('link', { name: 'This month' }).click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/laws\?enactedFrom=\d{4}-\d\d-01&sort=date$/)
    await page.goto('/laws?congress=119&enactedTo=1999-12-31')
    await page.getByText('No laws of this Congress were enacted on these dates.').waitFor()
    await page.getByRole('link', { name: 'All laws of this Congress' }).click()
    await expect.poll(() => pathOf(page)).toBe('/laws?congress=119')
  })
})

test('a bill’s screen names its public page as canonical and links to it', async () => {
  const { bills } = await read(billRoutes.listBills, { query: { congress: '119', limit: '1' } })
  const [bill] = bills
  const path = `/congress/${bill?.congress}/${bill?.type}/${bill?.number}`
  await withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto(`/bills/${bill?.congress}/${bill?.type}/${bill?.number}`)
    await heading(page, bill?.title ?? '').waitFor()
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(path)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await page.getByText('Share or cite').click()
    await page.getByRole('link', { name: 'Public page' }).click()
    await heading(page, bill?.title ?? '').waitFor()
    await expect.poll(() => pathOf(page)).toBe(path)
    expect(await page.locator('script[src]').count()).toBe(0)
  })
})

test('a visitor can look around before signing in', async () => {
  await withPage({}, async (page) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'look around first' }).click()
    await expect.poll(() => pathOf(page)).toBe('/congress')
  })
})

test('the app links no public page if the operator closed them', async () => {
  const site = { openBrowsing: true, publicRecord: false, signInWith: null }
  await withPage({ before: (context) => mockSite(context, site) }, async (page) => {
    await page.goto('/bills/119/hr/2')
    await page.getByRole('link', { name: 'View on Congress.gov' }).waitFor()
    await expect.poll(() => page.locator('[href^="/congress"]').count()).toBe(0)
    await page.goto('/login')
    await page.getByText('New to Rostrum? Create an account.').waitFor()
    await expect.poll(() => page.locator('[href^="/congress"]').count()).toBe(0)
  })
})

test('a reader of a public page follows its bill in the app', async () => {
  await withPage({ reader: 'signed-in' }, async (page) => {
    await page.goto('/congress/119/hr/2')
    await page.getByRole('link', { name: 'Track this bill' }).click()
    await page.getByRole('button', { name: 'Track H.R. 2', exact: true }).click()
    await expect.poll(() => pathOf(page)).toBe('/bills/119/hr/2')
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /H\.R\. 2\b/ })
      .first()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await page.goto('/congress/119/hr/2')
    await page.getByRole('link', { name: 'Track this bill' }).click()
    await expect.poll(() => pathOf(page)).toBe('/bills/119/hr/2')
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  })
})

test('a printout has the map of states, and the filters of a list of votes', () =>
  withPage({}, async (page) => {
    await page.goto('/congress/states')
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation', { name: 'Map of states' }).isVisible()).toBe(true)
    expect(await page.locator('.header').isVisible()).toBe(false)
    await page.goto('/congress/members/A900002/votes')
    const choices = page.locator('nav.record-choices').first()
    expect(await choices.locator('[aria-current]').isVisible()).toBe(true)
    expect(await choices.locator('a:not([aria-current])').first().isVisible()).toBe(false)
  }))

describe.each(['mouse', 'finger', 'keyboard'] as const)('with the %s', (means) => {
  test('the map of states leads to a district, and from there to following its members', () =>
    withPage({ viewport: means === 'finger' ? PHONE : WIDE, isTouch: means === 'finger' }, async (page) => {
      async function open(link: Locator): Promise<void> {
        if (means === 'mouse') await link.click()
        if (means === 'finger') await link.tap()
        if (means === 'keyboard') await link.press('Enter')
      }
      await page.goto('/congress/members')
      await open(page.getByRole('link', { name: 'Map of states and their districts' }))
      await open(page.getByRole('link', { name: /^AZ 11, Arizona: / }))
      await page.getByRole('heading', { level: 1, name: 'Arizona in Congress' }).waitFor()
      await open(page.getByRole('link', { name: 'Representative, Arizona 6th' }))
      await page.getByRole('heading', { level: 1, name: 'Arizona’s 6th district' }).waitFor()
      await open(page.getByRole('link', { name: 'Track these members' }))
      await page.getByRole('heading', { level: 2, name: 'Arizona 6th' }).waitFor()
      await page.getByRole('link', { name: 'Sign in to track all three' }).waitFor()
    }))
})

const LOADED_FONTS =
  "[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family).join()"

test.each(['no-preference', 'reduce'] as const)(
  'public pages get their fonts with motion %s',
  async (motion) => {
    await withPage({}, async (page) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.goto('/congress/119/hr/2')
      const loaded = (): Promise<unknown> => page.evaluate(LOADED_FONTS)
      await expect.poll(loaded).toMatch(/Public Sans Variable.*Source Serif 4 Variable/)
    })
  },
)

const UNKNOWN_PAGE = '/congress/no/such/page'
const PUBLIC_PAGES = [
  UNKNOWN_PAGE,
  '/congress',
  '/congress/119/hr/33',
  '/congress/members',
  '/congress/members/A900001',
  '/congress/states',
  '/congress/states/OH',
  '/congress/states/OH/4',
  '/congress/states/AZ/6',
  '/congress/committees',
  '/congress/committees/hsag00',
  '/congress/laws',
  '/congress/votes',
  '/congress/votes/house/119/1/12',
  '/congress/meetings?week=2026-02-01',
  '/congress/meetings/119/house/1190402',
  '/congress/topics',
  '/congress/changes',
  '/congress/search?q=act',
  '/congress/embed/119/hr/33',
  '/congress/embed/members/A900001',
]

const PAGES_OF_A_CONTEXT = 7
const GROUPS = Array.from({ length: Math.ceil(PUBLIC_PAGES.length / PAGES_OF_A_CONTEXT) }, (_, group) => ({
  paths: PUBLIC_PAGES.slice(group * PAGES_OF_A_CONTEXT, (group + 1) * PAGES_OF_A_CONTEXT),
}))

describe('in both themes', () => {
  test.each(GROUPS)('the public pages $paths are accessible on a phone', ({ paths }) =>
    withPage({ allowedLog: /status of 404/ }, async (page) => {
      for (const path of paths) {
        await page.setViewportSize(NARROWEST)
        const response = await page.goto(path)
        expect(response?.status()).toBe(path === UNKNOWN_PAGE ? 404 : 200)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectAccessible(page)
      }
    }),
  )
})
