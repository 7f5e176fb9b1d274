import { describe, expect, test } from 'vitest'
import {
  createTotpSecret,
  findTotpStep,
  hotp,
  openTotpSecret,
  sealTotpSecret,
  toBase32,
  totpUri,
} from './totp.ts'

/** The secret of the test vectors in RFC 4226, appendix D, and RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1_000)

test('makes the codes of RFC 4226', () => {
  const codes = [755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489]
  expect(codes.map((_, counter) => hotp(SECRET, counter))).toEqual(codes.map(String))
})

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('takes the code of RFC 6238 at %i s', (seconds, code) => {
  const found = findTotpStep(SECRET, code.slice(-6), { now: at(seconds) })
  expect(found).toBe(Math.floor(seconds / 30))
})

describe('a code', () => {
  const now = at(1_234_567_890)
  const step = 41_152_263

  test('counts one step early and late, and not two', () => {
    const taken = [-2, -1, 0, 1, 2].map((off) => findTotpStep(SECRET, hotp(SECRET, step + off), { now }))
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  test('counts only after the last step that counted', () => {
    const codes = [-1, 0, 1].map((off) => hotp(SECRET, step + off))
    const taken = codes.map((code) => findTotpStep(SECRET, code, { now, lastStep: step }))
    expect(taken).toEqual([undefined, undefined, step + 1])
  })

  test('may have the space that apps show', () => {
    expect(findTotpStep(SECRET, '005 924', { now })).toBe(step)
    for (const wrong of ['005925', '5924', '']) expect(findTotpStep(SECRET, wrong, { now })).toBeUndefined()
  })
})

test('writes secrets in the base32 of RFC 4648', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(toBase32(createTotpSecret())).toMatch(/^[A-Z2-7]{32}$/)
})

test('names the site and the address for the app', () => {
  const uri = totpUri(SECRET, { email: 'ada+o:1@example.org', siteUrl: 'https://rostrum.example:8443' })
  expect(uri).toBe(
    `otpauth://totp/Rostrum%20rostrum.example:ada%2Bo%3A1%40example.org?secret=${toBase32(SECRET)}&issuer=Rostrum%20rostrum.example`,
  )
})

test('opens a sealed secret with its key, for its account, unchanged', () => {
  const sealed = sealTotpSecret('key', 'usr_1', SECRET)
  expect(sealTotpSecret('key', 'usr_1', SECRET)).not.toBe(sealed)
  expect(openTotpSecret('key', 'usr_1', sealed)).toEqual(SECRET)
  const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`
  for (const [key, userId, text] of [
    ['other', 'usr_1', sealed],
    ['key', 'usr_2', sealed],
    ['key', 'usr_1', changed],
  ] as const)
    expect(openTotpSecret(key, userId, text)).toBeUndefined()
})
