/** Frames are as high on every page that embeds them. */
export const EMBED_SIZE = { width: 560, height: 230 } as const

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface Embedded {
  readonly url: string
  readonly title: string
  readonly width?: number
  readonly height?: number
}

/** A frame without a style attribute survives WordPress. */
export const embedCode = ({ url, title, width = EMBED_SIZE.width, height = EMBED_SIZE.height }: Embedded) =>
  `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>`
