import { ApiError } from '@rostrum/client/api-error'
import { describe, expect, test } from 'vitest'
import { checkForm, failureMessage, isValid, problemsFromError } from './form-problems.ts'

const FIELDS = ['email', 'password'] as const
const rules = {
  required: FIELDS,
  missing: 'Fill in both',
  rules: { password: (value: string) => (value === 'short' ? 'Too short' : undefined) },
}
const nothing = { email: undefined, password: undefined }
const refusal = (more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status: 400, code: 'invalid_input', message: 'Not this.', ...more })

describe('a form', () => {
  test('names every empty field once, and says nothing else of it', () => {
    const problems = checkForm(FIELDS, { email: ' ', password: '' }, rules)
    expect(problems).toEqual({ notice: 'Fill in both', about: ['email', 'password'], at: nothing })
    expect(isValid(problems)).toBe(false)
  })

  test('says at a field what is wrong there, even while another is empty', () => {
    expect(checkForm(FIELDS, { email: '', password: 'short' }, rules)).toEqual({
      notice: 'Fill in both',
      about: ['email'],
      at: { ...nothing, password: 'Too short' },
    })
  })

  test('is sound when nothing is wrong with it', () => {
    expect(isValid(checkForm(FIELDS, { email: 'a', password: 'long' }, rules))).toBe(true)
  })
})

describe('a refused call', () => {
  test('speaks at the fields it names', () => {
    const issues = [{ path: 'body.password', message: 'Too common' }]
    expect(problemsFromError(refusal({ issues }), { fields: FIELDS, fallback: 'Failed' })).toEqual({
      about: [],
      at: { ...nothing, password: 'Too common' },
    })
  })

  test.each([
    ['no field', refusal()],
    ['a field the form does not have', refusal({ issues: [{ path: 'body.other', message: 'x' }] })],
  ])('speaks above the form when it names %s', (_, error) => {
    expect(problemsFromError(error, { fields: FIELDS, fallback: 'Failed' })).toEqual({
      notice: 'Not this.',
      about: [],
      at: nothing,
    })
  })

  test.each([
    [1, 'Not this. You can try again in 1 second.'],
    [42, 'Not this. You can try again in 42 seconds.'],
    [91, 'Not this. You can try again in 2 minutes.'],
    [3600, 'Not this. You can try again in 60 minutes.'],
  ])('that asks for %i seconds of patience says so', (retryAfterSeconds, words) => {
    expect(failureMessage(refusal({ retryAfterSeconds }), 'Failed')).toBe(words)
  })

  test('keeps the details of a bug to itself', () => {
    expect(failureMessage(new TypeError('x is undefined'), 'Failed')).toBe('Failed')
  })
})
