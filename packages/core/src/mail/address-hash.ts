import { createHash } from 'node:crypto'
import { asciiAddress } from './compose-mime.ts'

/** Hashes the address in the form that SES receives and reports back. */
export function addressHash(address: string): string {
  const sent = asciiAddress(address.trim().normalize('NFC').toLowerCase())
  return createHash('sha256').update(sent).digest('base64url')
}
