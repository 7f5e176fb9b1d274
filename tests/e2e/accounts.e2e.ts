import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import {
  emailOf,
  codeFor,
  createAccount,
  freshName,
  mailsTo,
  PASSWORD,
  register,
  resetPathFor,
  signInStatus,
  verify,
} from './account.ts'
import {
  mockRoute,
  expectAccessible,
  button,
  field,
  heading,
  NARROWEST,
  pathOf,
  useBrowser,
} from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')
const SENT = 'If an account with that email exists, a password reset link has been sent.'

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.name || document.activeElement.tagName')

async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

async function submitRegistration(page: Page, username: string, path = '/register'): Promise<void> {
  await page.goto(path)
  await fillInRegistration(page, username)
}

async function fillInRegistration(page: Page, username: string): Promise<void> {
  await fillIn(page, {
    'Email address': emailOf(username),
    Username: username,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  })
  await page.keyboard.press('Enter')
  await heading(page, 'Verify your email').waitFor()
}

/** A field's description, as a screen reader announces it. */
async function descriptionOf(page: Page, label: string): Promise<string> {
  const ids = (await field(page, label).getAttribute('aria-describedby')) ?? ''
  const messages = ids.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent())
  return (await Promise.all(messages)).join(' ')
}

describe('registration', () => {
  test('verifies the mailed code and continues to the requested page', () =>
    withPage({ allowedLog: /status of 400/ }, async (page) => {
      const username = freshName()
      await submitRegistration(page, username, '/register?from=%2Ftracking')
      await page.getByText(emailOf(username)).waitFor()
      await expect.poll(() => focused(page)).toBe('verificationCode')
      const code = await codeFor(base, emailOf(username))

      await page.keyboard.press('Enter')
      await page.getByText('Please enter a valid 6-digit verification code').waitFor()
      await field(page, '6-digit code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await button(page, 'Verify').click()
      await page.getByText('This code is incorrect or has expired. Check it, or request a new one.').waitFor()
      await expect.poll(() => focused(page)).toBe('verificationCode')

      await field(page, '6-digit code').fill(`Code: ${code.slice(0, 3)} ${code.slice(3)}`)
      expect(await field(page, '6-digit code').inputValue()).toBe(code)
      await page.keyboard.press('Enter')
      await button(page, `Hi, ${username}`).waitFor()
      expect(pathOf(page)).toBe('/tracking')
    }))

  test('asks for another username when the first was taken before verification', () =>
    withPage({ allowedLog: /status of 409/ }, async (page) => {
      const [username, rival, other] = [freshName(), freshName(), freshName()]
      await submitRegistration(page, username)
      await register(base, rival, { username })
      await verify(base, emailOf(rival), await codeFor(base, emailOf(rival)))
      await field(page, '6-digit code').fill(await codeFor(base, emailOf(username)))
      await page.keyboard.press('Enter')
      await page.getByText('This username is taken. Please choose another one.').waitFor()
      await field(page, 'Another username').fill(other)
      await page.keyboard.press('Enter')
      await button(page, `Hi, ${other}`).waitFor()
    }))

  test('can restart with a different email in an empty form', () =>
    withPage({}, async (page) => {
      await submitRegistration(page, freshName())
      await button(page, 'Try a different email').click()
      await heading(page, 'Create an account').waitFor()
      const inputs = await page.locator('form input').all()
      const texts = await Promise.all(inputs.map((input) => input.inputValue()))
      expect(texts.join('')).toBe('')
    }))

  test('limits resends to one a minute across reloads, and to the server’s rate limit', () =>
    withPage({ allowedLog: /status of 429/ }, async (page) => {
      await page.clock.install()
      await submitRegistration(page, freshName())
      const waiting = button(page, /^Resend code in \d+ s$/)
      const secondsLeft = async () => Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0])
      expect(await secondsLeft()).toBeLessThanOrEqual(60)
      expect(await secondsLeft()).toBeGreaterThan(40)
      await page.clock.runFor(20_000)
      await expect.poll(secondsLeft).toBeLessThanOrEqual(40)
      await page.reload()
      expect(await secondsLeft()).toBeLessThanOrEqual(40)
      expect(await waiting.isDisabled()).toBe(true)

      // The page's clock is now ahead of the server's.
      await page.clock.runFor(41_000)
      await button(page, 'Resend code').click()
      await alert(page, 'Too many requests. Please wait a moment and try again. You can try again in')
      await waiting.waitFor()
      await expect.poll(() => focused(page)).toBe('verificationCode')
      await page.clock.runFor(60_000)
      const message = 'If a registration is pending for this address, we have sent its code again.'
      await mockRoute(page.context(), '/auth/resend-verification', { message })
      await button(page, 'Resend code').click()
      await page.getByText(message).waitFor()
      await waiting.waitFor()
    }))
})

