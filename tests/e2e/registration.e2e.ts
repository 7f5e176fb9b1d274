import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { emailOf, codeFor, freshName, PASSWORD } from './account.ts'
import { mockRoute, button, field, heading, useBrowser } from './browser.ts'

const withPage = useBrowser()
const base = inject('rostrumUrl')
/** The fields that identify a registration. */
const Registered = z.object({ data: z.object({ email: z.string(), registration: z.string() }) })

test('the browser sends its registration id with the code and with resends, even after a reload', () =>
  withPage({}, async (page) => {
    await page.clock.install()
    const username = freshName()
    const registered = page.waitForResponse(/\/auth\/register$/)
    await page.goto('/register')
    await field(page, 'Email address').fill(emailOf(username))
    await field(page, 'Username').fill(username)
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Confirm password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await heading(page, 'Verify your email').waitFor()
    const { data } = z.parse(Registered, await (await registered).json())
    await page.reload()
    await page.clock.runFor(61_000)
    await mockRoute(page.context(), '/auth/resend-verification', { message: 'A new code has been sent.' })
    const resent = page.waitForRequest(/\/auth\/resend-verification$/)
    await button(page, 'Resend code').click()
    expect((await resent).postDataJSON()).toEqual(data)
    await page.getByText('A new code has been sent.').waitFor()
    await page.reload()
    const entered = page.waitForRequest(/\/auth\/verify-email$/)
    await field(page, '6-digit code').fill(await codeFor(base, emailOf(username)))
    await page.keyboard.press('Enter')
    expect((await entered).postDataJSON()).toMatchObject(data)
    await button(page, `Hi, ${username}`).waitFor()
  }))
