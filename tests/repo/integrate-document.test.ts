import { readFileSync } from 'node:fs'
import { ERROR_STATUS } from '@rostrum/contract/http/errors'
import {
  ACCESS_TOKEN_SECONDS,
  AUTH_LIMITS,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
} from '@rostrum/contract/rules/limits'
import { expect, test } from 'vitest'

const text = readFileSync('docs/integrate.md', 'utf8')

test('docs/integrate.md explains every error code with its status', () => {
  const rows = [...text.matchAll(/^\| `(\w+)` +\| +(\d{3}) \| (.{20,}) \|$/gm)]
  expect(rows.map(([, code, status]) => [code, Number(status)])).toEqual(Object.entries(ERROR_STATUS))
})

test('docs/integrate.md states the limits of the contract', () => {
  expect(ACCESS_TOKEN_SECONDS).toBe(30 * 60)
  expect(text).toContain('An access token expires after 30 minutes, a refresh token after 30 days.')
  expect(REFRESH_TOKEN_SECONDS).toBe(30 * 86_400)
  expect(text).toContain('within 30 seconds')
  expect(REFRESH_GRACE_SECONDS).toBe(30)
  expect(text).toContain('ten failed sign-ins in 15 minutes')
  expect(AUTH_LIMITS.login[0]).toEqual({ per: 'accountFromAddress', calls: 10, seconds: 900 })
  expect(text).toContain('33 in 30 minutes for one account from all addresses')
  expect(AUTH_LIMITS.loginToAccount[0]).toEqual({ per: 'account', calls: 33, seconds: 1_800 })
})
