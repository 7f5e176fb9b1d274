import { EMBED_SIZE } from './embed-page.tsx'
import type { PublicSite } from './page.ts'

interface OembedInputs {
  readonly title: string
  readonly embedPath: string
  readonly site: PublicSite
  readonly maxWidth?: number | undefined
  readonly maxHeight?: number | undefined
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const CACHE_SECONDS = 3_600

/** A rich response of oEmbed 1.0, https://oembed.com. A frame without a style attribute survives WordPress. */
export function oembedOf({ title, embedPath, site, maxWidth, maxHeight }: OembedInputs) {
  const width = Math.min(EMBED_SIZE.width, maxWidth ?? EMBED_SIZE.width)
  const height = Math.min(EMBED_SIZE.height, maxHeight ?? EMBED_SIZE.height)
  const source = escapeAttribute(site.url + embedPath)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Rostrum',
    provider_url: site.url,
    title,
    cache_age: CACHE_SECONDS,
    width,
    height,
    html: `<iframe src="${source}" title="${escapeAttribute(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>`,
  }
}