describe('the registration form', () => {
  test('enables its button only when every field is valid, and explains each error', () =>
    withPage({}, async (page) => {
      await page.goto('/register')
      const create = button(page, 'Create account')
      expect(await create.isDisabled()).toBe(true)
      await fillIn(page, {
        'Email address': 'ada',
        Username: 'a!',
        Password: 'short',
        'Confirm password': 'x',
      })
      await field(page, 'First name (optional)').focus()
      const messages: Readonly<Record<string, string>> = {
        'Email address': 'Please enter a valid email address',
        Username: 'Username must be 3-30 characters and contain only letters, numbers, and underscores',
        Password: 'Password must be at least 8 characters long',
        'Confirm password': 'Passwords do not match',
      }
      for (const [label, message] of Object.entries(messages))
        await expect.poll(() => descriptionOf(page, label)).toContain(message)
      await fillIn(page, {
        'Email address': 'ada@example.org',
        Username: 'ada',
        Password: PASSWORD,
        'Confirm password': PASSWORD,
      })
      await expect.poll(() => create.isDisabled()).toBe(false)
      expect(await page.locator('[aria-invalid]').count()).toBe(0)
    }))

  test('shows missing fields on Enter', () =>
    withPage({}, async (page) => {
      await page.goto('/register')
      await field(page, 'Username').press('Enter')
      await alert(page, 'Please fill in all required fields')
      await expect.poll(() => focused(page)).toBe('email')
      expect(await descriptionOf(page, 'Email address')).toContain('Please fill in all required fields')
    }))

  test('shows at the field why the server rejects a password', () =>
    withPage({ allowedLog: /status of 400/ }, async (page) => {
      await page.goto('/register')
      const username = freshName()
      const password = `My${username}1`
      await fillIn(page, {
        'Email address': emailOf(username),
        Username: username,
        Password: password,
        'Confirm password': password,
      })
      await page.keyboard.press('Enter')
      await page.getByText('Password must not contain your username or email address').waitFor()
      await expect.poll(() => focused(page)).toBe('password')
    }))
})

describe('a password reset', () => {
  test('sets a new password with a mailed link that works once', async () => {
    const { user } = await createAccount(base)
    await withPage({}, async (page) => {
      await page.goto('/forgot-password')
      await page.keyboard.press('Tab')
      await field(page, 'Email address').fill(user.email)
      await page.keyboard.press('Enter')
      await page.getByText(SENT).waitFor()
      expect(await button(page, /^Resend link in \d+ s$/).isDisabled()).toBe(true)

      const path = await resetPathFor(base, user.email)
      await page.goto(path)
      await field(page, 'New password').fill('Different22')
      const met = page.getByRole('listitem').filter({ hasText: ': met' })
      await expect.poll(() => met.count()).toBe(4)
      await field(page, 'Confirm new password').fill('Different22')
      await page.keyboard.press('Enter')
      await heading(page, 'Your password has been set').waitFor()
      await button(page, `Hi, ${user.username}`).waitFor()
      expect(pathOf(page)).toBe('/members')

      await page.goto(path)
      await alert(page, 'Invalid or expired reset token')
    })
    expect(await signInStatus(base, user.email)).toBe(401)
    expect(await signInStatus(base, user.email, 'Different22')).toBe(200)
  })

  test('shows the same message for an unknown address, and sends no mail', () =>
    withPage({}, async (page) => {
      const nobody = emailOf(freshName())
      await page.goto('/forgot-password')
      await button(page, 'Send reset link').click()
      await alert(page, 'Please enter your email address')
      await field(page, 'Email address').fill(nobody)
      await page.keyboard.press('Enter')
      await page.getByText(SENT).waitFor()
      expect(await mailsTo(base, nobody)).toEqual([])
    }))

  test('can be requested again after ten seconds', () =>
    withPage({ before: mockResetRequest }, async (page) => {
      await page.clock.install()
      await page.goto('/forgot-password')
      await field(page, 'Email address').fill('ada@example.org')
      await page.keyboard.press('Enter')
      const waiting = button(page, /^Resend link in \d+ s$/)
      await waiting.waitFor()
      await page.clock.runFor(10_000)
      await button(page, 'Resend link').click()
      await waiting.waitFor()
    }))
})

