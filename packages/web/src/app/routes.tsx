import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom'
import { BareErrorScreen, ErrorScreen } from './error-screen.tsx'
import {
  allowBrowsing,
  awaitUser,
  requireUser,
  redirectSignedIn,
  redirectToLogin,
  redirectToMembers,
} from './guard.ts'
import { Root } from './root.tsx'
import { StartScreen } from './start-screen.tsx'
import { isFirstCallAnswered } from '../loading/first-calls.ts'
import { loadChunk } from '../loading/load-chunk.ts'

type Guard = (arguments_: LoaderFunctionArgs) => Promise<null>

const EmptyScreen = (): null => null

type ScreenCode<Name extends string> = Readonly<Record<Name, ComponentType>> & {
  readonly prefetch?: (arguments_: LoaderFunctionArgs) => Promise<unknown>
}

/** A component whose code is fetched by `load`. */
function loaded<Name extends string>(
  fetchCode: () => Promise<ScreenCode<Name>>,
  name: Name,
  Before: ComponentType = EmptyScreen,
) {
  let Loaded = Before
  return {
    load: async () => {
      const code = await loadChunk(fetchCode)
      Loaded = code[name]
      return code
    },
    Component: () => <Loaded />,
  }
}

const authScreen = loaded(() => import('../pages/auth-screen.tsx'), 'AuthScreen')

/** For errors on a first screen whose layout failed to load as well. */
const BareFrame = () => (
  <main className="bare-error-screen">
    <Outlet />
  </main>
)

const frame = loaded(() => import('./layout.tsx'), 'Layout', BareFrame)

/** Screens whose code is fetched only once their guard has let the visitor in, unlike with the router's own `lazy`. */
const screenIn =
  (layout: { readonly load: () => Promise<unknown> }) =>
  <Name extends string>(
    path: string,
    guard: Guard,
    fetchCode: () => Promise<ScreenCode<Name>>,
    name: Name,
  ): RouteObject => {
    const { load, Component } = loaded(fetchCode, name)
    return {
      path,
      handle: { guard },
      loader: async (arguments_) => {
        await guard(arguments_)
        const [{ prefetch }] = await Promise.all([load(), layout.load()])
        // Renders once, with its data, if that arrives about as soon as the code.
        if (prefetch && (await isFirstCallAnswered())) await prefetch(arguments_)
        return null
      },
      // A changed query or fragment of the same screen is handled by the screen.
      shouldRevalidate: () => false,
      Component,
    }
  }
const screen = screenIn(frame)
const accountScreen = screenIn(authScreen)

const accountScreens: RouteObject[] = [
  accountScreen('/login', redirectSignedIn, () => import('../pages/sign-in.tsx'), 'SignInPage'),
  accountScreen(
    '/login/callback',
    awaitUser,
    () => import('../pages/login-callback.tsx'),
    'LoginCallbackPage',
  ),
  accountScreen('/register', redirectSignedIn, () => import('../pages/register.tsx'), 'RegisterPage'),
  accountScreen(
    '/forgot-password',
    redirectSignedIn,
    () => import('../pages/forgot-password.tsx'),
    'ForgotPasswordPage',
  ),
  accountScreen(
    '/reset-password',
    awaitUser,
    () => import('../pages/reset-password.tsx'),
    'ResetPasswordPage',
  ),
]

const openScreens: RouteObject[] = [
  screen('/health', awaitUser, () => import('../pages/health.tsx'), 'HealthPage'),
  screen('/my-congress', awaitUser, () => import('../pages/my-congress.tsx'), 'MyCongressPage'),
  screen('/status', awaitUser, () => import('../pages/status.tsx'), 'StatusPage'),
]

/** Open to signed-out visitors if the site's `openBrowsing` setting is on. */
const recordScreens: RouteObject[] = [
  screen('/members', allowBrowsing, () => import('../pages/members.tsx'), 'MembersPage'),
  screen('/members/:bioguideId', allowBrowsing, () => import('../pages/member.tsx'), 'MemberPage'),
  screen('/bills', allowBrowsing, () => import('../pages/bills.tsx'), 'BillsPage'),
  screen('/laws', allowBrowsing, () => import('../pages/laws.tsx'), 'LawsPage'),
  screen('/bills/:congress/:type/:number', allowBrowsing, () => import('../pages/bill.tsx'), 'BillPage'),
  screen(
    '/bills/:congress/:type/:number/text',
    allowBrowsing,
    () => import('../pages/bill-text.tsx'),
    'BillTextPage',
  ),
  screen('/committees', allowBrowsing, () => import('../pages/committees.tsx'), 'CommitteesPage'),
  screen('/committees/:systemCode', allowBrowsing, () => import('../pages/committee.tsx'), 'CommitteePage'),
  screen('/meetings', allowBrowsing, () => import('../pages/meetings.tsx'), 'MeetingsPage'),
  screen(
    '/meetings/:congress/:chamber/:eventId',
    allowBrowsing,
    () => import('../pages/meeting.tsx'),
    'MeetingPage',
  ),
  screen('/votes', allowBrowsing, () => import('../pages/votes.tsx'), 'VotesPage'),
  screen(
    '/votes/:chamber/:congress/:session/:number',
    allowBrowsing,
    () => import('../pages/vote.tsx'),
    'VotePage',
  ),
  screen(
    '/bills/amendments/:congress/:type/:number',
    allowBrowsing,
    () => import('../pages/amendment.tsx'),
    'AmendmentPage',
  ),
]

const signedInScreens: RouteObject[] = [
  screen('/tracking', requireUser, () => import('../pages/tracking.tsx'), 'TrackingPage'),
  screen('/follow/:kind/*', requireUser, () => import('../pages/follow.tsx'), 'FollowPage'),
  screen('/alerts', requireUser, () => import('../pages/alerts.tsx'), 'AlertsPage'),
  screen('/settings', requireUser, () => import('../pages/settings.tsx'), 'SettingsPage'),
  screen('/settings/webhooks', requireUser, () => import('../pages/webhooks.tsx'), 'WebhooksPage'),
  screen('/profile', requireUser, () => import('../pages/profile.tsx'), 'ProfilePage'),
]

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: StartScreen,
    ErrorBoundary: BareErrorScreen,
    children: [
      { Component: authScreen.Component, children: accountScreens },
      {
        Component: frame.Component,
        children: [
          { ErrorBoundary: ErrorScreen, children: [...openScreens, ...recordScreens, ...signedInScreens] },
        ],
      },
      // always redirect, but the router requires a component
      { path: '/', loader: redirectToMembers, Component: EmptyScreen },
      { path: '/auth', loader: redirectToLogin, Component: EmptyScreen },
      { path: '*', loader: redirectToMembers, Component: EmptyScreen },
    ],
  },
]
