import { OutboundError } from './outbound-error.ts'
import { isLoopbackUrl, parseReceiver } from './receiver.ts'

/**
 * The browsers' push services, as documented by Chromium (push_messaging_constants.cc), Mozilla, Apple and Microsoft. A
 * browser cannot be subscribed elsewhere.
 */
const HOST = 'fcm.googleapis.com'
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Whether this is a push service's URL, or one on this machine where allowed. */
export function isPushEndpoint(endpoint: string, policy: { readonly admitsLoopback: boolean }): boolean {
  try {
    const url = parseReceiver(endpoint, policy)
    const { hostname } = url
    // parsing accepts this machine's addresses only where allowed
    return isLoopbackUrl(url) || hostname === HOST || DOMAINS.some((domain) => hostname.endsWith(domain))
  } catch (error) {
    if (error instanceof OutboundError) return false
    throw error
  }
}
