/** An https address, of one of these hosts or of what stands below them when hosts are named. */
export function linkOf(value: unknown, hosts?: readonly string[]): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value.trim())) return undefined
  const url = new URL(value.trim())
  if (url.protocol === 'http:') url.protocol = 'https:'
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return undefined
  const isExpected = hosts === undefined || hosts.some((host) => `.${url.hostname}`.endsWith(`.${host}`))
  return isExpected ? url.href : undefined
}

/** Where the texts of bills and amendments are kept. */
export const TEXT_HOSTS = ['congress.gov', 'govinfo.gov'] as const
/** Where the chambers publish their votes. */
export const VOTE_HOSTS = ['house.gov', 'senate.gov', 'congress.gov'] as const
