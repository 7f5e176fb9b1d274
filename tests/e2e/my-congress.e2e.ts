import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount, type Account } from './account.ts'
import {
  axeViolations,
  button,
  field,
  hasHorizontalScroll,
  heading,
  NARROWEST,
  openWithFonts,
  settled,
  useBrowser,
} from './browser.ts'
import { expectStill, LINE_ENDS, watchShifts } from './layout-shifts.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const PATH = '/my-congress'
const found = (page: Page) => page.locator('.zip-found')
const district = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const members = (page: Page) => page.locator('.member-row .record-row-title')

async function open(page: Page): Promise<void> {
  await page.goto(PATH)
  await heading(page, 'My Congress').waitFor()
}

/** Records everything that a page sends: URLs, headers and bodies. */
function recordTraffic(page: Page): () => string {
  const sent: Request[] = []
  page.context().on('request', (request) => sent.push(request))
  return () =>
    sent.map((each) => `${each.url()} ${JSON.stringify(each.headers())} ${each.postData() ?? ''}`).join('\n')
}

async function preferencesOf({ tokens, user }: Account): Promise<string> {
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  return await (await fetch(`${base}/api/users/${user.id}/preferences`, { headers })).text()
}

describe('without an account', () => {
  test('a ZIP code in one district shows its members, and is not sent anywhere', () =>
    withPage({}, async (page) => {
      const traffic = recordTraffic(page)
      await open(page)
      await field(page, 'ZIP code').fill('85001')
      await district(page, 'Arizona 6th').waitFor()
      expect(await found(page).textContent()).toBe('ZIP code 85001 is in one district.')
      await expect.poll(() => members(page).count()).toBe(3)
      await button(page, 'Save this district').click()
      await page.getByText('Saved in this browser:').waitFor()
      const stored = await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })')
      expect(stored).toContain(
        String.raw`\"district\":{\"stateCode\":\"AZ\",\"district\":6,\"congress\":119}`,
      )
      await page.reload()
      await district(page, 'Arizona 6th').waitFor()
      expect(stored + page.url() + traffic()).not.toContain('85001')
      expect(traffic()).not.toMatch(/[?&/](?:state|district)=|\bAZ\b/)
      await button(page, 'Forget this district').click()
      await field(page, 'ZIP code').waitFor()
      expect(await page.evaluate('localStorage.getItem("rostrum.settings")')).not.toContain('AZ')
    }))

  test('a ZIP code of several districts lists all of them, across states, and chooses none', () =>
    withPage({}, async (page) => {
      await open(page)
      await field(page, 'ZIP code').fill('30165')
      const choices = page.getByRole('list', { name: 'Districts of 30165' }).getByRole('button')
      await expect.poll(() => choices.count()).toBe(2)
      expect(await choices.locator('strong').allTextContents()).toEqual(['Alabama 3rd', 'Georgia 14th'])
      expect(await page.getByRole('button', { pressed: true }).count()).toBe(0)
      expect(await members(page).count()).toBe(0)
      await choices.nth(1).click()
      await district(page, 'Georgia 14th').waitFor()
      await field(page, 'ZIP code').fill('91711')
      await expect
        .poll(() => page.locator('.zip-district strong').allTextContents())
        .toEqual(['23rd', '27th', '28th', '31st', '35th', '40th'].map((number) => `California ${number}`))
      expect(await district(page, 'Georgia 14th').count()).toBe(0)
    }))

  test('a ZIP code without an area is explained, and a state and district can be chosen', () =>
    withPage({}, async (page) => {
      await open(page)
      await field(page, 'ZIP code').fill('73301')
      await expect.poll(() => found(page).textContent()).toMatch(/73301.*typos.*PO boxes/)
      await field(page, 'State or territory').selectOption('Wyoming')
      await district(page, 'Wyoming At-Large').waitFor()
      await field(page, 'State or territory').selectOption('Ohio')
      expect(await district(page, 'Wyoming At-Large').count()).toBe(0)
      await field(page, 'District').selectOption('Ohio 4th')
      await district(page, 'Ohio 4th').waitFor()
      await field(page, 'ZIP code').fill('96910')
      await district(page, 'Guam').waitFor()
      expect(await page.locator('.member-row-words > p:nth-child(2)').allTextContents()).toEqual(['Delegate'])
    }))

  test('answers within 50 ms of the fifth digit', () =>
    withPage({}, async (page) => {
      await open(page)
      await field(page, 'ZIP code').fill('9021')
      await page.getByText('Sample data: try').waitFor()
      await page.evaluate(`{
        const answer = document.querySelector('.zip-found')
        document.addEventListener('input', ({ timeStamp }) => {
          window.typedAt = timeStamp
          window.answeredAt = undefined
        }, { capture: true })
        new MutationObserver(() => { window.answeredAt ??= performance.now() })
          .observe(answer, { childList: true, characterData: true, subtree: true })
      }`)
      // a busy machine is sometimes late, but not always
      const lateness = async (): Promise<number> => {
        await field(page, 'ZIP code').fill('9021')
        await page.keyboard.type('0')
        await expect.poll(() => found(page).textContent()).toContain('3 districts in California')
        return await page.evaluate<number>('window.answeredAt - window.typedAt')
      }
      await expect.poll(lateness).toBeLessThan(50)
    }))
})

/** The stored settings of a reader in the 6th district of Arizona. */
const storeArizona = (congress: number) => (context: BrowserContext) =>
  context.addInitScript(`if (location.protocol !== 'about:')
    localStorage['rostrum.settings'] ??= JSON.stringify({
      district: { congress: ${congress}, stateCode: 'AZ', district: 6 },
    })`)

