import { lazy, type ReactNode } from 'react'

/** A component that loads after the first paint. Every screen works without it, and does if it cannot be fetched. */
export const lazyExtra = (loading: () => Promise<() => ReactNode>) =>
  lazy(() =>
    loading().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
