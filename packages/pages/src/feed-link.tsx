import { feedPath, publicPaths } from '@rostrum/contract/site/public-paths'
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

export const FeedLink = ({ path }: { path: string }) => (
  <a className="public-feed" href={feedPath(path, 'atom')} type="application/atom+xml">
    Feed of changes
  </a>
)
