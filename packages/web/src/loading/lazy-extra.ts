import { lazy, type ReactNode } from 'react'

/** A component that loads after the first paint. Every screen works without it, and does if it cannot be fetched. */
export const lazyExtra = <Props extends object>(loading: () => Promise<(props: Props) => ReactNode>) =>
  lazy<(props: Props) => ReactNode>(() =>
    loading().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
