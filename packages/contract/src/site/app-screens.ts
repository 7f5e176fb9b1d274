import type { appPaths } from './app-paths.ts'
import { PUBLIC_BASE } from './public-record.ts'

/** The route pattern of each screen: `:name` matches one segment, and a final `*` any number of them. */
export const APP_SCREENS = {
  home: '/',
  health: '/health',
  status: '/status',
  login: '/login',
  loginCallback: '/login/callback',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  auth: '/auth',
  members: '/members',
  member: '/members/:bioguideId',
  bills: '/bills',
  bill: '/bills/:congress/:type/:number',
  billText: '/bills/:congress/:type/:number/text',
  laws: '/laws',
  amendment: '/bills/amendments/:congress/:type/:number',
  myCongress: '/my-congress',
  meetings: '/meetings',
  meeting: '/meetings/:congress/:chamber/:eventId',
  votes: '/votes',
  vote: '/votes/:chamber/:congress/:session/:number',
  committees: '/committees',
  committee: '/committees/:systemCode',
  follow: '/follow/:kind/*',
  tracking: '/tracking',
  alerts: '/alerts',
  settings: '/settings',
  webhooks: '/settings/webhooks',
  profile: '/profile',
} as const satisfies Record<keyof typeof appPaths, string>

/** Screens of signed-in people, or on the way there, which robots must not index. */
export const PERSONAL_SCREENS: readonly (keyof typeof APP_SCREENS)[] = [
  'login',
  'loginCallback',
  'register',
  'forgotPassword',
  'resetPassword',
  'tracking',
  'alerts',
  'settings',
  'webhooks',
  'profile',
  'follow',
]

/** Converts a route to the source of a regular expression. Slashes in brackets are escaped too, for other parsers. */
export const screenPattern = (route: string): string =>
  route.replaceAll(/:\w+/g, '[^\\/]+').replace(/\/\*$/, '(?:/.*)?').replace(/\/$/, '')

/** Matches the paths that the app's router accepts: in any case, with or without a trailing slash. */
export const APP_SCREEN_PATTERN = new RegExp(
  `^(?:${Object.values(APP_SCREENS).map(screenPattern).join('|')})/?$`,
  'i',
)

/** Query parameter added to a screen's URL by browsers without script: see index.html. */
export const NO_SCRIPT_FIELD = 'noscript'

/** Paths below this redirect to the public page that corresponds to a screen. */
export const NO_SCRIPT_BASE = `${PUBLIC_BASE}/app`
