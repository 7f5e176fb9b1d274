/** Whether a host name or address, as in `URL.hostname`, is this machine's own. */
export const isLoopbackName = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** Whether a secret may be sent to an address: by HTTPS, or on this machine. */
export function isPrivateWay(url: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
}
