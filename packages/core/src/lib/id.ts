import { randomBytes } from 'node:crypto'

const PREFIXES = {
  user: 'usr',
  session: 'ses',
  securityEvent: 'sec',
  search: 'srch',
  webhook: 'whk',
  message: 'msg',
} as const

/** Crockford's base 32: no look-alike characters, and it sorts as text. */
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

/** Creates an id that sorts by time and cannot be guessed. */
export function createId(kind: keyof typeof PREFIXES, now: Date): string {
  const random = Array.from(randomBytes(RANDOM_BYTES), (byte) => DIGITS[byte % 32]).join('')
  return `${PREFIXES[kind]}_${timeDigits(now)}${random}`
}
