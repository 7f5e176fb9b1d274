import { expect, test } from 'vitest'
import { shorten, withoutStop } from './shorten.ts'

test.each([
  ['a short text', 20, 'a short text'],
  ['to increase the authorization', 20, 'to increase the…'],
  ['x'.repeat(30), 20, `${'x'.repeat(20)}…`],
])('shortens %j to %i characters', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected)
})

test('never cuts a character in half', () => {
  const shortened = shorten('😀'.repeat(30), 21)
  expect(shortened).toBe(`${'😀'.repeat(10)}…`)
})

test('takes the full stop off an official title', () => {
  expect(withoutStop('To protect people.')).toBe('To protect people')
})
