import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Account, createAccount, mailsTo, PASSWORD, resetPathFor } from './account.ts'
import { addAuthenticator, withoutSuggestions } from './authenticator.ts'
import { axeViolations, button, expectAccessible, field, heading, NARROWEST, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A code of RFC 6238, by an app that was given the key. */
function appCode(key: string, step = Math.floor(Date.now() / 30_000)): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

const dialog = (page: Page) => page.getByRole('dialog')
const ways = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' })

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await ways(page).getByRole('heading', { name: 'Second step' }).waitFor()
}

/** Turns on codes of an app. Returns its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await button(page, 'Set up app with codes').click()
  await dialog(page).getByRole('img', { name: 'QR code with the key for your app' }).waitFor()
  const key = (await dialog(page).getByRole('code').textContent()) ?? ''
  await field(page, '6-digit code').fill(appCode(key))
  await button(page, 'Turn on').click()
  await dialog(page).getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await dialog(page).getByRole('listitem').allTextContents()
  await button(page, 'I have saved them').click()
  await ways(page).getByText('On', { exact: true }).first().waitFor()
  return { key, codes }
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login?from=%2Fsettings')
  await field(page, 'Email address').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

const withAccount = async (journey: (page: Page, account: Account) => Promise<void>): Promise<void> => {
  const account = await createAccount(base)
  await withPage({ reader: account.tokens, before: withoutSuggestions }, (page) => journey(page, account))
}

describe('a second step', () => {
  test('takes a code of an app on a new device, and a recovery code once', () =>
    withAccount(async (page, { user }) => {
      await openProfile(page)
      const { key, codes } = await setUpApp(page)
      expect(codes).toHaveLength(10)
      const [recoveryCode = ''] = codes
      await withPage({ viewport: NARROWEST, allowedLog: /status of 4\d\d/ }, async (other) => {
        await enterPassword(other, user.email)
        await heading(other, 'Second step').waitFor()
        await expect.poll(() => other.evaluate('document.activeElement.name')).toBe('code')
        await expectAccessible(other)
        await field(other, '6-digit code').fill('000000')
        await button(other, 'Continue').click()
        await other.getByText('This code is incorrect, expired, or was used before.').waitFor()
        // the code of the step before was used to set up the app
        await field(other, '6-digit code').fill(appCode(key, Math.floor(Date.now() / 30_000) + 1))
        await button(other, 'Continue').click()
        await heading(other, 'Settings').waitFor()
      })
      for (const isFirst of [true, false])
        await withPage({ allowedLog: /status of 4\d\d/ }, async (other) => {
          await enterPassword(other, user.email)
          await heading(other, 'Second step').waitFor()
          await button(other, 'Use a recovery code').click()
          await field(other, 'Recovery code').fill(recoveryCode.toLowerCase().replaceAll('-', ' '))
          await button(other, 'Continue').click()
          if (isFirst) await heading(other, 'Settings').waitFor()
          else await other.getByText('This code is incorrect, expired, or was used before.').waitFor()
        })
      await page.reload()
      await ways(page).getByText('9 of 10 left').waitFor()
    }))

  test('starts again after a reload, and is asked after a reset as well', () =>
    withAccount(async (page, { user }) => {
      await openProfile(page)
      const { codes } = await setUpApp(page)
      await withPage({}, async (other) => {
        await enterPassword(other, user.email)
        await heading(other, 'Second step').waitFor()
        await other.reload()
        await heading(other, 'Sign in').waitFor()
        await other.goto('/forgot-password')
        await field(other, 'Email address').fill(user.email)
        await other.keyboard.press('Enter')
        await other.goto(await resetPathFor(base, user.email))
        await field(other, 'New password').fill(`${PASSWORD}2`)
        await field(other, 'Confirm new password').fill(`${PASSWORD}2`)
        await button(other, 'Set new password').click()
        await heading(other, 'Second step').waitFor()
        await button(other, 'Use a recovery code').click()
        await field(other, 'Recovery code').fill(codes[0] ?? '')
        await button(other, 'Continue').click()
        await heading(other, 'Your password has been set').waitFor()
      })
    }))
})

describe('a person without a password', () => {
  test('turns it off and on, and is recovered by a code', () =>
    withAccount(async (page, { user }) => {
      await addAuthenticator(page)
      await openProfile(page)
      await button(page, 'Add a passkey').click()
      await page.getByText('Your passkey has been added.').waitFor()
      await button(page, 'Make codes for recovery').click()
      await dialog(page).getByRole('heading', { name: 'Your recovery codes' }).waitFor()
      const codes = await dialog(page).getByRole('listitem').allTextContents()
      expect(await axeViolations(page)).toEqual([])
      await button(page, 'I have saved them').click()
      await button(page, 'Turn off password').click()
      await page.getByText('Your password is turned off.').waitFor()
      await page.getByRole('region', { name: 'Account' }).getByText('Off', { exact: true }).waitFor()
      await withPage({ allowedLog: /status of 401/ }, async (other) => {
        await enterPassword(other, user.email)
        await other.getByRole('alert').getByText('Invalid email or password').waitFor()
        await button(other, 'Use a recovery code').click()
        await dialog(other).getByLabel('Email address').fill(user.email)
        await field(other, 'Recovery code').fill(codes[0] ?? '')
        await other.keyboard.press('Enter')
        await heading(other, 'Settings').waitFor()
      })
      await button(page, 'Change password').click()
      await field(page, 'New password').fill(`${PASSWORD}3`)
      await field(page, 'Confirm new password').fill(`${PASSWORD}3`)
      await button(page, 'Set password').click()
      await page.getByText('Your password has been set.').waitFor()
      await expect.poll(async () => (await mailsTo(base, user.email)).length).toBeGreaterThan(3)
    }))
})
