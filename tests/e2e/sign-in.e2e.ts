import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { createAccount, signIn as signInElsewhere } from './account.ts'
import { axeViolations, button, heading, createGate, pathOf, PHONE, useBrowser } from './browser.ts'

const withPage = useBrowser()

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email address').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

describe('a signed-out visitor', () => {
  test.each(['/', '/members'])('opening %s shows the sign-in form without a reason', (path) =>
    withPage({}, async (page) => {
      await page.goto(path)
      await heading(page, 'Sign in').waitFor()
      expect(pathOf(page)).toBe('/login')
      expect(await page.getByText('Please log in').count()).toBe(0)
    }),
  )

  test.each([
    [
      '/bills?sponsor=S000148',
      '/login?from=%2Fbills%3Fsponsor%3DS000148',
      'continue to the page you requested',
    ],
    ['/auth?from=%2Ftracking', '/login?from=%2Ftracking', 'view your tracking'],
    ['/settings', '/login?from=%2Fsettings', 'view your settings'],
  ])('who opens %s is sent to %s and sees why', (path, end, reason) =>
    withPage({}, async (page) => {
      await page.goto(path)
      await heading(page, 'Sign in').waitFor()
      expect(pathOf(page)).toBe(end)
      await page
        .getByRole('status')
        .filter({ hasText: `Please log in to ${reason}` })
        .waitFor()
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test.each([
    ['signed-out', undefined, 'Sign in', '/login'],
    ['signed-in', 'signed-in', 'Congressional Members', '/members'],
  ] as const)('an unknown path has status 404 and links on, %s', (_, reader, title, end) =>
    withPage({ allowedLog: /status of 404/, ...(reader && { reader }) }, async (page) => {
      const response = await page.goto('/nowhere')
      expect(response?.status()).toBe(404)
      await heading(page, title).waitFor()
      expect(pathOf(page)).toBe(end)
    }),
  )

  test.each([
    ['/bills?congress=118', '/bills?congress=118'],
    [
      '/bills/119/hr/1/text?version=a&against=b#change-12',
      '/bills/119/hr/1/text?version=a&against=b#change-12',
    ],
    ['/login?from=https://evil.test/', '/members'],
    ['/login?from=//evil.test', '/members'],
  ])('who opens %s and signs in lands at %s', (path, end) =>
    withPage({}, async (page) => {
      await page.goto(path)
      await signIn(page, inject('rostrumReader').password)
      await page.getByRole('button', { name: 'Hi, Ada' }).waitFor()
      expect(pathOf(page)).toBe(end)
    }),
  )

  test('keeps the requested page from form to form', () =>
    withPage({}, async (page) => {
      await page.goto('/tracking')
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.getByRole('link', { name: 'Sign in' }).click()
      await heading(page, 'Sign in').waitFor()
      expect(pathOf(page)).toBe('/login?from=%2Ftracking')
    }))
})

describe('the sign-in form', () => {
  const submit = (page: Page) => button(page, 'Sign In').click()

  test('shows the specified message at the field in error', () =>
    // If the form is submitted before its rules have loaded, the server sends the same message.
    withPage({ allowedLog: /status of 400/ }, async (page) => {
      await page.goto('/login')
      const email = page.getByLabel('Email address')
      await submit(page)
      await expectMessage(page, 'Please fill in all fields')
      await page.getByText('Please fill in all fields').waitFor()
      await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email')
      await email.fill('not an address')
      await page.getByLabel('Password', { exact: true }).fill('x')
      await submit(page)
      await page.getByText('Please enter a valid email address').waitFor()
      await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email')
      const describedBy = await email.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(
        'Please enter a valid email address',
      )
    }))

  test('shows the server’s message, and sends one request for several presses', () => {
    let requestCount = 0
    return withPage({ allowedLog: /status of 401/ }, async (page) => {
      const { released, release } = createGate()
      await page.route('**/api/auth/login', async (route) => {
        requestCount += 1
        await released
        await route.continue()
      })
      await page.goto('/login')
      await page.getByLabel('Email address').fill('nobody@example.org')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await button(page, 'Sign In').dblclick()
      release()
      await expectMessage(page, 'Invalid email or password')
      expect(requestCount).toBe(1)
    })
  })

  test('can show the password', () =>
    withPage({}, async (page) => {
      await page.goto('/login')
      const password = page.getByLabel('Password', { exact: true })
      expect(await password.getAttribute('type')).toBe('password')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect.poll(() => password.getAttribute('type')).toBe('text')
    }))

  const expectMessage = (page: Page, text: string) =>
    page.getByRole('alert').filter({ hasText: text }).waitFor()
})

describe('a signed-in user', () => {
  test('sees a spinner only until they are identified', () =>
    withPage({ reader: 'signed-in' }, async (page) => {
      const { released, release } = createGate()
      await page.route('**/api/auth/me', (route) => released.then(() => route.fallback()))
      await page.goto('/profile')
      await page.getByText('Loading...').waitFor()
      release()
      await heading(page, 'Profile').waitFor()
      expect(await page.getByText('Loading...').count()).toBe(0)
    }))

  test.each(['/login', '/register', '/forgot-password'])('is redirected away from %s', (path) =>
    withPage({ reader: 'signed-in' }, async (page) => {
      await page.goto(`${path}?from=%2Fbills`)
      await heading(page, 'Congressional Bills').waitFor()
      expect(pathOf(page)).toBe('/bills')
    }),
  )

  test('can open the user menu, which closes on Escape, an outside press or a choice', () =>
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
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Settings')
      expect(await page.title()).toBe('Settings · Rostrum')
    }))

  test('finds the three screens in the menu of a phone', () =>
    withPage({ reader: 'signed-in', viewport: PHONE }, async (page) => {
      await page.goto('/members')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('link', { name: 'Bills', exact: true }).click()
      await heading(page, 'Congressional Bills').waitFor()
      await page.getByRole('link', { name: 'Tracking', exact: true }).waitFor({ state: 'hidden' })
      expect(pathOf(page)).toBe('/bills')
    }))

  test('signs out of every tab immediately', async () => {
    const { tokens } = await signInElsewhere(inject('rostrumUrl'), 'ada@example.org')
    await withPage({ reader: tokens }, async (page) => {
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
    })
  })

  test('is signed out when the session has expired and cannot be refreshed', () =>
    withPage({ reader: 'expired', allowedLog: /status of 401/ }, async (page) => {
      await page.goto('/settings')
      await page.getByRole('status').getByText('Your session has ended. Please sign in again.').waitFor()
      expect(pathOf(page)).toBe('/login?from=%2Fsettings')
      expect(await page.evaluate('localStorage.getItem("rostrum.session")')).toBeNull()
    }))

  describe('whose access token has expired', () => {
    const storedSession = (page: Page) => page.evaluate<string>('localStorage.getItem("rostrum.session")')

    test('stays signed in, with one refresh for all tabs', async () => {
      const { tokens } = await createAccount(inject('rostrumUrl'))
      await withPage({ reader: { ...tokens, expiresIn: -1 } }, async (page) => {
        const other = await page.context().newPage()
        let renewals = 0
        page.context().on('request', (request) => {
          if (request.url().endsWith('/auth/refresh')) renewals += 1
        })
        await Promise.all([page.goto('/profile'), other.goto('/profile')])
        await Promise.all([page, other].map((tab) => heading(tab, 'Profile').waitFor()))
        expect(renewals).toBe(1)
        expect(await storedSession(page)).not.toContain(tokens.refreshToken)
      })
    })

    test('stays signed in when the server rejects the token first', async () => {
      const { tokens } = await createAccount(inject('rostrumUrl'))
      const reader = { ...tokens, accessToken: 'not.any.more' }
      await withPage({ reader, allowedLog: /status of 401/ }, async (page) => {
        await page.goto('/profile')
        await heading(page, 'Profile').waitFor()
        expect(await storedSession(page)).not.toContain(tokens.refreshToken)
      })
    })
  })

  test('is signed in in every tab after signing in in one', () =>
    withPage({}, async (page) => {
      const other = await page.context().newPage()
      await Promise.all([page.goto('/login'), other.goto('/register?from=%2Ftracking')])
      await heading(other, 'Create an account').waitFor()
      await signIn(page, inject('rostrumReader').password)
      await other.getByRole('button', { name: 'Hi, Ada' }).waitFor()
      expect(pathOf(other)).toBe('/tracking')
    }))
})
