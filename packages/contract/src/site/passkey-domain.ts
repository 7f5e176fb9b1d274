/** What passkeys are made for: the host of a site, or a domain above it, without a port; no address in numbers. */
export const isPasskeyDomain = (text: string): boolean =>
  text.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z](?:[a-z\d-]*[a-z\d])?$/.test(text)
