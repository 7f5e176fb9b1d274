/** On a reserved TLD (RFC 2606). The local system serves those pages itself, so a link to one becomes a path. */
export const SAMPLE_HOST = 'sample-congress.example'
export const SAMPLE_PATH = '/sample-congress'

/** Accepts an https URL, on one of `hosts` or their subdomains if given, or turns a link to the sample into a path. */
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

/** The base URL of GovInfo's `/bulkdata` and `/rss`. */
export const GOVINFO_URL = 'https://www.govinfo.gov'
export const LEGISLATORS_URL = 'https://unitedstates.github.io/congress-legislators'
export const CLERK_URL = 'https://clerk.house.gov'
export const SENATE_URL = 'https://www.senate.gov'

export const TEXT_HOSTS = ['congress.gov', 'govinfo.gov'] as const
export const VOTE_HOSTS = ['house.gov', 'senate.gov', 'congress.gov'] as const
