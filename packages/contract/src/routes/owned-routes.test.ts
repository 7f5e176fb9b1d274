import { expect, test } from 'vitest'
import type { Route } from '../http/route.ts'
import { ROUTES_BY_DOMAIN } from './all.ts'

const routes: readonly Route[] = Object.values(ROUTES_BY_DOMAIN).flatMap((domain) => Object.values(domain))

test('every route of one user has the user id in its path, so that other users are refused', () => {
  const owned = routes.filter(({ path }) => path.startsWith('/users/'))
  expect(owned.length).toBeGreaterThan(40)
  for (const { method, path, auth, errors, params } of owned) {
    const named = { auth, errors, hasId: 'userId' in (params?._zod.def.shape ?? {}) }
    expect([method, path], JSON.stringify(named)).toEqual([
      method,
      expect.stringMatching(/^\/users\/\{userId\}/),
    ])
    expect(named, path).toEqual({ auth: 'user', errors: expect.arrayContaining(['forbidden']), hasId: true })
  }
})

test('no other route names a user in its path', () => {
  const others = routes.filter(({ path }) => !path.startsWith('/users/'))
  expect(others.filter(({ path }) => /\{[^}]*(?:user|owner)/i.test(path))).toEqual([])
})
