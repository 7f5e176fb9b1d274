import { hashOf } from '../lib/hash.ts'
import { asciiAddress } from './compose-mime.ts'

/** Hashes the address in the form that SES receives and reports back. */
export const addressHash = (address: string): string =>
  hashOf(asciiAddress(address.trim().normalize('NFC').toLowerCase()))
