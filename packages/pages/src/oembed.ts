import { EMBED_SIZE, embedCode } from '@rostrum/view/embed-code.ts'
import type { PublicSite } from './page.ts'

interface OembedInputs {
  readonly title: string
  readonly embedPath: string
  readonly site: PublicSite
  readonly maxWidth?: number | undefined
  readonly maxHeight?: number | undefined
}

const CACHE_SECONDS = 3_600

/** A rich response of oEmbed 1.0, https://oembed.com. */
export function oembedOf({ title, embedPath, site, maxWidth, maxHeight }: OembedInputs) {
  const width = Math.min(EMBED_SIZE.width, maxWidth ?? EMBED_SIZE.width)
  const height = Math.min(EMBED_SIZE.height, maxHeight ?? EMBED_SIZE.height)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Rostrum',
    provider_url: site.url,
    title,
    cache_age: CACHE_SECONDS,
    width,
    height,
    html: embedCode({ url: site.url + embedPath, title, width, height }),
  }
}
