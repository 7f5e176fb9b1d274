import { randomBytes } from 'node:crypto'

/** Every kind of id there is, and how it begins. */
const PREFIXES = { user: 'usr', session: 'ses', securityEvent: 'sec' } as const

/** Crockford's digits: none that look alike, and in the order that texts sort in. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_DIGITS = 10
const RANDOM_BYTES = 16

function timeDigits(now: Date): string {
  let [rest, digits] = [now.getTime(), '']
  for (let i = 0; i < TIME_DIGITS; i += 1) {
    digits = `${DIGITS[rest % 32]}${digits}`
    rest = Math.floor(rest / 32)
  }
  return digits
}

/** An id that sorts by time and that nobody can guess. */
export function createId(kind: keyof typeof PREFIXES, now: Date): string {
  const random = Array.from(randomBytes(RANDOM_BYTES), (byte) => DIGITS[byte % 32]).join('')
  return `${PREFIXES[kind]}_${timeDigits(now)}${random}`
}
