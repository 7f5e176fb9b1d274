import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { allowBrowsing, requireUser } from './guard.ts'
import { routes } from './routes.tsx'

/** The route pattern and guard of each path, from the specification's route table. */
const PATTERNS: Record<keyof typeof paths, { path: string; pattern: string; guard?: typeof requireUser }> = {
  home: { path: paths.home(), pattern: '/' },
  health: { path: paths.health(), pattern: '/health' },
  status: { path: paths.status(), pattern: '/status' },
  login: { path: paths.login(), pattern: '/login' },
  register: { path: paths.register(), pattern: '/register' },
  forgotPassword: { path: paths.forgotPassword(), pattern: '/forgot-password' },
  resetPassword: { path: paths.resetPassword('t'), pattern: '/reset-password' },
  auth: { path: paths.auth(), pattern: '/auth' },
  members: { path: paths.members(), pattern: '/members', guard: allowBrowsing },
  member: { path: paths.member('S000148'), pattern: '/members/:bioguideId', guard: allowBrowsing },
  bills: { path: paths.bills({ sponsor: 'S000148' }), pattern: '/bills', guard: allowBrowsing },
  bill: {
    path: paths.bill({ congress: 117, type: 'hr', number: '3076' }),
    pattern: '/bills/:congress/:type/:number',
    guard: allowBrowsing,
  },
  billText: {
    path: paths.billText({ congress: 117, type: 'hr', number: '3076' }, { version: 'enrolled-bill' }),
    pattern: '/bills/:congress/:type/:number/text',
    guard: allowBrowsing,
  },
  amendment: {
    path: paths.amendment({ congress: 117, type: 'samdt', number: '2137' }),
    pattern: '/bills/amendments/:congress/:type/:number',
    guard: allowBrowsing,
  },
  laws: { path: paths.laws({ congress: '119' }), pattern: '/laws', guard: allowBrowsing },
  follow: {
    path: paths.follow({ kind: 'bill', key: '119/hr/1' }),
    pattern: '/follow/:kind/*',
    guard: requireUser,
  },
  tracking: { path: paths.tracking(), pattern: '/tracking', guard: requireUser },
  settings: { path: paths.settings(), pattern: '/settings', guard: requireUser },
  profile: { path: paths.profile(), pattern: '/profile', guard: requireUser },
}

const matchesOf = (path: string) => matchRoutes(routes, new URL(path, 'https://site.test').pathname) ?? []
const patternsIn = (within: readonly RouteObject[]): string[] =>
  within.flatMap((route) => [...(route.path ? [route.path] : []), ...patternsIn(route.children ?? [])])

describe('routes', () => {
  test.each(Object.entries(PATTERNS))('match the path of %s', (_, { path, pattern }) => {
    expect(matchesOf(path).at(-1)?.route.path).toBe(pattern)
  })

  test.each(Object.entries(PATTERNS))('guard %s as the specification says', (_, { path, guard }) => {
    const guards = matchesOf(path).filter(
      ({ route: { loader } }) => loader === requireUser || loader === allowBrowsing,
    )
    expect(guards.map(({ route }) => route.loader)).toEqual(guard === undefined ? [] : [guard])
  })

  test('have no pattern without a path', () => {
    const built = Object.values(PATTERNS).map(({ pattern }) => pattern)
    expect(patternsIn(routes).toSorted()).toEqual([...built, '*'].toSorted())
  })

  test.each(['/nowhere', '/members/S000148/more', '/bills/117', '/login/more'])(
    'match the unknown path %s with the catch-all',
    (path) => expect(matchesOf(path).at(-1)?.route.path).toBe('*'),
  )
})
