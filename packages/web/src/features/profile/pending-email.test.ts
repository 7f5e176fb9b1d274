import { VERIFICATION_CODE_SECONDS } from '@rostrum/contract/rules/limits'
import { expect, test } from 'vitest'
import { memoryStore } from '../../local-store.ts'
import { expiryOf, type PendingEmail, readPendingEmail, writePendingEmail } from './pending-email.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const PENDING: PendingEmail = {
  userId: 'usr_1',
  email: 'new@example.org',
  message: 'Sent.',
  lockedUntil: NOW + 60_000,
  expiresAt: expiryOf(NOW),
  isSetAside: false,
}

function stored(): ReturnType<typeof memoryStore> {
  const store = memoryStore()
  writePendingEmail(PENDING, store)
  return store
}

test('returns a pending change until its code expires', () => {
  const store = stored()
  const last = NOW + VERIFICATION_CODE_SECONDS * 1000 - 1
  expect(readPendingEmail('usr_1', { store, now: last })).toEqual(PENDING)
  expect(readPendingEmail('usr_1', { store, now: last + 1 })).toBeUndefined()
})

test('removes a pending change of another user', () => {
  const store = stored()
  expect(readPendingEmail('usr_2', { store, now: NOW })).toBeUndefined()
  expect(readPendingEmail('usr_1', { store, now: NOW })).toBeUndefined()
})

test('removes a finished change', () => {
  const store = stored()
  writePendingEmail(undefined, store)
  expect(readPendingEmail('usr_1', { store, now: NOW })).toBeUndefined()
})

test.each(['', 'null', '{', '[]', '{"userId":"usr_1"}'])('ignores the malformed content %j', (text) => {
  const store = memoryStore()
  store.setItem('rostrum.pending-email', text)
  expect(readPendingEmail('usr_1', { store, now: NOW })).toBeUndefined()
})
