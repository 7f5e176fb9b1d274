/**
 * Where the sample Congress says its pages are: a name nobody can ever have (RFC 2606). The local system serves them
 * below its own address, so a link to one becomes a path.
 */
export const SAMPLE_HOST = 'sample-congress.example'
export const SAMPLE_PATH = '/sample-congress'

/** An https address, of one of these hosts or of what stands below them when hosts are named; or a path to the sample's. */
export function linkOf(value: unknown, hosts?: readonly string[]): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value.trim())) return undefined
  const url = new URL(value.trim())
  if (url.protocol === 'http:') url.protocol = 'https:'
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return undefined
  if (url.hostname === SAMPLE_HOST)
    return url.pathname.startsWith(`${SAMPLE_PATH}/`) ? url.pathname : undefined
  const isExpected = hosts === undefined || hosts.some((host) => `.${url.hostname}`.endsWith(`.${host}`))
  return isExpected ? url.href : undefined
}

/** Where the texts of bills and amendments are kept. */
export const TEXT_HOSTS = ['congress.gov', 'govinfo.gov'] as const
/** Where the chambers publish their votes. */
export const VOTE_HOSTS = ['house.gov', 'senate.gov', 'congress.gov'] as const
