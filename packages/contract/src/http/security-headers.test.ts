import { expect, test } from 'vitest'
import { EMBED_HEADERS, PUBLIC_HEADERS, SITE_HEADERS } from './security-headers.ts'

test('sets exactly these headers', () => {
  const { 'content-security-policy': _policy, ...others } = SITE_HEADERS
  expect(others).toEqual({
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('allows no third-party content but photos of members, and no framing', () => {
  expect(SITE_HEADERS['content-security-policy'].split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: https://bioguide.congress.gov https://www.congress.gov https://unitedstates.github.io",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

test('public documents run no script, and audits may read robots.txt from within them', () => {
  const policy = PUBLIC_HEADERS['content-security-policy']
  expect(policy).not.toContain('script-src')
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"]),
  )
})

test('only documents for embedding may be framed', () => {
  expect(EMBED_HEADERS['content-security-policy']).toContain('frame-ancestors *')
  expect(Object.keys(EMBED_HEADERS)).not.toContain('x-frame-options')
})
