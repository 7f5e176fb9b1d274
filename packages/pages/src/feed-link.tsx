import { feedPath, publicPaths } from '@rostrum/contract/public-paths'
import type { HeadLink, PublicSite } from './page.ts'

/** Where other sites find the card of a page (oEmbed). */
export const cardLink = (site: PublicSite, path: string, title: string): HeadLink => ({
  rel: 'alternate',
  type: 'application/json+oembed',
  href: publicPaths.oembed({ url: site.url + path, format: 'json' }),
  title,
})

/** Where feed readers find the feed of a page. */
export const feedLinks = (path: string, title: string): HeadLink[] => [
  { rel: 'alternate', type: 'application/atom+xml', href: feedPath(path, 'atom'), title },
  { rel: 'alternate', type: 'application/feed+json', href: feedPath(path, 'json'), title },
]

/** The same for people. */
export const FeedLink = ({ path }: { path: string }) => (
  <a className="public-feed" href={feedPath(path, 'atom')} type="application/atom+xml">
    Feed of changes
  </a>
)
