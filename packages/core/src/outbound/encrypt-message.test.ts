import { expect, test } from 'vitest'
import { areSubscriptionKeys, encryptMessage, MESSAGE_MAX_BYTES } from './encrypt-message.ts'
import { createBrowserKeys, decryptMessage } from './testing/browser-keys.ts'

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  message: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('encrypts the example of RFC 8291 to its bytes', () => {
  const { message, p256dh, auth, privateKey, salt, encrypted } = EXAMPLE
  const bytes = encryptMessage(
    Buffer.from(message),
    { p256dh, auth },
    { salt: Buffer.from(salt, 'base64url'), privateKey: Buffer.from(privateKey, 'base64url') },
  )
  expect(bytes.toString('base64url')).toBe(encrypted)
})

test('encrypts what the browser can decrypt, differently each time', () => {
  const browser = createBrowserKeys()
  const message = Buffer.from('Passed – ✓')
  const [one, other] = [encryptMessage(message, browser.keys), encryptMessage(message, browser.keys)]
  expect(decryptMessage(one, browser)).toBe('Passed – ✓')
  expect(decryptMessage(other, browser)).toBe('Passed – ✓')
  expect(one.equals(other)).toBe(false)
  expect(() => decryptMessage(one, createBrowserKeys())).toThrow(/authenticate/)
})

test('accepts a message of the maximum size, and no more', () => {
  const { keys } = createBrowserKeys()
  expect(encryptMessage(Buffer.alloc(MESSAGE_MAX_BYTES), keys).byteLength).toBe(4_096)
  expect(() => encryptMessage(Buffer.alloc(MESSAGE_MAX_BYTES + 1), keys)).toThrow(RangeError)
})

test.each([
  ['a point off the curve', { p256dh: `B${'A'.repeat(86)}` }],
  ['no point', { p256dh: 'AAAA' }],
  ['the point at infinity', { p256dh: 'AA' }],
  ['a short secret', { auth: 'AAAA' }],
])("rejects %s as a browser's key", (_what, wrong) => {
  const { keys } = createBrowserKeys()
  expect(areSubscriptionKeys(keys)).toBe(true)
  expect(areSubscriptionKeys({ ...keys, ...wrong })).toBe(false)
})
