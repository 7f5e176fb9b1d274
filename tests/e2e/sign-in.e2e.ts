import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answer, heading, hold, knowsPassword, pathOf, PHONE, useBrowser } from './browser.ts'

const withPage = useBrowser()

describe('a visitor who is not signed in', () => {
  test.each([
    ['/', '/login'],
    ['/nowhere', '/login'],
    ['/members', '/login'],
    ['/bills?sponsor=S000148', '/login?from=%2Fbills%3Fsponsor%3DS000148'],
    ['/auth?from=%2Ftracking', '/login?from=%2Ftracking'],
  ])('who opens %s is asked to sign in at %s', (path, end) =>
    withPage({}, async (page) => {
      await page.goto(path)
      await heading(page, 'Sign in').waitFor()
      expect(pathOf(page)).toBe(end)
    }),
  )

  test.each([
    ['/bills?sponsor=S000148', '/bills?sponsor=S000148'],
    ['/login?from=https://evil.test/', '/members'],
    ['/login?from=//evil.test', '/members'],
  ])('who opens %s and signs in lands at %s', (path, end) =>
    withPage({ before: knowsPassword }, async (page) => {
      await page.goto(path)
      await page.getByLabel('E-mail address').fill('ada@example.org')
      await page.getByLabel('Password', { exact: true }).fill('correct horse')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Hi, Ada' }).waitFor()
      expect(pathOf(page)).toBe(end)
    }),
  )

  test('keeps the place they were going to from form to form', () =>
    withPage({}, async (page) => {
      await page.goto('/tracking')
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.getByRole('link', { name: 'Back to sign in' }).click()
      await heading(page, 'Sign in').waitFor()
      expect(pathOf(page)).toBe('/login?from=%2Ftracking')
    }))
})

describe('the sign-in form', () => {
  const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' }).click()

  test('says what is wrong in the specification’s words, at the field it is about', () =>
    withPage({}, async (page) => {
      await page.goto('/login')
      const email = page.getByLabel('E-mail address')
      await submit(page)
      await expectMessage(page, 'Please fill in all fields')
      await page.getByText('Please fill in all fields').waitFor()
      expect(await page.evaluate('document.activeElement.name')).toBe('email')
      await email.fill('not an address')
      await page.getByLabel('Password', { exact: true }).fill('x')
      await submit(page)
      await expectMessage(page, 'Please enter a valid email address')
      const describedBy = await email.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(
        'Please enter a valid email address',
      )
    }))

  test('shows the service’s own words, and sends one request however often it is pressed', () => {
    let asked = 0
    return withPage({ mayLog: /status of 401/ }, async (page) => {
      const { held, release } = hold()
      await page.route('**/api/auth/login', async (route) => {
        asked += 1
        await held
        await route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Not that password.' } })
      })
      await page.goto('/login')
      await page.getByLabel('E-mail address').fill('ada@example.org')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: 'Sign In' }).dblclick()
      release()
      await expectMessage(page, 'Not that password.')
      expect(asked).toBe(1)
    })
  })

  test('lets its owner look at the password', () =>
    withPage({}, async (page) => {
      await page.goto('/login')
      const password = page.getByLabel('Password', { exact: true })
      expect(await password.getAttribute('type')).toBe('password')
      await page.getByRole('button', { name: 'Show password' }).click()
      expect(await password.getAttribute('type')).toBe('text')
    }))

  const expectMessage = (page: Page, text: string) =>
    page.getByRole('alert').filter({ hasText: text }).waitFor()
})

describe('a signed-in reader', () => {
  test('sees a spinner only while it is not yet known who they are', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      const { held, release } = hold()
      await page.route('**/api/auth/me', (route) => held.then(() => route.fallback()))
      await page.goto('/members')
      await page.getByText('Loading...').waitFor()
      release()
      await heading(page, 'Congressional Members').waitFor()
      expect(await page.getByText('Loading...').count()).toBe(0)
    }))

  test.each(['/login', '/register', '/forgot-password'])('has nothing to do at %s', (path) =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto(`${path}?from=%2Fbills`)
      await heading(page, 'Congressional Bills').waitFor()
      expect(pathOf(page)).toBe('/bills')
    }),
  )

  test('finds their account in the user menu, which Escape, a press elsewhere and a choice close', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/members')
      const greeting = page.getByRole('button', { name: 'Hi, Ada' })
      const settings = page.getByRole('link', { name: 'Settings', exact: true })
      await greeting.click()
      await page.getByText('Ada Lovelace').waitFor()
      await page.getByText('ada@example.org').waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await settings.waitFor({ state: 'hidden' })
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Hi, Ada')
      await greeting.click()
      await page.mouse.click(200, 500)
      await settings.waitFor({ state: 'hidden' })
      await greeting.click()
      await settings.click()
      await settings.waitFor({ state: 'hidden' })
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Settings')
      expect(await page.title()).toBe('Settings · Rostrum')
    }))

  test('finds the three screens behind the toggle of a phone', () =>
    withPage({ reader: 'signed-in', viewport: PHONE }, async (page) => {
      await page.goto('/members')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('link', { name: 'Bills' }).click()
      await heading(page, 'Congressional Bills').waitFor()
      await page.getByRole('link', { name: 'Tracking', exact: true }).waitFor({ state: 'hidden' })
      expect(pathOf(page)).toBe('/bills')
    }))

  test('signs out of every tab at once', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto('/members')
      const other = await page.context().newPage()
      await other.goto('/bills')
      await heading(other, 'Congressional Bills').waitFor()
      await page.getByRole('button', { name: 'Hi, Ada' }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await heading(page, 'Sign in').waitFor()
      expect(pathOf(page)).toBe('/login')
      await other.getByText('Your session has ended. Please sign in again.').first().waitFor()
      expect(pathOf(other)).toBe('/login?from=%2Fbills')
      expect(await page.evaluate('localStorage.getItem("rostrum.session")')).toBeNull()
    }))

  test('is signed out when the session is over and cannot be renewed', () =>
    withPage({ reader: 'expired', mayLog: /status of 401/ }, async (page) => {
      await answer(
        page.context(),
        '/auth/refresh',
        { code: 'unauthenticated', message: 'Please sign in.' },
        401,
      )
      await page.goto('/settings')
      await page.getByText('Please sign in.').waitFor()
      expect(pathOf(page)).toBe('/login?from=%2Fsettings')
      expect(await page.evaluate('localStorage.getItem("rostrum.session")')).toBeNull()
    }))
})
