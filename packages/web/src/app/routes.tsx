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

interface ScreenCode {
  readonly Component: ComponentType
  /** Fetches the screen's data. */
  readonly prefetch?: (arguments_: LoaderFunctionArgs) => Promise<unknown>
}

/** A component whose code is fetched by `load`. */
function loaded(fetchCode: () => Promise<ScreenCode>, Before: ComponentType = EmptyScreen) {
  let Loaded = Before
  return {
    load: async () => {
      const code = await fetchCode()
      Loaded = code.Component
      return code
    },
    Component: () => <Loaded />,
  }
}

const authScreen = loaded(async () => ({
  Component: (await loadChunk(() => import('../pages/auth-screen.tsx'))).AuthScreen,
}))

/** For errors on a first screen whose layout failed to load as well. */
const BareFrame = () => (
  <main className="bare-error-screen">
    <Outlet />
  </main>
)

const frame = loaded(
  async () => ({ Component: (await loadChunk(() => import('./layout.tsx'))).Layout }),
  BareFrame,
)

/** A screen whose code is fetched only once its guard has let the visitor in, unlike with the router's own `lazy`. */
function screen(
  path: string,
  guard: Guard,
  fetchCode: () => Promise<ScreenCode>,
  layout = frame,
): RouteObject {
  const { load, Component } = loaded(fetchCode)
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

const accountScreen: typeof screen = (path, guard, fetchCode) => screen(path, guard, fetchCode, authScreen)

const accountScreens: RouteObject[] = [
  accountScreen('/login', redirectSignedIn, async () => ({
    Component: (await loadChunk(() => import('../pages/sign-in.tsx'))).SignInPage,
  })),
  accountScreen('/register', redirectSignedIn, async () => ({
    Component: (await loadChunk(() => import('../pages/register.tsx'))).RegisterPage,
  })),
  accountScreen('/forgot-password', redirectSignedIn, async () => ({
    Component: (await loadChunk(() => import('../pages/forgot-password.tsx'))).ForgotPasswordPage,
  })),
  accountScreen('/reset-password', awaitUser, async () => ({
    Component: (await loadChunk(() => import('../pages/reset-password.tsx'))).ResetPasswordPage,
  })),
]

const openScreens: RouteObject[] = [
  screen('/health', awaitUser, async () => ({
    Component: (await loadChunk(() => import('../pages/health.tsx'))).HealthPage,
  })),
  screen('/my-congress', awaitUser, async () => ({
    Component: (await loadChunk(() => import('../pages/my-congress.tsx'))).MyCongressPage,
  })),
  screen('/status', awaitUser, async () => ({
    Component: (await loadChunk(() => import('../pages/status.tsx'))).StatusPage,
  })),
]

/** Open to signed-out visitors if the site's `openBrowsing` setting is on. */
const recordScreens: RouteObject[] = [
  screen('/members', allowBrowsing, async () => {
    const page = await loadChunk(() => import('../pages/members.tsx'))
    return { Component: page.MembersPage, prefetch: page.prefetchMembers }
  }),
  screen('/members/:bioguideId', allowBrowsing, async () => {
    const page = await loadChunk(() => import('../pages/member.tsx'))
    return { Component: page.MemberPage, prefetch: page.prefetchMember }
  }),
  screen('/bills', allowBrowsing, async () => {
    const page = await loadChunk(() => import('../pages/bills.tsx'))
    return { Component: page.BillsPage, prefetch: page.prefetchBills }
  }),
  screen('/laws', allowBrowsing, async () => ({
    Component: (await loadChunk(() => import('../pages/laws.tsx'))).LawsPage,
  })),
  screen('/bills/:congress/:type/:number', allowBrowsing, async () => {
    const page = await loadChunk(() => import('../pages/bill.tsx'))
    return { Component: page.BillPage, prefetch: page.prefetchBill }
  }),
  screen('/bills/:congress/:type/:number/text', allowBrowsing, async () => ({
    Component: (await loadChunk(() => import('../pages/bill-text.tsx'))).BillTextPage,
  })),
  screen('/committees', allowBrowsing, async () => {
    const page = await loadChunk(() => import('../pages/committees.tsx'))
    return { Component: page.CommitteesPage, prefetch: page.prefetchCommittees }
  }),
  screen('/committees/:systemCode', allowBrowsing, async () => {
    const page = await loadChunk(() => import('../pages/committee.tsx'))
    return { Component: page.CommitteePage, prefetch: page.prefetchCommittee }
  }),
  screen('/meetings', allowBrowsing, async () => ({
    Component: (await loadChunk(() => import('../pages/meetings.tsx'))).MeetingsPage,
  })),
  screen('/votes', allowBrowsing, async () => {
    const page = await loadChunk(() => import('../pages/votes.tsx'))
    return { Component: page.VotesPage, prefetch: page.prefetchVotes }
  }),
  screen('/votes/:chamber/:congress/:session/:number', allowBrowsing, async () => {
    const page = await loadChunk(() => import('../pages/vote.tsx'))
    return { Component: page.VotePage, prefetch: page.prefetchVote }
  }),
  screen('/bills/amendments/:congress/:type/:number', allowBrowsing, async () => ({
    Component: (await loadChunk(() => import('../pages/amendment.tsx'))).AmendmentPage,
  })),
]

const signedInScreens: RouteObject[] = [
  screen('/tracking', requireUser, async () => {
    const page = await loadChunk(() => import('../pages/tracking.tsx'))
    return { Component: page.TrackingPage, prefetch: page.prefetchTracking }
  }),
  screen('/follow/:kind/*', requireUser, async () => ({
    Component: (await loadChunk(() => import('../pages/follow.tsx'))).FollowPage,
  })),
  screen('/alerts', requireUser, async () => ({
    Component: (await loadChunk(() => import('../pages/alerts.tsx'))).AlertsPage,
  })),
  screen('/settings', requireUser, async () => ({
    Component: (await loadChunk(() => import('../pages/settings.tsx'))).SettingsPage,
  })),
  screen('/settings/webhooks', requireUser, async () => ({
    Component: (await loadChunk(() => import('../pages/webhooks.tsx'))).WebhooksPage,
  })),
  screen('/profile', requireUser, async () => ({
    Component: (await loadChunk(() => import('../pages/profile.tsx'))).ProfilePage,
  })),
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
