/** All query parameters of the public pages. The CDN drops others, so that each URL is cached once. */
export const PUBLIC_PARAMETERS = [
  'after',
  'chamber',
  'congress',
  'current',
  'day',
  'format',
  'in',
  'maxheight',
  'maxwidth',
  'page',
  'part',
  'q',
  'section',
  'show',
  'state',
  'url',
  'version',
  'week',
  'year',
] as const
export type PublicParameter = (typeof PUBLIC_PARAMETERS)[number]
