import type { ReactNode } from 'react'

interface OutsideLinkProps {
  /** Without one, only the words are shown. */
  readonly url: string | undefined
  readonly children: ReactNode
}

/** A link to another site, which does not learn where the reader comes from. */
export const OutsideLink = ({ url, children }: OutsideLinkProps) =>
  url === undefined ? (
    children
  ) : (
    <a href={url} rel="noreferrer">
      {children}
    </a>
  )
