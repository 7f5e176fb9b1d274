import { appPaths } from '@rostrum/contract/site/app-paths'
import { buildPath } from '@rostrum/contract/http/route'
import { userRoutes } from '@rostrum/contract/routes/users'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createAccount } from './account.ts'
import { button, useBrowser } from './browser.ts'
import { BILL, MEMBER, openWhole, PUBLIC_PAGES, screens } from './every-screen.ts'
import { mockLedger } from './following-service.ts'
import { SMALL_FOR_FINGERS } from './touch-targets.ts'

const withPage = useBrowser()
const TOUCH = { viewport: { width: 375, height: 667 }, isTouch: true, allowedLog: /status of 404/ }

/** Small targets of each page, after it has loaded completely. */
async function smallTargets(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await openWhole(page, path)
    for (const target of await page.evaluate<string[]>(SMALL_FOR_FINGERS)) found.push(`${path} ${target}`)
  }
  return found
}

test('no screen has a touch target below the minimum size on a phone', () =>
  withPage({ ...TOUCH, reader: 'signed-in' }, async (page) => {
    expect(await smallTargets(page, [...screens(true), '/no/such/screen'])).toEqual([])
  }))

test('nor does Tracking with news', () =>
  withPage({ ...TOUCH, reader: 'signed-in', before: mockLedger().serve }, async (page) => {
    expect(await smallTargets(page, [appPaths.tracking()])).toEqual([])
  }))

test('nor does Tracking without news', async () => {
  const { tokens, user } = await createAccount(inject('rostrumUrl'))
  const follow = buildPath(userRoutes.followMember, { userId: user.id, bioguideId: MEMBER })
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const { ok } = await fetch(inject('rostrumUrl') + follow, { method: 'POST', headers })
  expect(ok).toBe(true)
  await withPage({ ...TOUCH, reader: tokens }, async (page) => {
    await page.goto(appPaths.tracking())
    await page.getByRole('heading', { name: 'What you track' }).waitFor()
    expect(await smallTargets(page, [appPaths.tracking()])).toEqual([])
  })
})

test('nor do the screens around signing in', () =>
  withPage(TOUCH, async (page) => {
    expect(await smallTargets(page, screens(false))).toEqual([])
    await page.goto(appPaths.login())
    await button(page, 'Sign In').click()
    await page.getByRole('alert').waitFor()
    expect(await page.evaluate<string[]>(SMALL_FOR_FINGERS)).toEqual([])
  }))

test('nor do the public pages', () =>
  withPage(TOUCH, async (page) => {
    expect(await smallTargets(page, PUBLIC_PAGES)).toEqual([])
  }))

test('nor do the menu and the command palette', () =>
  withPage({ ...TOUCH, reader: 'signed-in' }, async (page) => {
    await page.goto(appPaths.bill(BILL))
    await button(page, 'Menu').click()
    expect(await page.evaluate<string[]>(SMALL_FOR_FINGERS)).toEqual([])
    await page.keyboard.press('Escape')
    await button(page, /^Go to a/).click()
    await page.getByRole('combobox', { name: /^Go to a/ }).fill('tra')
    await page
      .getByRole('listbox', { name: /^Go to a/ })
      .getByRole('option')
      .first()
      .waitFor()
    expect(await page.evaluate<string[]>(SMALL_FOR_FINGERS)).toEqual([])
  }))
