/** Photos of members come only from the official sites and congress-legislators; everything else from our own origin. */
const IMAGE_HOSTS = [
  'https://bioguide.congress.gov',
  'https://www.congress.gov',
  'https://unitedstates.github.io',
]

const IMAGE_SOURCES = `img-src 'self' data: ${IMAGE_HOSTS.join(' ')}`

/** Documents of the public record have no script. Any site may frame the embeddable ones. */
const publicPolicy = (frameAncestors: "'none'" | '*'): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    IMAGE_SOURCES,
    // not for our scripts: audits fetch robots.txt from within the page
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  IMAGE_SOURCES,
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const TWO_YEARS_SECONDS = 63_072_000

/** Response headers of every page, on the CDN and on the local stack. */
export const SITE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  // Excludes subdomains: a site at an apex domain may have others that still use plain HTTP.
  'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

const { 'x-frame-options': frameOptions, 'strict-transport-security': _, ...COMMON_HEADERS } = SITE_HEADERS

/** Response headers of the public record; the CDN adds transport security. */
export const PUBLIC_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': publicPolicy("'none'"),
  'x-frame-options': frameOptions,
} as const
/** The same for embeddable documents. */
export const EMBED_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': publicPolicy('*'),
} as const
