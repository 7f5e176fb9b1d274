/** All that pages of the public record read. The CDN drops the rest, so that an address has one copy in its cache. */
export const PUBLIC_PARAMETERS = [
  'after',
  'chamber',
  'congress',
  'current',
  'day',
  'format',
  'maxheight',
  'maxwidth',
  'page',
  'q',
  'show',
  'state',
  'url',
  'week',
  'year',
] as const
export type PublicParameter = (typeof PUBLIC_PARAMETERS)[number]
