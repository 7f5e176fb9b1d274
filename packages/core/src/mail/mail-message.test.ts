import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AccountMailContent } from '../store/account-mails.ts'
import { accountMessage } from './account-mails.ts'
import { codeBlock, linkButton, paragraph, renderMail } from './mail-message.ts'

const siteUrl = 'https://rostrum.example'
const to = 'ada@example.org'
const EVIL = `<img src=x onerror=alert(1)>"'&\r\nBcc: eve@example.org`

const nonce = 'nonce'
const next = 'next@example.org'
type SentKind = Exclude<AccountMailContent['kind'], 'decoy'>
const CONTENTS: { readonly [K in SentKind]: Omit<AccountMailContent & { kind: K }, 'kind'> } = {
  verification: { username: 'ada', askedAt: '2026-03-01T12:00:00.000Z', nonce },
  'account-exists': {},
  reset: { nonce },
  'no-password': {},
  'password-changed': {},
  'username-changed': { former: 'ada', next: 'countess' },
  'new-device': { device: 'Firefox on Linux', at: '2026-03-01T12:00:00.000Z' },
  'second-step-failed': { device: 'Firefox on Linux', at: '2026-03-01T12:00:00.000Z' },
  'sign-in-changed': { change: 'passkey_added', device: 'Firefox on Linux', at: '2026-03-01T12:00:00.000Z' },
  'email-change': { nonce },
  'email-taken': {},
  'email-change-asked': { next },
  'email-changed': { next },
  'webhook-disabled': { name: 'Mirror', because: 'gone' },
  'account-deleted': {},
}
const messages = Object.entries(CONTENTS).map(([kind, fields]) => {
  const content = z.parse(AccountMailContent, { kind, ...fields })
  return [kind, accountMessage({ to, content }, { siteUrl, mailKey: 'key' })] as const
})

describe.each(messages)('the %s mail', (_, mail) => {
  const { subject, text, html } = renderMail(mail, siteUrl)

  test('has the same content as text and HTML', () => {
    expect(text.startsWith(subject)).toBe(true)
    expect(html).toContain(`<title>${subject}</title>`)
    for (const part of mail.parts) {
      expect(text).toContain(part.text)
      for (const line of part.text.split('\n')) {
        const said = line.trim().replace(/:$/, '')
        expect(html).toContain(said.replaceAll('&', '&amp;'))
      }
    }
  })

  test('loads no resources, runs no code and supports both themes', () => {
    expect(html).not.toMatch(/<(?:img|link|script|iframe|video|object)|url\(|@import|src=/i)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href.startsWith(siteUrl)).toBe(true)
  })

  test('has a short subject without user input', () => {
    expect(subject).toMatch(/^[A-Z][\w -]{5,60}$/)
  })
})

test('escapes user input', () => {
  const { html } = renderMail({ to, subject: 'Hello', parts: [paragraph(EVIL)] }, siteUrl)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
})

/** The contrast ratio of two colors, WCAG 2.2. */
function contrast(one: string, other: string): number {
  const light = (color: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [high = 0, low = 0] = [light(one), light(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const THEMES: Readonly<Record<string, readonly (readonly [ink: string, paper: string])[]>> = {
  light: [
    ['#1b1f24', '#ffffff'],
    ['#545b64', '#f6f7f4'],
    ['#545b64', '#ffffff'],
    ['#ffffff', '#1d4f91'],
    ['#1d4f91', '#f6f7f4'],
  ],
  dark: [
    ['#e6e9ed', '#171c24'],
    ['#9da6b1', '#10141a'],
    ['#9da6b1', '#171c24'],
    ['#10141a', '#8db8f0'],
    ['#8db8f0', '#10141a'],
  ],
}

test.each(Object.entries(THEMES))('its %s colors can be read', (_, pairs) => {
  const { html } = renderMail(
    { to, subject: 'Hello', parts: [linkButton('Go', siteUrl), codeBlock('012345')] },
    siteUrl,
  )
  for (const [ink, paper] of pairs) {
    expect(contrast(ink, paper)).toBeGreaterThan(4.5)
    expect(html).toContain(ink)
    expect(html).toContain(paper)
  }
})
