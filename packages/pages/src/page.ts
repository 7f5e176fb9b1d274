import type { ReactNode } from 'react'

/** A node of JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

/** A link of the head besides the canonical one: oEmbed discovery, a feed. */
export interface HeadLink {
  readonly rel: string
  readonly type: string
  readonly href: string
  readonly title: string
}

/** A document of the public record. */
export interface Page {
  /** The words of the tab and of search results. */
  readonly title: string
  /** One sentence for search results and link previews. */
  readonly description: string
  /** The canonical path with its query. */
  readonly path: string
  /** The name of the picture for link previews, in `/og/`. */
  readonly image?: string
  /** Search engines leave it out: results of a search, pages of lists, errors. */
  readonly isUnlisted?: boolean
  readonly structuredData?: readonly StructuredData[]
  readonly links?: readonly HeadLink[]
  readonly body: ReactNode
}

/** The deployment that a document is rendered for. */
export interface PublicSite {
  /** Without a slash at the end. */
  readonly url: string
  readonly stylePath: string
  readonly isSample: boolean
}
