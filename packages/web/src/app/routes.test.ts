import { APP_SCREEN_PATTERN, APP_SCREENS } from '@rostrum/contract/site/app-screens'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { allowBrowsing, awaitUser, redirectSignedIn, requireUser } from './guard.ts'
import { routes } from './routes.tsx'

type Guard = typeof requireUser

/** A path of each screen, and its guard by the specification's route table. */
const SCREENS: Record<keyof typeof paths, { path: string; guard?: Guard }> = {
  home: { path: paths.home() },
  health: { path: paths.health(), guard: awaitUser },
  status: { path: paths.status(), guard: awaitUser },
  login: { path: paths.login(), guard: redirectSignedIn },
  loginCallback: { path: paths.loginCallback(), guard: awaitUser },
  register: { path: paths.register(), guard: redirectSignedIn },
  forgotPassword: { path: paths.forgotPassword(), guard: redirectSignedIn },
  resetPassword: { path: paths.resetPassword('t'), guard: awaitUser },
  auth: { path: paths.auth() },
  members: { path: paths.members(), guard: allowBrowsing },
  member: { path: paths.member('S000148'), guard: allowBrowsing },
  bills: { path: paths.bills({ sponsor: 'S000148' }), guard: allowBrowsing },
  bill: { path: paths.bill({ congress: 117, type: 'hr', number: '3076' }), guard: allowBrowsing },
  billText: {
    path: paths.billText({ congress: 117, type: 'hr', number: '3076' }, { version: 'enrolled-bill' }),
    guard: allowBrowsing,
  },
  amendment: {
    path: paths.amendment({ congress: 117, type: 'samdt', number: '2137' }),
    guard: allowBrowsing,
  },
  laws: { path: paths.laws({ congress: '119' }), guard: allowBrowsing },
  myCongress: { path: paths.myCongress(), guard: awaitUser },
  meetings: { path: paths.meetings({ week: '2026-09-13' }), guard: allowBrowsing },
  meeting: {
    path: paths.meeting({ congress: 119, chamber: 'House', eventId: '119567' }),
    guard: allowBrowsing,
  },
  votes: { path: paths.votes({ chamber: 'House' }), guard: allowBrowsing },
  committees: { path: paths.committees({ chamber: 'House' }), guard: allowBrowsing },
  committee: { path: paths.committee('hsag00'), guard: allowBrowsing },
  vote: {
    path: paths.vote({ chamber: 'House', congress: 119, session: 1, number: 240 }),
    guard: allowBrowsing,
  },
  follow: { path: paths.follow({ kind: 'bill', key: '119/hr/1' }), guard: requireUser },
  tracking: { path: paths.tracking(), guard: requireUser },
  alerts: { path: paths.alerts(), guard: requireUser },
  settings: { path: paths.settings(), guard: requireUser },
  webhooks: { path: paths.webhooks(), guard: requireUser },
  profile: { path: paths.profile(), guard: requireUser },
}
const CASES = Object.entries(SCREENS).map(([name, screen]) => ({
  ...screen,
  name: name as keyof typeof paths,
}))

const matchesOf = (path: string) => matchRoutes(routes, new URL(path, 'https://site.test').pathname) ?? []
const patternsIn = (within: readonly RouteObject[]): string[] =>
  within.flatMap((route) => [...(route.path ? [route.path] : []), ...patternsIn(route.children ?? [])])

describe('routes', () => {
  test.each(CASES)('match the path of $name', ({ name, path }) => {
    expect(matchesOf(path).at(-1)?.route.path).toBe(APP_SCREENS[name])
  })

  test.each(CASES)('guard $name as the specification says', ({ path, guard }) => {
    expect(matchesOf(path).at(-1)?.route.handle?.guard).toBe(guard)
  })

  test('are those that the contract lists, so that the servers know them', () => {
    expect(patternsIn(routes).toSorted()).toEqual([...Object.values(APP_SCREENS), '*'].toSorted())
  })

  test.each([
    ...CASES.map(({ path }) => new URL(path, 'https://site.test').pathname),
    '/Bills/119/HR/1/',
    '/follow/bill',
    '/nowhere',
    '/members/S000148/more',
    '/bills/117',
    '/login/more',
    '/bills/amendments/119/samdt',
    '/follow',
  ])('know %s as the servers do', (path) => {
    expect(matchesOf(path).at(-1)?.route.path !== '*').toBe(APP_SCREEN_PATTERN.test(path))
  })

  test.each(['/nowhere', '/members/S000148/more', '/bills/117', '/login/more'])(
    'match the unknown path %s with the catch-all',
    (path) => expect(matchesOf(path).at(-1)?.route.path).toBe('*'),
  )
})
