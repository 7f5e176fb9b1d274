import type { RouteObject } from 'react-router-dom'
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
import { loadChunk } from '../loading/load-chunk.ts'

const signedOutScreens: RouteObject = {
  lazy: async () => ({ Component: (await loadChunk(() => import('../pages/auth-screen.tsx'))).AuthScreen }),
  children: [
    {
      path: '/login',
      loader: redirectSignedIn,
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/sign-in.tsx'))).SignInPage }),
    },
    {
      path: '/register',
      loader: redirectSignedIn,
      lazy: async () => ({
        Component: (await loadChunk(() => import('../pages/register.tsx'))).RegisterPage,
      }),
    },
    {
      path: '/forgot-password',
      loader: redirectSignedIn,
      lazy: async () => ({
        Component: (await loadChunk(() => import('../pages/forgot-password.tsx'))).ForgotPasswordPage,
      }),
    },
    {
      path: '/reset-password',
      loader: awaitUser,
      lazy: async () => ({
        Component: (await loadChunk(() => import('../pages/reset-password.tsx'))).ResetPasswordPage,
      }),
    },
  ],
}

const openScreens: RouteObject = {
  loader: awaitUser,
  children: [
    {
      path: '/health',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/health.tsx'))).HealthPage }),
    },
    {
      path: '/status',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/status.tsx'))).StatusPage }),
    },
  ],
}

/** Open to signed-out visitors if the site's `openBrowsing` setting is on. */
const recordScreens: RouteObject = {
  loader: allowBrowsing,
  children: [
    {
      path: '/members',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/members.tsx'))).MembersPage }),
    },
    {
      path: '/members/:bioguideId',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/member.tsx'))).MemberPage }),
    },
    {
      path: '/bills',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/bills.tsx'))).BillsPage }),
    },
    {
      path: '/laws',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/laws.tsx'))).LawsPage }),
    },
    {
      path: '/bills/:congress/:type/:number',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/bill.tsx'))).BillPage }),
    },
    {
      path: '/bills/:congress/:type/:number/text',
      lazy: async () => ({
        Component: (await loadChunk(() => import('../pages/bill-text.tsx'))).BillTextPage,
      }),
    },
    {
      path: '/bills/amendments/:congress/:type/:number',
      lazy: async () => ({
        Component: (await loadChunk(() => import('../pages/amendment.tsx'))).AmendmentPage,
      }),
    },
  ],
}

const signedInScreens: RouteObject = {
  loader: requireUser,
  children: [
    {
      path: '/tracking',
      lazy: async () => ({
        Component: (await loadChunk(() => import('../pages/tracking.tsx'))).TrackingPage,
      }),
    },
    {
      path: '/follow/:kind/*',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/follow.tsx'))).FollowPage }),
    },
    {
      path: '/alerts',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/alerts.tsx'))).AlertsPage }),
    },
    {
      path: '/settings',
      lazy: async () => ({
        Component: (await loadChunk(() => import('../pages/settings.tsx'))).SettingsPage,
      }),
    },
    {
      path: '/settings/webhooks',
      lazy: async () => ({
        Component: (await loadChunk(() => import('../pages/webhooks.tsx'))).WebhooksPage,
      }),
    },
    {
      path: '/profile',
      lazy: async () => ({ Component: (await loadChunk(() => import('../pages/profile.tsx'))).ProfilePage }),
    },
  ],
}

const EmptyScreen = (): null => null

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: StartScreen,
    ErrorBoundary: BareErrorScreen,
    children: [
      signedOutScreens,
      {
        lazy: async () => ({ Component: (await loadChunk(() => import('./layout.tsx'))).Layout }),
        children: [{ ErrorBoundary: ErrorScreen, children: [openScreens, recordScreens, signedInScreens] }],
      },
      // always redirect, but the router requires a component
      { path: '/', loader: redirectToMembers, Component: EmptyScreen },
      { path: '/auth', loader: redirectToLogin, Component: EmptyScreen },
      { path: '*', loader: redirectToMembers, Component: EmptyScreen },
    ],
  },
]
