import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** What a hash costs: memory and time. */
export interface PasswordCost {
  /** The binary logarithm of N. */
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** A row of OWASP's Password Storage Cheat Sheet for scrypt: 32 MB, three times. */
export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 }

const SALT_BYTES = 16
const HASH_BYTES = 32
const STORED_HASH = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/

function derive(password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** logN
  // Node's own limit is 32 MB; the algorithm takes 128·N·r bytes and a little more
  const options = { N, r, p, maxmem: 128 * r * (N + p + 2) }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    )
  })
}

/** A password as it is kept: with what it cost and its salt. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost)
  const { logN, r, p } = cost
  return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

function parseHash(stored: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, logN, r, p, salt, hash] = STORED_HASH.exec(stored) ?? []
  if (salt === undefined || hash === undefined) throw new Error('a stored password hash cannot be read')
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}

/** Whether it is the password; without a stored one the same work is done, and it never is. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  if (stored === undefined) {
    await derive(password, randomBytes(SALT_BYTES), cost)
    return false
  }
  const { cost: storedCost, salt, hash } = parseHash(stored)
  return timingSafeEqual(await derive(password, salt, storedCost), hash)
}

/** Whether a stored hash was made at another cost than is asked today. */
export function needsRehash(stored: string, { logN, r, p }: PasswordCost): boolean {
  const { cost } = parseHash(stored)
  return cost.logN !== logN || cost.r !== r || cost.p !== p
}
