import { lazy, type ReactNode } from 'react'

/** An optional component that loads after the first paint; if it cannot be fetched, it is left out. */
export const lazyExtra = <Props extends object>(loading: () => Promise<(props: Props) => ReactNode>) =>
  lazy<(props: Props) => ReactNode>(() =>
    loading().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
