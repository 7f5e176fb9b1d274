const ADDRESS = /^[^\s@:<>]+@[^\s@:<>]+$/
const HTTPS = /^https:\/\/\S+$/

/** A contact as `security.txt` has it (RFC 9116, section 2.5.3): an https address, or an email address with its scheme. */
export function securityContactUri(contact: string): string | undefined {
  if (HTTPS.test(contact)) return contact
  return ADDRESS.test(contact) ? `mailto:${contact}` : undefined
}
