import type { ReactNode } from 'react'

/** A node of JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

/** A `link` element of the head besides the canonical one: oEmbed discovery, a feed. */
export interface HeadLink {
  readonly rel: string
  readonly type: string
  readonly href: string
  readonly title: string
}

export interface Page {
  readonly title: string
  /** The description for search results and link previews, one sentence. */
  readonly description: string
  /** The canonical path with its query. */
  readonly path: string
  /** The name of the link preview image, in `/og/`. */
  readonly image?: string
  /** Rendered with `noindex`: search results, later pages of lists, errors. */
  readonly isUnlisted?: boolean
  readonly structuredData?: readonly StructuredData[]
  readonly links?: readonly HeadLink[]
  readonly body: ReactNode
}

/** The deployment that a document is rendered for. */
export interface PublicSite {
  /** Without a trailing slash. */
  readonly url: string
  readonly stylePath: string
  readonly isSample: boolean
  /** Whether the record is still being filled for the first time. */
  readonly isLoading?: boolean
}
