import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { requireUser } from './guard.ts'
import { routes } from './routes.tsx'

/** What each address of the site must lead to, by the specification's table of routes. */
const PATTERNS: Record<keyof typeof paths, { path: string; pattern: string; isProtected: boolean }> = {
  home: { path: paths.home(), pattern: '/', isProtected: false },
  health: { path: paths.health(), pattern: '/health', isProtected: false },
  status: { path: paths.status(), pattern: '/status', isProtected: false },
  login: { path: paths.login(), pattern: '/login', isProtected: false },
  register: { path: paths.register(), pattern: '/register', isProtected: false },
  forgotPassword: { path: paths.forgotPassword(), pattern: '/forgot-password', isProtected: false },
  resetPassword: { path: paths.resetPassword('t'), pattern: '/reset-password', isProtected: false },
  auth: { path: paths.auth(), pattern: '/auth', isProtected: false },
  members: { path: paths.members(), pattern: '/members', isProtected: true },
  member: { path: paths.member('S000148'), pattern: '/members/:bioguideId', isProtected: true },
  bills: { path: paths.bills({ sponsor: 'S000148' }), pattern: '/bills', isProtected: true },
  bill: {
    path: paths.bill({ congress: 117, type: 'hr', number: '3076' }),
    pattern: '/bills/:congress/:type/:number',
    isProtected: true,
  },
  amendment: {
    path: paths.amendment({ congress: 117, type: 'samdt', number: '2137' }),
    pattern: '/bills/amendments/:congress/:type/:number',
    isProtected: true,
  },
  tracking: { path: paths.tracking(), pattern: '/tracking', isProtected: true },
  settings: { path: paths.settings(), pattern: '/settings', isProtected: true },
  profile: { path: paths.profile(), pattern: '/profile', isProtected: true },
}

const matchesOf = (path: string) => matchRoutes(routes, new URL(path, 'https://site.test').pathname) ?? []
const patternsIn = (within: readonly RouteObject[]): string[] =>
  within.flatMap((route) => [...(route.path ? [route.path] : []), ...patternsIn(route.children ?? [])])

describe('the table of routes', () => {
  test.each(Object.entries(PATTERNS))('leads the address of %s to its screen', (_, { path, pattern }) => {
    expect(matchesOf(path).at(-1)?.route.path).toBe(pattern)
  })

  test.each(Object.entries(PATTERNS))('guards %s as the specification says', (_, { path, isProtected }) => {
    expect(matchesOf(path).some(({ route }) => route.loader === requireUser)).toBe(isProtected)
  })

  test('has no screen that no address leads to', () => {
    const built = Object.values(PATTERNS).map(({ pattern }) => pattern)
    expect(patternsIn(routes).toSorted()).toEqual([...built, '*'].toSorted())
  })

  test.each(['/nowhere', '/members/S000148/more', '/bills/117', '/login/more'])(
    'has a way on from the unknown address %s',
    (path) => expect(matchesOf(path).at(-1)?.route.path).toBe('*'),
  )
})
