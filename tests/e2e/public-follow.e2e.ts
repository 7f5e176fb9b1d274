import { memberRoutes } from '@rostrum/contract/routes/members'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { codeFor, createAccount, emailOf, freshName, PASSWORD, signIn } from './account.ts'
import { button, expectAccessible, field, heading, NARROWEST, pathOf, PHONE, useBrowser } from './browser.ts'
import { trackedKeys } from './following-service.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const BILL = '119/hr/3'
const PUBLIC_PAGE = `/congress/${BILL}`

async function someMember(): Promise<string> {
  const response = await fetch(`${base}/api/members?limit=1`)
  const { data } = z.parse(z.object({ data: memberRoutes.listMembers.data }), await response.json())
  return data.members[0]?.bioguideId ?? ''
}

/** Without a session, the app asks to sign in and keeps the path. */
async function followSignedOut(page: Page): Promise<void> {
  await page.goto(PUBLIC_PAGE)
  await page.getByRole('link', { name: 'Track this bill' }).click()
  await heading(page, 'Sign in').waitFor()
  expect(new URLSearchParams(pathOf(page).split('?')[1]).get('from')).toBe(`/follow/bill/${BILL}`)
}

/** Anyone may have made the link, so it asks, and follows after one press. */
async function followOnceAsked(page: Page, email: string): Promise<void> {
  await heading(page, 'Track H.R. 3?').waitFor()
  const { tokens } = await signIn(base, email)
  expect(await trackedKeys(base, tokens)).toEqual([])
  await button(page, 'Track H.R. 3').click()
  await button(page, 'Tracking H.R. 3').first().waitFor()
  expect(pathOf(page)).toBe(`/bills/${BILL}`)
  await expect.poll(() => trackedKeys(base, tokens)).toEqual([BILL])
}

test('a visitor signs in on the way to following a bill', async () => {
  const { user } = await createAccount(base)
  await withPage({ viewport: PHONE }, async (page) => {
    await followSignedOut(page)
    await field(page, 'Email address').fill(user.email)
    await field(page, 'Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await followOnceAsked(page, user.email)
    // going back leads to the public page, not through following again
    await page.goBack()
    await heading(page, 'Sign in').waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe(PUBLIC_PAGE)
  })
})

test.each([
  ['member', 'Track this member?'],
  ['committee', 'Track this committee?'],
])('a link to follow a %s asks a signed-in reader', async (kind, unnamed) => {
  const { tokens } = await createAccount(base)
  const key = kind === 'committee' ? 'hsag00' : await someMember()
  await withPage({ viewport: NARROWEST, reader: tokens }, async (page) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /\/follows\/(?!find$)/.test(request.url())) sent.push(request.url())
    })
    await page.goto(`/follow/${kind}/${key}`)
    await page.getByRole('heading', { name: /^Track .+\?$/ }).waitFor()
    await expect.poll(() => page.locator('h1').innerText()).not.toBe(unnamed)
    const name = (await page.locator('h1').innerText()).replace(/^Track (.+)\?$/, '$1')
    await expectAccessible(page)
    await page.locator('.track-button:not(.track-unknown)').waitFor()
    expect(sent).toEqual([])
    await button(page, `Track ${name}`).click()
    await button(page, `Tracking ${name}`).first().waitFor()
    expect(pathOf(page)).not.toContain('/follow/')
    expect(sent).toHaveLength(1)
  })
})

test('a visitor signs in on the way to following a topic, which Tracking lists', async () => {
  const { user } = await createAccount(base)
  await withPage({ viewport: PHONE }, async (page) => {
    await page.goto('/congress/topics')
    await page.locator('.record-people a').first().click()
    const topic = await page.locator('h1').innerText()
    await page.getByRole('link', { name: 'Track this topic' }).click()
    await heading(page, 'Sign in').waitFor()
    await field(page, 'Email address').fill(user.email)
    await field(page, 'Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await heading(page, `Track ${topic}?`).waitFor()
    await button(page, `Track ${topic}`).click()
    await button(page, `Tracking ${topic}`).waitFor()
    expect(pathOf(page)).toContain('policyArea=')
    await page.goto('/tracking?kind=topic')
    await button(page, `Tracking ${topic}`).waitFor()
  })
})

test('a visitor registers on the way to following a bill', async () => {
  const email = emailOf(freshName())
  await withPage({}, async (page) => {
    await followSignedOut(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await heading(page, 'Create an account').waitFor()
    await field(page, 'Email address').fill(email)
    await field(page, 'Username').fill(email.split('@')[0] ?? '')
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Confirm password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await heading(page, 'Verify your email').waitFor()
    await field(page, '6-digit code').fill(await codeFor(base, email))
    await page.keyboard.press('Enter')
    await followOnceAsked(page, email)
  })
})
