import { constantTimeEqual } from '@rostrum/core/accounts/secret'

export interface Caller {
  /** The IP address; used only for rate limits, never logged or stored. */
  readonly address: string
  readonly userAgent: string
  /** In the form `name=value`. */
  readonly cookies: readonly string[]
  /** The site whose page sent the request; only browsers tell. */
  readonly origin: string | undefined
  /** For optimistic concurrency: the version that a write expects. */
  readonly ifMatch: string | undefined
}

/** Set by CloudFront: a secret shared with the functions, and the viewer address. */
export const ORIGIN_MARK_HEADER = 'x-rostrum-origin'
export const VIEWER_HEADER = 'x-rostrum-viewer'

interface CallerSource {
  readonly cookies?: readonly string[] | undefined
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Who connected to the gateway: CloudFront, or a caller that bypassed it. */
  readonly sourceIp: string
  readonly originMark: string | undefined
}

/** Trusts the viewer address only from CloudFront: anyone can call the gateway and forge that header. */
export function callerOf({ headers, cookies = [], sourceIp, originMark }: CallerSource): Caller {
  const viewer = headers[VIEWER_HEADER]
  const sentMark = headers[ORIGIN_MARK_HEADER]
  const isFromSite =
    sentMark !== undefined && originMark !== undefined && constantTimeEqual(sentMark, originMark)
  return {
    address: isFromSite && viewer !== undefined ? viewer : sourceIp,
    userAgent: headers['user-agent'] ?? '',
    cookies,
    origin: headers['origin'],
    ifMatch: headers['if-match'],
  }
}
