import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export interface PasswordCost {
  /** The binary logarithm of N. */
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** From OWASP's Password Storage Cheat Sheet: N = 2^15 (32 MB), p = 3. */
export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 }

const SALT_BYTES = 16
const HASH_BYTES = 32
const STORED_HASH = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/

function derive(password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** logN
  // Node's default limit is 32 MB; scrypt needs slightly more than 128·N·r bytes.
  const options = { N, r, p, maxmem: 128 * r * (N + p + 2) }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    )
  })
}

/** Returns the hash with its cost parameters and salt, as it is stored. */
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

/** Without a stored hash, does the same work and returns false, so that timing does not reveal missing accounts. */
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

/** Whether a stored hash was made with outdated cost parameters. */
export function needsRehash(stored: string, { logN, r, p }: PasswordCost): boolean {
  const { cost } = parseHash(stored)
  return cost.logN !== logN || cost.r !== r || cost.p !== p
}
