import { feedPath, publicPaths } from '@rostrum/contract/site/public-paths'
import type { ReactNode } from 'react'
import type { HeadLink, PublicSite } from './page.ts'

/** oEmbed discovery: links to the embeddable card of a page. */
export const cardLink = (site: PublicSite, path: string, title: string): HeadLink => ({
  rel: 'alternate',
  type: 'application/json+oembed',
  href: publicPaths.oembed({ url: site.url + path, format: 'json' }),
  title,
})

/** Feed discovery: links to the feed of a page. */
export const feedLinks = (path: string, title: string): HeadLink[] => [
  { rel: 'alternate', type: 'application/atom+xml', href: feedPath(path, 'atom'), title },
  { rel: 'alternate', type: 'application/feed+json', href: feedPath(path, 'json'), title },
]

/** A quiet button that robots do not follow. */
export const QuietLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="public-button public-button-quiet" href={href} rel="nofollow">
    {children}
  </a>
)

export const FeedLink = ({ path }: { path: string }) => (
  <a className="public-feed" href={feedPath(path, 'atom')} type="application/atom+xml">
    Feed of changes
  </a>
)
