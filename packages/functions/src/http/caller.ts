import { constantTimeEqual } from '@rostrum/core/accounts/secret'

/** What a request says about where it comes from. */
export interface Caller {
  /** The network address that asked, for limits and for nothing else: it is neither logged nor kept. */
  readonly address: string
  readonly userAgent: string
  /** Each as `name=value`. */
  readonly cookies: readonly string[]
  /** The version that a write is meant for. */
  readonly ifMatch: string | undefined
}

/** Set by the distribution: its mark, which only it and the functions know, and who asked it. */
export const ORIGIN_MARK_HEADER = 'x-rostrum-origin'
export const VIEWER_HEADER = 'x-rostrum-viewer'

interface CallerSource {
  readonly cookies?: readonly string[] | undefined
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Who connected to the gateway: the distribution, or whoever went past it. */
  readonly sourceIp: string
  readonly originMark: string | undefined
}

/** Believes the viewer's address only from the distribution: anybody can call the gateway and write that header. */
export function callerOf({ headers, cookies = [], sourceIp, originMark }: CallerSource): Caller {
  const viewer = headers[VIEWER_HEADER]
  const sentMark = headers[ORIGIN_MARK_HEADER]
  const isFromSite =
    sentMark !== undefined && originMark !== undefined && constantTimeEqual(sentMark, originMark)
  return {
    address: isFromSite && viewer !== undefined ? viewer : sourceIp,
    userAgent: headers['user-agent'] ?? '',
    cookies,
    ifMatch: headers['if-match'],
  }
}
