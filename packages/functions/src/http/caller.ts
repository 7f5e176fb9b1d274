import { constantTimeEqual } from '@rostrum/core/accounts/secret'

export interface Caller {
  /** The IP address; used only for rate limits, never logged or stored. */
  readonly address: string
  readonly userAgent: string
  /** In the form `name=value`. */
  readonly cookies: readonly string[]
  /** The `Origin` header; absent outside browsers. */
  readonly origin: string | undefined
  /** For optimistic concurrency: the version that a write expects. */
  readonly ifMatch: string | undefined
  /** The negotiated version of the Model Context Protocol. */
  readonly mcpVersion: string | undefined
}

/** Set by CloudFront: a secret shared with the functions, and the viewer address. */
export const ORIGIN_MARK_HEADER = 'x-rostrum-origin'
export const VIEWER_HEADER = 'x-rostrum-viewer'

interface CallerSource {
  readonly cookies?: readonly string[] | undefined
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The address that connected to the gateway: CloudFront, or a caller that bypassed it. */
  readonly sourceIp: string
  readonly originMark: string | undefined
}

/** Whether a call came through CloudFront. */
export function isFromSite({ headers, originMark }: Pick<CallerSource, 'headers' | 'originMark'>): boolean {
  const sentMark = headers[ORIGIN_MARK_HEADER]
  return sentMark !== undefined && originMark !== undefined && constantTimeEqual(sentMark, originMark)
}

/** Trusts the viewer address only from CloudFront: anyone can call the gateway and forge that header. */
export function callerOf({ cookies = [], sourceIp, ...source }: CallerSource): Caller {
  const { headers } = source
  const viewer = headers[VIEWER_HEADER]
  return {
    address: isFromSite(source) && viewer !== undefined ? viewer : sourceIp,
    userAgent: headers['user-agent'] ?? '',
    cookies,
    origin: headers['origin'],
    ifMatch: headers['if-match'],
    mcpVersion: headers['mcp-protocol-version'],
  }
}
