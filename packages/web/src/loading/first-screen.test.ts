import { APP_SCREENS, screenPattern } from '@rostrum/contract/site/app-screens'
import { expect, test } from 'vitest'
import { memoryStore } from '../local-store.ts'
import { isSiteOpen, OPEN_SITE_KEY, screenAt } from './first-screen.ts'

const FILES = {
  screens: Object.entries(APP_SCREENS)
    .filter(([name]) => name !== 'home' && name !== 'auth')
    .map(([name, route]) => [name, `^${screenPattern(route)}/?$`, []] as const),
}

const STRANGER = { isSignedIn: false, isSiteOpen: false }

test.each([
  ['/', 'members', 'login'],
  ['/nowhere', 'members', 'login'],
  ['/login', 'members', 'login'],
  ['/register', 'members', 'register'],
  ['/reset-password', 'resetPassword', 'resetPassword'],
  ['/status', 'status', 'status'],
  ['/my-congress', 'myCongress', 'myCongress'],
  ['/members', 'members', 'login'],
  ['/members/S000148', 'member', 'login'],
  ['/bills/119/hr/1', 'bill', 'login'],
  ['/bills/119/HR/1/text', 'billText', 'login'],
  ['/bills/amendments/119/samdt/1', 'amendment', 'login'],
  ['/follow/bill/119/hr/1', 'follow', 'login'],
  ['/settings/webhooks/', 'webhooks', 'login'],
])('at %s somebody signed in sees %s, a stranger %s', (path, signedIn, stranger) => {
  expect(screenAt(path, FILES, { ...STRANGER, isSignedIn: true })).toBe(signedIn)
  expect(screenAt(path, FILES, STRANGER)).toBe(stranger)
})

test('a stranger sees the record where the site is open', () => {
  expect(screenAt('/bills', FILES, { ...STRANGER, isSiteOpen: true })).toBe('bills')
  const store = memoryStore()
  expect(isSiteOpen(store)).toBe(false)
  store.setItem(OPEN_SITE_KEY, 'true')
  expect(isSiteOpen(store)).toBe(true)
})
