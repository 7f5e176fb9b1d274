import { expect, test } from 'vitest'
import { createRecoveryCodes, recoveryHash } from './recovery-codes.ts'

const now = new Date('2026-03-01T12:00:00Z')

test('makes ten codes of 120 bits without look-alike letters, and stores hashes alone', () => {
  const { codes, recovery } = createRecoveryCodes('usr_1', now)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-){5}[\dA-HJKMNP-TV-Z]{4}$/)
  expect(recovery).toEqual({
    hashes: codes.map((code) => recoveryHash('usr_1', code)),
    madeAt: '2026-03-01T12:00:00.000Z',
  })
})

test('takes a code however it was written down, for its own account alone', () => {
  const hash = recoveryHash('usr_1', '01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ')
  for (const written of [
    'oiab cdef ghjk mnpq rstv wxyz',
    ' 0labcdefghjkmnpqrstvwxyz',
    '01AB–CDEF–GHJK–MNPQ–RSTV–WXYZ',
  ])
    expect(recoveryHash('usr_1', written)).toBe(hash)
  expect(recoveryHash('usr_2', '01AB-CDEF-GHJK-MNPQ-RSTV-WXYZ')).not.toBe(hash)
})