describe('the page of a reset link', () => {
  test('reports when a link could not be validated, retries, and leads to a new request', () =>
    withPage({ allowedLog: /status of 429/ }, async (page) => {
      await page.route('**/validate-reset-token/*', (route) => route.fulfill({ status: 429, json: {} }), {
        times: 1,
      })
      await page.goto('/reset-password?token=x')
      await alert(page, 'Failed to validate reset token')
      await button(page, 'Try again').click()
      await alert(page, 'Invalid or expired reset token')
      await page.getByRole('link', { name: 'Request a new link' }).click()
      await heading(page, 'Forgot your password?').waitFor()
    }))

  test('explains each password rule that is not met', () =>
    withPage({ before: mockValidLink }, async (page) => {
      await page.goto('/reset-password?token=x')
      await button(page, 'Set new password').click()
      await alert(page, 'Please fill in all fields')
      await fillIn(page, { 'New password': 'difference1', 'Confirm new password': 'other' })
      await page.keyboard.press('Enter')
      await expect
        .poll(() => descriptionOf(page, 'New password'))
        .toContain('Password must contain at least one uppercase letter')
      expect(await descriptionOf(page, 'Confirm new password')).toContain('Passwords do not match')
    }))
})

const mockResetRequest = (context: BrowserContext) =>
  mockRoute(context, '/auth/request-password-reset', { emailSent: true, message: SENT })
const mockValidLink = (context: BrowserContext) =>
  mockRoute(context, '/auth/validate-reset-token/x', { valid: true, message: 'Choose a new password.' })
const mockRegistration = (context: BrowserContext) =>
  mockRoute(context, '/auth/register', { message: 'We sent a 6-digit code.', email: 'ada@example.org' })

describe('in both themes', () => {
  const STEPS: readonly [string, (page: Page) => Promise<void>][] = [
    [
      'a link was sent',
      async (page) => {
        await page.goto('/forgot-password')
        await field(page, 'Email address').fill('ada@example.org')
        await page.keyboard.press('Enter')
        await heading(page, 'Check your email').waitFor()
      },
    ],
    [
      'a new password is chosen',
      async (page) => {
        await page.goto('/reset-password?token=x')
        await field(page, 'New password').fill('abc')
        await page.keyboard.press('Enter')
      },
    ],
  ]
  const before = (page: BrowserContext) =>
    Promise.all([mockResetRequest, mockValidLink, mockRegistration].map((mock) => mock(page)))

  test.each(STEPS)('the step where %s is accessible and fits the narrowest phone', (_, walk) =>
    withPage({ viewport: NARROWEST, before }, (page) => walk(page).then(() => expectAccessible(page))),
  )

  test('the steps of a registration are accessible and fit the narrowest phone', () =>
    withPage({ viewport: NARROWEST, before }, async (page) => {
      await page.goto('/register')
      await fillIn(page, { 'Email address': 'ada', Password: 'short' })
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
      await expectAccessible(page)
      await page.setViewportSize(NARROWEST)
      await fillInRegistration(page, 'ada')
      await expectAccessible(page)
    }))
})
