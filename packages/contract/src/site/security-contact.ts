const ADDRESS = /^[^\s@:<>]+@[^\s@:<>]+$/
const HTTPS = /^https:\/\/\S+$/

/** A contact in the form of `security.txt` (RFC 9116, section 2.5.3): an https URL, or an email address with `mailto:`. */
export function securityContactUri(contact: string): string | undefined {
  if (HTTPS.test(contact)) return contact
  return ADDRESS.test(contact) ? `mailto:${contact}` : undefined
}
