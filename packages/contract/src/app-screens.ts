import type { appPaths } from './app-paths.ts'

/** The route of each screen of the app: `:name` is one segment, and a final `*` any number of them. */
export const APP_SCREENS = {
  home: '/',
  health: '/health',
  status: '/status',
  login: '/login',
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

/** Screens about one person, or on the way to them, without anything for a search engine. */
export const PERSONAL_SCREENS: readonly (keyof typeof APP_SCREENS)[] = [
  'login',
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

/** The source of the expression that matches a route. The slash is escaped in brackets too, so that the expression can stand in any parser's source. */
export const screenPattern = (route: string): string =>
  route.replaceAll(/:\w+/g, '[^\\/]+').replace(/\/\*$/, '(?:/.*)?').replace(/\/$/, '')

/** Matches the paths that the app's router knows: in any case, with or without a final slash, as it does. */
export const APP_SCREEN_PATTERN = new RegExp(
  `^(?:${Object.values(APP_SCREENS).map(screenPattern).join('|')})/?$`,
  'i',
)
