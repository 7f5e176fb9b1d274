import { expect, test } from 'vitest'
import { hashPassword, needsRehash, verifyPassword, PASSWORD_COST } from './password.ts'

const CHEAP = { logN: 4, r: 8, p: 1 }

test('verifies the password and no other at the production cost', async () => {
  const stored = await hashPassword('Difference1', PASSWORD_COST)
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await verifyPassword('Difference1', stored, PASSWORD_COST)).toBe(true)
  expect(await verifyPassword('Difference2', stored, PASSWORD_COST)).toBe(false)
  expect(needsRehash(stored, PASSWORD_COST)).toBe(false)
})

test('stores the cost in the hash, to verify at that cost and detect outdated hashes', async () => {
  const stored = await hashPassword('Difference1', CHEAP)
  expect(await verifyPassword('Difference1', stored, { ...CHEAP, logN: 5 })).toBe(true)
  for (const cost of [
    { ...CHEAP, logN: 5 },
    { ...CHEAP, r: 9 },
    { ...CHEAP, p: 2 },
  ]) {
    expect(needsRehash(stored, cost)).toBe(true)
  }
})

test('salts every hash', async () => {
  expect(await hashPassword('Difference1', CHEAP)).not.toBe(await hashPassword('Difference1', CHEAP))
})

test('compares every character, after Unicode normalization', async () => {
  const long = `A1${'x'.repeat(254)}`
  const stored = await hashPassword(long, CHEAP)
  expect(await verifyPassword(`${long.slice(0, -1)}y`, stored, CHEAP)).toBe(false)
  const composed = await hashPassword('Caf\u00e9-1234', CHEAP)
  expect(await verifyPassword('Cafe\u0301-1234', composed, CHEAP)).toBe(true)
})

test('verifies nothing without a stored hash', async () => {
  expect(await verifyPassword('Difference1', undefined, CHEAP)).toBe(false)
})

test('throws on a malformed stored hash', async () => {
  await expect(verifyPassword('Difference1', 'plain', CHEAP)).rejects.toThrow(/cannot be read/)
})
