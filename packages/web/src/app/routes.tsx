import type { RouteObject } from 'react-router-dom'
import type { UnbuiltScreen } from '../pages/unbuilt-screens.ts'
import { FullPageSpinner } from '../ui/spinner.tsx'
import { BareErrorScreen, ErrorScreen } from './error-screen.tsx'
import { allowBrowsing, knowUser, requireUser, sendSignedInOn, toLogin, toMembers } from './guard.ts'
import { Layout } from './layout.tsx'
import { Root } from './root.tsx'

/** A screen of a later issue, which says so. */
const unbuilt = (screen: UnbuiltScreen) => ({
  lazy: async () => {
    const { UnbuiltPage } = await import('../pages/unbuilt.tsx')
    return { Component: () => <UnbuiltPage screen={screen} /> }
  },
})

const signedOutScreens: RouteObject = {
  lazy: async () => ({ Component: (await import('../pages/auth-screen.tsx')).AuthScreen }),
  children: [
    {
      path: '/login',
      loader: sendSignedInOn,
      lazy: async () => ({ Component: (await import('../pages/sign-in.tsx')).SignInPage }),
    },
    { path: '/register', loader: sendSignedInOn, ...unbuilt('register') },
    { path: '/forgot-password', loader: sendSignedInOn, ...unbuilt('forgotPassword') },
    { path: '/reset-password', ...unbuilt('resetPassword') },
  ],
}

const openScreens: RouteObject = {
  loader: knowUser,
  children: [
    {
      path: '/health',
      lazy: async () => ({ Component: (await import('../pages/health.tsx')).HealthPage }),
    },
    {
      path: '/status',
      lazy: async () => ({ Component: (await import('../pages/status.tsx')).StatusPage }),
    },
  ],
}

/** The record: open to everybody where whoever runs the site allows it. */
const recordScreens: RouteObject = {
  loader: allowBrowsing,
  children: [
    { path: '/members', ...unbuilt('members') },
    { path: '/members/:bioguideId', ...unbuilt('member') },
    { path: '/bills', ...unbuilt('bills') },
    { path: '/bills/:congress/:type/:number', ...unbuilt('bill') },
    { path: '/bills/amendments/:congress/:type/:number', ...unbuilt('amendment') },
  ],
}

const ownScreens: RouteObject = {
  loader: requireUser,
  children: [
    { path: '/tracking', ...unbuilt('tracking') },
    { path: '/settings', ...unbuilt('settings') },
    { path: '/profile', ...unbuilt('profile') },
  ],
}

const Nothing = (): null => null

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FullPageSpinner,
    ErrorBoundary: BareErrorScreen,
    children: [
      signedOutScreens,
      {
        Component: Layout,
        children: [{ ErrorBoundary: ErrorScreen, children: [openScreens, recordScreens, ownScreens] }],
      },
      // these always lead on; the router wants something to show all the same
      { path: '/', loader: toMembers, Component: Nothing },
      { path: '/auth', loader: toLogin, Component: Nothing },
      { path: '*', loader: toMembers, Component: Nothing },
    ],
  },
]
