import { escapeMarkup } from '@rostrum/core/lib/escape-markup'

export interface SitemapEntry {
  readonly url: string
  /** The time of the last real change, if known: robots ignore all dates of a site with wrong ones. */
  readonly lastmod?: string | undefined
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

function elementOf(name: string, { url, lastmod }: SitemapEntry): string {
  const date = lastmod === undefined ? '' : `<lastmod>${escapeMarkup(lastmod)}</lastmod>`
  return `<${name}><loc>${escapeMarkup(url)}</loc>${date}</${name}>\n`
}

const documentOf = (root: string, name: string, entries: readonly SitemapEntry[]): string =>
  `${DECLARATION}<${root} xmlns="${NAMESPACE}">\n${entries.map((entry) => elementOf(name, entry)).join('')}</${root}>\n`

/** https://www.sitemaps.org/protocol.html */
export const sitemapXml = (pages: readonly SitemapEntry[]): string => documentOf('urlset', 'url', pages)
export const sitemapIndexXml = (parts: readonly SitemapEntry[]): string =>
  documentOf('sitemapindex', 'sitemap', parts)
