import { randomBytes } from 'node:crypto'

const PREFIXES = {
  user: 'usr',
  session: 'ses',
  securityEvent: 'sec',
  secondStep: 'stp',
  search: 'srch',
  webhook: 'whk',
  message: 'msg',
} as const

/** Crockford's base 32: no look-alike characters, and it sorts as text. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_DIGITS = 10
const RANDOM_DIGITS = 16

function timeDigits(now: Date): string {
  let [rest, digits] = [now.getTime(), '']
  for (let i = 0; i < TIME_DIGITS; i += 1) {
    digits = `${DIGITS[rest % 32]}${digits}`
    rest = Math.floor(rest / 32)
  }
  return digits
}

/** Digits of five random bits each. */
export const randomDigits = (count: number): string =>
  Array.from(randomBytes(count), (byte) => DIGITS[byte % 32]).join('')

/** Creates an id that sorts by time and cannot be guessed. */
export const createId = (kind: keyof typeof PREFIXES, now: Date): string =>
  `${PREFIXES[kind]}_${timeDigits(now)}${randomDigits(RANDOM_DIGITS)}`
