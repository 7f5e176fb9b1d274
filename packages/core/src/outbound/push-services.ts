import { OutboundError } from './outbound-error.ts'
import { isLoopbackUrl, parseReceiver } from './receiver.ts'

/**
 * The push services of browsers: Chromium's (push_messaging_constants.cc), Mozilla's autopush, Apple's and Microsoft's, as
 * their vendors document them. A browser cannot be subscribed elsewhere.
 */
const HOST = 'fcm.googleapis.com'
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Whether this is an address of a push service, or of this machine where that is admitted. */
export function isPushEndpoint(endpoint: string, policy: { readonly admitsLoopback: boolean }): boolean {
  try {
    const url = parseReceiver(endpoint, policy)
    const { hostname } = url
    // a parsed receiver is on this machine only where that is admitted
    return isLoopbackUrl(url) || hostname === HOST || DOMAINS.some((domain) => hostname.endsWith(domain))
  } catch (error) {
    if (error instanceof OutboundError) return false
    throw error
  }
}