test('nothing shifts while the members of the stored district load', () =>
  withPage({ reader: 'signed-in', before: storeArizona(119) }, async (page) => {
    // Fallbacks of the web fonts need more lines.
    await openWithFonts(page, '/health')
    await watchShifts(page)
    await page.goto(PATH)
    await page.getByRole('list', { name: 'Last votes' }).first().waitFor()
    await settled(page)
    await expectStill(page, LINE_ENDS)
  }))

describe('in a Congress after the one of the stored district', () => {
  test('the reader is asked once whether it is still theirs, with members who stayed, left or are new', () =>
    withPage({ before: storeArizona(118) }, async (page) => {
      await page.goto('/status')
      const notice = page.getByRole('region', { name: 'Is Arizona 6th still your district?' })
      await notice.getByText('You chose your district under those of the 118th.').waitFor()
      await expect.poll(() => notice.getByRole('listitem').count()).toBeGreaterThan(2)
      for (const change of await notice.getByRole('listitem').allTextContents())
        expect(change).toMatch(
          / still serves\.| no longer serves | now (serves|represents) | is new here\.| vacant\./,
        )
      expect(await axeViolations(page)).toEqual([])
      await notice.getByRole('link', { name: 'Choose again' }).click()
      await field(page, 'ZIP code').waitFor()
      await button(page, 'Yes, Arizona 6th').click()
      await expect.poll(() => notice.count()).toBe(0)
      await page.reload()
      await button(page, 'Keep Arizona 6th').click()
      await page.getByText('Based on the district lines of the 119th Congress, in effect until').waitFor()
      expect(await notice.count()).toBe(0)
    }))

  test('a district of the current Congress causes no question', () =>
    withPage({ before: storeArizona(119) }, async (page) => {
      await open(page)
      await district(page, 'Arizona 6th').waitFor()
      await settled(page)
      expect(await page.getByText('still your district').count()).toBe(0)
    }))
})

test('the members are in the menu and on Tracking, and the public front page links to them', async () => {
  const account = await createAccount(base)
  await withPage({ reader: account.tokens, before: storeArizona(119) }, async (page) => {
    await page.goto('/tracking')
    const names = page.locator('main').getByRole('list', { name: 'Members for Arizona 6th' })
    await expect.poll(() => names.getByRole('link').count()).toBe(3)
    await button(page, /^Hi, /).click()
    const menu = page.locator('.user-menu-panel').getByRole('list', { name: 'Members for Arizona 6th' })
    await expect.poll(() => menu.getByRole('link').count()).toBe(3)
    expect(await menu.getByRole('link').allTextContents()).toEqual(
      await names.getByRole('link').allTextContents(),
    )
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/congress')
    await page.getByRole('link', { name: 'Find your members' }).click()
    await heading(page, 'My Congress').waitFor()
  })
})

describe('with an account', () => {
  test('one press tracks all, even a double click, and the district is in the account until forgotten', async () => {
    const account = await createAccount(base)
    await withPage({ reader: account.tokens, allowedLog: /status of 412/ }, async (page) => {
      const follows: string[] = []
      page.on('request', (request) => {
        if (/\/follows\/member\//.test(request.url())) follows.push(request.method())
      })
      await open(page)
      await field(page, 'ZIP code').fill('85001')
      await button(page, 'Save this district').click()
      await page.getByText('Saved in your account:').waitFor()
      const count = await members(page).count()
      await button(page, /^Track all/).dblclick()
      await expect.poll(() => page.locator('.track-button[aria-pressed="true"]').count()).toBe(count)
      await expect.poll(() => button(page, /^Track all|^Tracking\.\.\./).count()).toBe(0)
      expect(follows).toEqual(Array.from({ length: count }, () => 'PUT'))
      const kept = '"district":{"stateCode":"AZ","district":6,"congress":119}'
      await expect.poll(() => preferencesOf(account)).toContain(kept)
      await button(page, 'Forget this district').click()
      await expect.poll(() => preferencesOf(account)).not.toContain('"stateCode"')
    })
  })

  test('signing out forgets the district in this browser, and signing in brings it back', async () => {
    const account = await createAccount(base)
    await withPage({ reader: account.tokens, allowedLog: /status of 4(?:12|01)/ }, async (page) => {
      await open(page)
      await field(page, 'State or territory').selectOption('Vermont')
      await button(page, 'Save this district').click()
      await expect.poll(() => preferencesOf(account)).toContain('"VT"')
      await button(page, /^Hi, /).click()
      await button(page, 'Sign Out').click()
      await page.waitForURL('**/login')
      expect(await page.evaluate('localStorage.getItem("rostrum.settings")')).not.toContain('VT')
      await field(page, 'Email address').fill(account.user.email)
      await field(page, 'Password').fill(account.password)
      await button(page, 'Sign In').click()
      await page.waitForURL('**/members')
      await open(page)
      await district(page, 'Vermont At-Large').waitFor()
    })
  })
})

test('is accessible and fits the narrowest phone', () =>
  withPage({ viewport: NARROWEST, reader: 'signed-in' }, async (page) => {
    await open(page)
    await field(page, 'ZIP code').fill('02139')
    await button(page, /^Massachusetts 7th/).click()
    await district(page, 'Massachusetts 7th').waitFor()
    await expect.poll(() => page.getByText('Vacant').count()).toBe(3)
    expect(await axeViolations(page)).toEqual([])
    await field(page, 'ZIP code').fill('85001')
    await expect.poll(() => members(page).count()).toBe(3)
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
  }))
