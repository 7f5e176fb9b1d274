import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const KEY = 'a key of this stage'

test('opens what it sealed, and seals the same text differently each time', () => {
  const sealed = seal(KEY, 'test', 'Größe ✓')
  expect(unseal(KEY, 'test', sealed)).toBe('Größe ✓')
  expect(seal(KEY, 'test', 'Größe ✓')).not.toBe(sealed)
  expect(unseal(KEY, 'test', seal(KEY, 'test', ''))).toBe('')
})

test('opens nothing for another key or purpose, and nothing that was changed', () => {
  const sealed = seal(KEY, 'test', 'secret')
  expect(unseal(`${KEY}!`, 'test', sealed)).toBeUndefined()
  expect(unseal(KEY, 'other', sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(KEY, 'test', changed.toString('base64url'))).toBeUndefined()
  }
  for (const text of ['', 'x', sealed.slice(0, -2), `${sealed}AA`])
    expect(unseal(KEY, 'test', text)).toBeUndefined()
})
